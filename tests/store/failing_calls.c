/* Lets one call of the system fail that has to do with files below a folder.

   BELOW is the folder; of those calls, counted from 1, number AT fails with the error CODE, and with
   ONWARDS=1 every later one that would write, too. The name of each call goes to descriptor TOLD.
   A failing close closes before that, as the kernel's does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST 4096
static unsigned char ours[MOST];
static int calls;

static int number(const char *name) {
  const char *word = getenv(name);
  return word ? atoi(word) : 0;
}

static int below(int folder, const char *path) {
  const char *base = getenv("BELOW");
  if (!base || !path) return 0;
  if (path[0] == '/') return strncmp(path, base, strlen(base)) == 0;
  return folder >= 0 && folder < MOST && ours[folder];
}

static int held(int fd) { return fd >= 0 && fd < MOST && ours[fd]; }

static int fails(const char *name, int writes) {
  int at = number("AT"), told = number("TOLD");
  calls++;
  if (told) {
    char line[64];
    int size = snprintf(line, sizeof line, "%s\n", name);
    syscall(SYS_write, told, line, size);
  }
  if (calls == at || (calls > at && at && writes && number("ONWARDS"))) {
    errno = number("CODE");
    return 1;
  }
  return 0;
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = dlsym(RTLD_NEXT, #name)

#define OPEN_AT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    REAL(int, name, int, const char *, int, ...); \
    va_list list; va_start(list, flags); int mode = va_arg(list, int); va_end(list); \
    int mine = below(folder, path); \
    if (mine && fails("open", (flags & O_CREAT) != 0)) return -1; \
    int fd = real(folder, path, flags, mode); \
    if (fd >= 0 && fd < MOST) ours[fd] = mine; \
    return fd; \
  }
OPEN_AT(openat)
OPEN_AT(openat64)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, name, const char *, int, ...); \
    va_list list; va_start(list, flags); int mode = va_arg(list, int); va_end(list); \
    int mine = below(-1, path); \
    if (mine && fails("open", (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE)) return -1; \
    int fd = real(path, flags, mode); \
    if (fd >= 0 && fd < MOST) ours[fd] = mine; \
    return fd; \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  REAL(int, close, int);
  int mine = held(fd);
  if (fd >= 0 && fd < MOST) ours[fd] = 0;
  int done = real(fd);
  return mine && fails("close", 0) ? -1 : done;
}

/* Python's dup. */
#define FCNTL(name) \
  int name(int fd, int what, ...) { \
    REAL(int, name, int, int, ...); \
    va_list list; va_start(list, what); void *rest = va_arg(list, void *); va_end(list); \
    int copies = held(fd) && (what == F_DUPFD || what == F_DUPFD_CLOEXEC); \
    if (copies && fails("dup", 0)) return -1; \
    int done = real(fd, what, rest); \
    if (copies && done >= 0 && done < MOST) ours[done] = 1; \
    return done; \
  }
FCNTL(fcntl)
FCNTL(fcntl64)

#define ON_FD(type, name, told, writes, parameters, ...) \
  type name parameters { \
    REAL(type, name, __VA_ARGS__); \
    if (held(fd) && fails(told, writes)) return -1;

ON_FD(ssize_t, write, "write", 1, (int fd, const void *data, size_t size), int, const void *, size_t)
  return real(fd, data, size); }
ON_FD(ssize_t, read, "read", 0, (int fd, void *data, size_t size), int, void *, size_t)
  return real(fd, data, size); }
ON_FD(int, fsync, "fsync", 1, (int fd), int)
  return real(fd); }
ON_FD(int, fchmod, "chmod", 0, (int fd, mode_t mode), int, mode_t)
  return real(fd, mode); }
ON_FD(int, lockf, "lock", 0, (int fd, int what, off_t size), int, int, off_t)
  return real(fd, what, size); }
ON_FD(int, lockf64, "lock", 0, (int fd, int what, off64_t size), int, int, off64_t)
  return real(fd, what, size); }
ON_FD(int, fstat, "stat", 0, (int fd, struct stat *status), int, struct stat *)
  return real(fd, status); }
ON_FD(int, fstat64, "stat", 0, (int fd, struct stat64 *status), int, struct stat64 *)
  return real(fd, status); }

#define ON_PATH(name, told, writes, parameters, ...) \
  int name parameters { \
    REAL(int, name, __VA_ARGS__); \
    if (below(folder, path) && fails(told, writes)) return -1;

ON_PATH(fstatat, "stat", 0, (int folder, const char *path, struct stat *status, int flags),
        int, const char *, struct stat *, int)
  return real(folder, path, status, flags); }
ON_PATH(fstatat64, "stat", 0, (int folder, const char *path, struct stat64 *status, int flags),
        int, const char *, struct stat64 *, int)
  return real(folder, path, status, flags); }
ON_PATH(mkdirat, "mkdir", 1, (int folder, const char *path, mode_t mode), int, const char *, mode_t)
  return real(folder, path, mode); }
ON_PATH(fchmodat, "chmod", 0, (int folder, const char *path, mode_t mode, int flags),
        int, const char *, mode_t, int)
  return real(folder, path, mode, flags); }
ON_PATH(unlinkat, "unlink", 0, (int folder, const char *path, int flags), int, const char *, int)
  return real(folder, path, flags); }
ON_PATH(utimensat, "utime", 0,
        (int folder, const char *path, const struct timespec times[2], int flags),
        int, const char *, const struct timespec *, int)
  return real(folder, path, times, flags); }
ON_PATH(renameat, "rename", 1, (int folder, const char *path, int to, const char *new_path),
        int, const char *, int, const char *)
  return real(folder, path, to, new_path); }

#define ON_WHOLE_PATH(name, told, writes, parameters, ...) \
  int name parameters { \
    REAL(int, name, __VA_ARGS__); \
    if (below(-1, path) && fails(told, writes)) return -1;

ON_WHOLE_PATH(mkdir, "mkdir", 1, (const char *path, mode_t mode), const char *, mode_t)
  return real(path, mode); }
ON_WHOLE_PATH(chmod, "chmod", 0, (const char *path, mode_t mode), const char *, mode_t)
  return real(path, mode); }
ON_WHOLE_PATH(unlink, "unlink", 0, (const char *path), const char *)
  return real(path); }
ON_WHOLE_PATH(stat, "stat", 0, (const char *path, struct stat *status), const char *, struct stat *)
  return real(path, status); }
ON_WHOLE_PATH(stat64, "stat", 0, (const char *path, struct stat64 *status),
              const char *, struct stat64 *)
  return real(path, status); }
ON_WHOLE_PATH(lstat, "stat", 0, (const char *path, struct stat *status), const char *, struct stat *)
  return real(path, status); }
ON_WHOLE_PATH(lstat64, "stat", 0, (const char *path, struct stat64 *status),
              const char *, struct stat64 *)
  return real(path, status); }
