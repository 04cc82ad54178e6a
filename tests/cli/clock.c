/* Lets the clock of the day begin at EPOCH seconds after 1970. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

int clock_gettime(clockid_t which, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int done = real(which, now);
  if (which == CLOCK_REALTIME && getenv("EPOCH")) now->tv_sec = atoll(getenv("EPOCH"));
  return done;
}

time_t time(time_t *where) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (where) *where = now.tv_sec;
  return now.tv_sec;
}

int gettimeofday(struct timeval *where, void *zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  where->tv_sec = now.tv_sec;
  where->tv_usec = now.tv_nsec / 1000;
  return 0;
}
