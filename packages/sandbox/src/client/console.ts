// The script that every console page loads. Without it, the console still works, using only links and forms.

const byId = (id: string) => document.getElementById(id);
const items = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')];

/**
 * Replaces a section of the page with its new version from the server. Preserves focus and keeps expanded entries open.
 */
function replace(old: Element, fresh: Element): void {
  if (old.innerHTML === fresh.innerHTML) return;
  const unfolded = new Set(
    [...old.querySelectorAll('li[id] > details[open]')].map(({ parentElement }) => parentElement?.id),
  );
  const raw = [...old.querySelectorAll('details.raw[open]')].map((each) => each.closest('li')?.id ?? '');
  const knownIds = new Set([...old.querySelectorAll('li[id]')].map(({ id }) => id));
  for (const li of fresh.querySelectorAll('li[id]')) {
    li.querySelector('details')?.toggleAttribute('open', unfolded.has(li.id));
    if (raw.includes(li.id)) for (const each of li.querySelectorAll('details.raw')) each.setAttribute('open', '');
    if (!knownIds.has(li.id)) li.classList.add('fresh');
  }
  const focused = old.contains(document.activeElement)
    ? places(old).indexOf(document.activeElement as HTMLElement)
    : -1;
  const place = nameOf(document.activeElement);
  old.replaceChildren(...fresh.childNodes);
  if (focused < 0) return;
  const all = places(old);
  (all.find((each) => nameOf(each) === place) ?? all[focused])?.focus({ preventScroll: true });
}

const places = (part: Element) => [...part.querySelectorAll<HTMLElement>('a, button, input, summary, select, pre')];

/** Returns a key that identifies an element across versions of the page. */
const nameOf = (element: Element | null) =>
  element &&
  [element.closest('li')?.id, element.tagName, element.getAttribute('href'), element.id, element.textContent].join(' ');

/** Returns true if the user has changed an input in the given section of the page. Such a section is not replaced. */
const isTouched = (part: Element) =>
  [...part.querySelectorAll('input')].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  );

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response?.ok) return;
  // The page already has its style sheet. A second style sheet with a different nonce would be reported as a violation
  // of
  // the page's Content-Security-Policy.
  const html = (await response.text()).replace(/<style\b.*?<\/style>/s, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (fresh && !isTouched(part)) replace(part, fresh);
  }
  prepare();
}

/** Shows the copy buttons, which work only with this script. */
function prepare(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false;
}

async function copy(button: HTMLElement): Promise<void> {
  const text = button.closest('.body')?.querySelector('.raw pre')?.textContent ?? '';
  await navigator.clipboard.writeText(text);
  const label = button.innerHTML;
  button.textContent = 'Copied';
  setTimeout(() => (button.innerHTML = label), 1_500);
}

function listen(): void {
  const live = byId('live');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void refresh(), 100);
  };
  const showStatus = (isLost: boolean) => {
    if (!live) return;
    live.hidden = false;
    live.textContent = isLost ? 'Reconnecting' : 'Live';
    live.toggleAttribute('data-lost', isLost);
  };
  const source = new EventSource('/console/events');
  // After a reconnect, the page is refreshed once for all missed events.
  source.addEventListener('open', () => showStatus(false));
  source.addEventListener('change', refreshSoon);
  source.addEventListener('error', () => {
    showStatus(true);
    source.addEventListener('open', refreshSoon, { once: true });
  });
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea');

function move(step: 1 | -1): void {
  const all = items();
  const at = all.findIndex(
    (each) => each === document.activeElement || each.closest('li, tr')?.contains(document.activeElement),
  );
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function foldAll(): void {
  const all = [...document.querySelectorAll<HTMLDetailsElement>('.exchanges > li > details')];
  const isOpen = all.some(({ open }) => open);
  for (const each of all) each.open = !isOpen;
}

const keys: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  e: foldAll,
  '/': () => byId('search')?.focus(),
  '?': () => (byId('help') as HTMLDialogElement).showModal(),
  c: () => {
    const button = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  },
};

function takeKeys(): void {
  const help = byId('help') as HTMLDialogElement;
  const on = byId('keys-on') as HTMLInputElement;
  const button = byId('keys');
  on.checked = localStorage.getItem('keys') !== 'off';
  on.addEventListener('change', () => localStorage.setItem('keys', on.checked ? 'on' : 'off'));
  if (button) button.hidden = false;
  button?.addEventListener('click', () => help.showModal());
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isTyping(event.target)) (event.target as HTMLElement).blur();
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || help.open || !on.checked) return;
    const link = document.querySelector<HTMLAnchorElement>(`nav a[data-key="${CSS.escape(event.key)}"]`);
    const act = link ? () => link.click() : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button) void copy(button);
});
prepare();
takeKeys();
listen();
