"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const log = find("log"), bar = find("bar"), map = find("map"), view = find("view"), said = find("said");
  const sought = find("sought"), hits = find("hits"), help = find("help");
  const rows = [...log.querySelectorAll("li, .cut")];
  const places = new Map(rows.map((row, index) => [row, index]));
  const folds = [...log.querySelectorAll("details")];
  const numbers = (row) => row.dataset.last
    ? [Number(row.dataset.first), Number(row.dataset.last)]
    : [Number(row.id.slice(1)), Number(row.id.slice(1))];
  const of = (kind) => rows.flatMap((row, index) => (row.classList.contains(kind) ? [index] : []));
  const kinds = { error: of("e"), warning: of("w"), hit: [] };
  /* Of a large raw not every line is here, and a number must not pass for that of the whole. */
  const inPart = rows.some((row) => row.classList.contains("cut")) ? " in this page" : "";
  let here = null;

  const say = (words) => { said.textContent = words; };

  /* The row of a line, or the one that counts it. */
  const rowOf = (number) => {
    const row = find("L" + number);
    if (row) return row;
    let low = 0, high = rows.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers(rows[middle])[1] < number) low = middle + 1; else high = middle;
    }
    return rows[low];
  };

  const go = (row, { focus = true } = {}) => {
    if (!row) return;
    row.closest("details")?.setAttribute("open", "");
    here?.classList.remove("here");
    here = row;
    row.classList.add("here");
    row.tabIndex = -1;
    if (focus) row.focus({ preventScroll: true });
    // What is far away only gets its height once it is near, and then moves what is behind it.
    const settle = (times) => {
      row.scrollIntoView({ block: "center" });
      if (times && row === here) requestAnimationFrame(() => settle(times - 1));
    };
    settle(3);
    try { history.replaceState(null, "", "#" + row.id); } catch { /* a page without an address */ }
    draw();
  };

  /* The first and the last row in sight; where a closed gap is, what is beside it. */
  const seenAt = (y, isLast) => {
    const x = log.getBoundingClientRect().left + 40;
    const met = document.elementFromPoint(x, y)?.closest("li, .cut, summary");
    if (!met || !log.contains(met)) return null;
    if (met.tagName !== "SUMMARY") return met;
    const inside = met.parentElement.querySelectorAll("li, .cut");
    return inside[isLast ? inside.length - 1 : 0] ?? null;
  };
  const sight = () => {
    const top = bar.getBoundingClientRect().bottom;
    const box = log.getBoundingClientRect();
    const from = Math.max(top, box.top) + 3, to = Math.min(innerHeight, box.bottom - 17) - 3;
    return [seenAt(from, false) ?? seenAt(from + 12, false) ?? rows[0], seenAt(to, true) ?? seenAt(to - 12, true) ?? rows.at(-1)];
  };

  /* Where a jump starts from: where the last one led, unless that was scrolled out of sight. */
  const start = () => {
    if (here) {
      const box = here.getBoundingClientRect();
      if (box.height && box.bottom > 0 && box.top < innerHeight) return places.get(here);
    }
    const first = sight()[0];
    return first ? places.get(first) - 1 : -1;
  };

  const jump = (kind, step, options) => {
    const list = kinds[kind];
    if (!list.length) return say(kind === "hit" ? "nothing found" : `no ${kind} in this page`);
    const from = start();
    let at = step > 0 ? list.findIndex((place) => place > from) : list.findLastIndex((place) => place < from);
    const isAround = at < 0;
    if (isAround) at = step > 0 ? 0 : list.length - 1;
    go(rows[list[at]], options);
    const words = `${(at + 1).toLocaleString("en")} of ${list.length.toLocaleString("en")}${inPart}`;
    say(`${kind === "hit" ? "line found" : kind} ${words}${isAround ? ", from the other end" : ""}`);
    if (kind === "hit") {
      hits.textContent = words;
      light(at);
    }
  };

  let texts = null;
  const search = () => {
    texts ??= rows.map((row) => row.textContent.toLowerCase());
    const word = sought.value.toLowerCase();
    kinds.hit = word ? texts.flatMap((text, index) => (text.includes(word) ? [index] : [])) : [];
    const count = kinds.hit.length;
    hits.textContent = word ? `${count.toLocaleString("en")} ${count === 1 ? "line" : "lines"}${inPart}` : "";
    light(0);
  };

  /* Mark what was found in the lines around one of the hits. */
  const NEAR = 300;
  const light = (at) => {
    if (!CSS.highlights) return;
    const word = sought.value.toLowerCase();
    const found = new Highlight();
    for (const index of kinds.hit.slice(Math.max(0, at - NEAR), at + NEAR)) {
      const node = rows[index].firstChild;
      const text = node?.data?.toLowerCase() ?? "";
      if (text.length !== node?.length) continue;
      for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + word.length)) {
        const range = new Range();
        range.setStart(node, place);
        range.setEnd(node, place + word.length);
        found.add(range);
      }
    }
    CSS.highlights.set("found", found);
  };

  let waiting = 0;
  const typed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, 120);
  };
  const nextHit = (step) => {
    clearTimeout(waiting);
    search();
    if (sought.value) jump("hit", step, { focus: document.activeElement !== sought });
  };

  const toggleGap = () => {
    const from = start();
    const fold = document.activeElement?.closest?.("details")
      ?? here?.closest("details")
      ?? folds.find((one) => places.get(one.querySelector("li, .cut")) > from)
      ?? folds.at(-1);
    if (!fold) return say("no gap");
    fold.open = !fold.open;
    const summary = fold.querySelector("summary");
    summary.focus({ preventScroll: true });
    summary.scrollIntoView({ block: "nearest" });
    say(fold.open ? "opened" : "closed");
  };
  const toggleAll = () => {
    const isOpening = folds.some((fold) => !fold.open);
    for (const fold of folds) fold.open = isOpening;
    const button = bar.querySelector("[data-do=gaps]");
    button.textContent = isOpening ? "Close all" : "Open all";
    button.setAttribute("aria-pressed", String(isOpening));
    if (here?.getClientRects().length) go(here, { focus: false });
  };
  const toggleTheme = () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  };

  const actions = {
    "next-error": () => jump("error", 1),
    "previous-error": () => jump("error", -1),
    "next-warning": () => jump("warning", 1),
    "previous-warning": () => jump("warning", -1),
    "next-hit": () => nextHit(1),
    "previous-hit": () => nextHit(-1),
    search: () => { sought.focus(); sought.select(); },
    gap: toggleGap,
    gaps: toggleAll,
    theme: toggleTheme,
    help: () => help.showModal(),
  };
  const keys = {
    n: "next-error", p: "previous-error", N: "next-warning", P: "previous-warning",
    "/": "search", o: "gap", O: "gaps", t: "theme", "?": "help",
  };

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || help.open) return;
    if (event.target === sought) {
      if (event.key === "Enter") nextHit(event.shiftKey ? -1 : 1);
      if (event.key === "Escape") {
        sought.value = "";
        search();
        (here ?? log).focus({ preventScroll: true });
      }
      return;
    }
    const action = keys[event.key];
    if (action) {
      event.preventDefault();
      actions[action]();
    }
  });
  bar.addEventListener("click", (event) => {
    const action = event.target.closest("[data-do]")?.dataset.do;
    if (action) actions[action]();
  });
  sought.addEventListener("input", typed);
  log.addEventListener("click", (event) => {
    const gutter = parseFloat(getComputedStyle(document.documentElement).fontSize) * 3;
    if (event.target.tagName === "LI" && event.offsetX < gutter && getSelection().isCollapsed) go(event.target);
  });

  const picture = map.querySelector("svg");
  const total = Number(picture?.dataset.lines ?? 0);
  map.addEventListener("click", (event) => {
    if (!picture || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const link = event.target.closest("a");
    if (link) return go(find(link.getAttribute("href").slice(1)));
    const box = picture.getBoundingClientRect();
    go(rowOf(Math.min(total, Math.floor((event.clientY - box.top) / box.height * total) + 1)));
  });

  /* The part of the raw that is in sight, on the map. */
  let drawing = 0;
  const draw = () => {
    cancelAnimationFrame(drawing);
    drawing = requestAnimationFrame(() => {
      const [first, last] = sight();
      if (!first || !last || !total) return;
      const box = picture.getBoundingClientRect(), top = box.top - map.getBoundingClientRect().top;
      const from = (numbers(first)[0] - 1) / total, to = numbers(last)[1] / total;
      view.hidden = false;
      view.style.top = `${top + from * box.height}px`;
      view.style.height = `${Math.max(4, (to - from) * box.height)}px`;
    });
  };
  const measure = () => {
    document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
    draw();
  };
  addEventListener("scroll", draw, { passive: true });
  addEventListener("resize", draw);
  new ResizeObserver(measure).observe(bar);
  log.addEventListener("toggle", draw, true);

  const follow = () => {
    const asked = /^#(?:L|cut-)(\d+)$/.exec(location.hash);
    if (asked && rows.length) go(rowOf(Number(asked[1])));
  };
  addEventListener("hashchange", follow);

  for (const kind of ["error", "warning"]) {
    for (const button of find("by-" + kind).children) button.disabled = !kinds[kind].length;
  }
  bar.querySelector("[data-do=gaps]").disabled = !folds.length;
  bar.hidden = false;
  measure();
  follow();
})();
