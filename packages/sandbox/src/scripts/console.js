"use strict";
(() => {
  // packages/sandbox/src/client/console.ts
  var byId = (id) => document.getElementById(id);
  var items = () => [...document.querySelectorAll("main [data-item]")];
  function replace(old, fresh) {
    if (old.innerHTML === fresh.innerHTML) return;
    const unfolded = new Set(
      [...old.querySelectorAll("li[id] > details[open]")].map(({ parentElement }) => parentElement?.id)
    );
    const raw = [...old.querySelectorAll("details.raw[open]")].map((each) => each.closest("li")?.id ?? "");
    const known = new Set([...old.querySelectorAll("li[id]")].map(({ id }) => id));
    for (const li of fresh.querySelectorAll("li[id]")) {
      li.querySelector("details")?.toggleAttribute("open", unfolded.has(li.id));
      if (raw.includes(li.id)) for (const each of li.querySelectorAll("details.raw")) each.setAttribute("open", "");
      if (!known.has(li.id)) li.classList.add("fresh");
    }
    const focused = old.contains(document.activeElement) ? places(old).indexOf(document.activeElement) : -1;
    const place = nameOf(document.activeElement);
    old.replaceChildren(...fresh.childNodes);
    if (focused < 0) return;
    const all = places(old);
    (all.find((each) => nameOf(each) === place) ?? all[focused])?.focus({ preventScroll: true });
  }
  var places = (part) => [...part.querySelectorAll("a, button, input, summary, select, pre")];
  var nameOf = (element) => element && [element.closest("li")?.id, element.tagName, element.getAttribute("href"), element.id, element.textContent].join(" ");
  var isTouched = (part) => [...part.querySelectorAll("input")].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked
  );
  async function refresh() {
    const response = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => void 0);
    if (!response?.ok) return;
    const html = (await response.text()).replace(/<style\b.*?<\/style>/s, "");
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const part of document.querySelectorAll("[data-live]")) {
      const fresh = page.getElementById(part.id);
      if (fresh && !isTouched(part)) replace(part, fresh);
    }
    prepare();
  }
  function prepare() {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  }
  async function copy(button) {
    const text = button.closest(".body")?.querySelector(".raw pre")?.textContent ?? "";
    await navigator.clipboard.writeText(text);
    const label = button.innerHTML;
    button.textContent = "Copied";
    setTimeout(() => button.innerHTML = label, 1500);
  }
  function listen() {
    const live = byId("live");
    let waiting;
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void refresh(), 100);
    };
    const say = (isLost) => {
      if (!live) return;
      live.hidden = false;
      live.textContent = isLost ? "Reconnecting" : "Live";
      live.toggleAttribute("data-lost", isLost);
    };
    const source = new EventSource("/console/events");
    source.addEventListener("open", () => say(false));
    source.addEventListener("change", soon);
    source.addEventListener("error", () => {
      say(true);
      source.addEventListener("open", soon, { once: true });
    });
    addEventListener("pagehide", () => source.close());
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  }
  var isTyping = (target) => target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");
  function move(step) {
    const all = items();
    const at = all.findIndex(
      (each) => each === document.activeElement || each.closest("li, tr")?.contains(document.activeElement)
    );
    const next = all[at < 0 ? step > 0 ? 0 : all.length - 1 : at + step];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }
  function foldAll() {
    const all = [...document.querySelectorAll(".exchanges > li > details")];
    const isOpen = all.some(({ open }) => open);
    for (const each of all) each.open = !isOpen;
  }
  var keys = {
    j: () => move(1),
    k: () => move(-1),
    e: foldAll,
    "/": () => byId("search")?.focus(),
    "?": () => byId("help").showModal(),
    // it is on every page
    c: () => {
      const button = document.activeElement?.closest("li")?.querySelector("[data-copy]");
      if (button) void copy(button);
    }
  };
  function takeKeys() {
    const help = byId("help");
    const on = byId("keys-on");
    const button = byId("keys");
    on.checked = localStorage.getItem("keys") !== "off";
    on.addEventListener("change", () => localStorage.setItem("keys", on.checked ? "on" : "off"));
    if (button) button.hidden = false;
    button?.addEventListener("click", () => help.showModal());
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && isTyping(event.target)) event.target.blur();
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || help.open || !on.checked) return;
      const link = document.querySelector(`nav a[data-key="${CSS.escape(event.key)}"]`);
      const act = link ? () => link.click() : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    });
  }
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-copy]") : null;
    if (button) void copy(button);
  });
  prepare();
  takeKeys();
  listen();
})();
