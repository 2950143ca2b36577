// Loaded before anything else in the page: keeps count of what the app makes and takes away again.

/** What stands in the page, by kind. */
export interface Standing {
  readonly frames: number;
  /** By target and type, such as `window message`. */
  readonly listeners: Readonly<Record<string, number>>;
  /** Message channels with both ends open. */
  readonly channels: number;
  readonly timers: number;
  readonly globals: readonly string[];
  readonly sheets: number;
  readonly elements: number;
}

/** What was made in all, so that nobody counts the leavings of nothing. */
export interface Made {
  frames: number;
  listeners: number;
  channels: number;
  timers: number;
}

interface Listening {
  /** Weak: a listener of a target that nothing holds any more is gone with it. */
  readonly target: WeakRef<EventTarget>;
  readonly name: string;
  isOver: boolean;
}

/** What the page's own counting uses. */
export const native = { MessageChannel, setTimeout: window.setTimeout.bind(window) };
export const made: Made = { frames: 0, listeners: 0, channels: 0, timers: 0 };
const listening = new Set<Listening>();
const known = new WeakMap<EventTarget, Map<string, Map<unknown, Listening>>>();
const open = new Set<number>();
const channelOf = new WeakMap<MessagePort, number>();
const timers = new Set<unknown>();

const nameOf = (target: EventTarget) => {
  if (target === window) return 'window';
  return target instanceof Element ? target.localName : target.constructor.name;
};
const keyOf = (type: string, options: unknown) =>
  `${type} ${typeof options === 'object' ? Boolean((options as EventListenerOptions | null)?.capture) : Boolean(options)}`;

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;

function note(target: EventTarget, type: string, listener: unknown, options: AddEventListenerOptions) {
  const byType = known.get(target) ?? new Map<string, Map<unknown, Listening>>();
  known.set(target, byType);
  const key = keyOf(type, options);
  const byListener = byType.get(key) ?? new Map<unknown, Listening>();
  byType.set(key, byListener);
  if (byListener.has(listener) || options.signal?.aborted) return;
  const one: Listening = { target: new WeakRef(target), name: `${nameOf(target)} ${type}`, isOver: false };
  const end = () => {
    one.isOver = true;
    listening.delete(one);
    byListener.delete(listener);
  };
  byListener.set(listener, one);
  listening.add(one);
  made.listeners++;
  if (options.signal) add.call(options.signal, 'abort', end, { once: true });
  if (options.once) add.call(target, type, end, { once: true, capture: options.capture ?? false });
}

EventTarget.prototype.addEventListener = function (type: string, listener: unknown, options?: unknown) {
  const given = typeof options === 'object' && options ? options : { capture: Boolean(options) };
  if (listener) note(this ?? window, type, listener, given);
  return add.call(this, type, listener as EventListener, options as AddEventListenerOptions); // as they were given
};
EventTarget.prototype.removeEventListener = function (type: string, listener: unknown, options?: unknown) {
  const byListener = known.get(this ?? window)?.get(keyOf(type, options));
  const one = byListener?.get(listener);
  if (one) listening.delete(one);
  byListener?.delete(listener);
  return remove.call(this, type, listener as EventListener, options as EventListenerOptions); // as they were given
};

window.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    const id = ++made.channels;
    open.add(id);
    for (const port of [this.port1, this.port2]) channelOf.set(port, id);
  }
};
const { close } = MessagePort.prototype;
MessagePort.prototype.close = function () {
  open.delete(channelOf.get(this) ?? 0);
  return close.call(this);
};

/** Wraps one that starts a timer and the one that stops it. `repeats`: it does not end by itself. */
function watchTimer(start: string, stop: string, repeats: boolean) {
  const page = window as unknown as Record<string, (...given: unknown[]) => unknown>; // both are functions of a window
  const [begin, end] = [page[start], page[stop]];
  page[start] = (run, ...rest) => {
    const id: unknown = begin?.call(
      window,
      (...given: unknown[]) => {
        if (!repeats) timers.delete(`${stop} ${id}`);
        return (run as (...all: unknown[]) => unknown)(...given);
      },
      ...rest,
    );
    made.timers++;
    timers.add(`${stop} ${id}`);
    return id;
  };
  page[stop] = (id) => {
    timers.delete(`${stop} ${id}`);
    return end?.call(window, id);
  };
}
watchTimer('setTimeout', 'clearTimeout', false);
watchTimer('setInterval', 'clearInterval', true);
watchTimer('requestAnimationFrame', 'cancelAnimationFrame', false);
watchTimer('requestIdleCallback', 'cancelIdleCallback', false);

new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node instanceof Element)
        made.frames += node.querySelectorAll('iframe').length + Number(node.matches('iframe'));
}).observe(document, { childList: true, subtree: true });

/** What stands now. What nothing holds has to be collected before. */
export function look(): Standing {
  const listeners: Record<string, number> = {};
  for (const { target, name, isOver } of listening) {
    const there = target.deref();
    const isSilent = !there || (there instanceof AbortSignal && there.aborted); // it calls nobody again
    if (!isOver && !isSilent) listeners[name] = (listeners[name] ?? 0) + 1;
  }
  return {
    frames: window.length,
    listeners,
    channels: open.size,
    timers: timers.size,
    globals: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    elements: document.getElementsByTagName('*').length,
  };
}
