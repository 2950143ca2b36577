// Runs in the browser page before all other code, and counts the objects that the app creates and removes.

/** Counts of the objects that exist in the page, by kind. */
export interface Standing {
  readonly frames: number;
  /** Number of listeners for each target and event type, such as `window message`. */
  readonly listeners: Readonly<Record<string, number>>;
  /** Number of message channels with both ports open. */
  readonly channels: number;
  readonly timers: number;
  readonly globals: readonly string[];
  readonly sheets: number;
  readonly elements: number;
}

/**
 * Total number of objects of each kind that have been created. A test checks that enough objects were created for the
 * leak counts to be meaningful.
 */
export interface Made {
  frames: number;
  listeners: number;
  channels: number;
  timers: number;
}

interface Listening {
  /**
   * Weak reference to the target, so that counting does not keep the target alive. Once the target is
   * garbage-collected,
   * the listener no longer exists.
   */
  readonly target: WeakRef<EventTarget>;
  readonly name: string;
  isOver: boolean;
}

/** The original browser functions. The test code uses them so that it does not count its own objects. */
export const native = { MessageChannel, setTimeout: window.setTimeout.bind(window) };
export const created: Made = { frames: 0, listeners: 0, channels: 0, timers: 0 };
const listening = new Set<Listening>();
const byTarget = new WeakMap<EventTarget, Map<string, Map<unknown, Listening>>>();
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
  const byType = byTarget.get(target) ?? new Map<string, Map<unknown, Listening>>();
  byTarget.set(target, byType);
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
  created.listeners++;
  if (options.signal) add.call(options.signal, 'abort', end, { once: true });
  if (options.once) add.call(target, type, end, { once: true, capture: options.capture ?? false });
}

EventTarget.prototype.addEventListener = function (type: string, listener: unknown, options?: unknown) {
  const args = typeof options === 'object' && options ? options : { capture: Boolean(options) };
  if (listener) note(this ?? window, type, listener, args);
  return add.call(this, type, listener as EventListener, options as AddEventListenerOptions);
};
EventTarget.prototype.removeEventListener = function (type: string, listener: unknown, options?: unknown) {
  const byListener = byTarget.get(this ?? window)?.get(keyOf(type, options));
  const one = byListener?.get(listener);
  if (one) listening.delete(one);
  byListener?.delete(listener);
  return remove.call(this, type, listener as EventListener, options as EventListenerOptions);
};

window.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    const id = ++created.channels;
    open.add(id);
    for (const port of [this.port1, this.port2]) channelOf.set(port, id);
  }
};
const { close } = MessagePort.prototype;
MessagePort.prototype.close = function () {
  open.delete(channelOf.get(this) ?? 0);
  return close.call(this);
};

/** Wraps a pair of functions that start and stop a timer. If `repeats` is true, the timer does not end by itself. */
function watchTimer(start: string, stop: string, repeats: boolean) {
  const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;
  const [begin, end] = [page[start], page[stop]];
  page[start] = (run, ...rest) => {
    const id: unknown = begin?.call(
      window,
      (...args: unknown[]) => {
        if (!repeats) timers.delete(`${stop} ${id}`);
        return (run as (...all: unknown[]) => unknown)(...args);
      },
      ...rest,
    );
    created.timers++;
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
        created.frames += node.querySelectorAll('iframe').length + Number(node.matches('iframe'));
}).observe(document, { childList: true, subtree: true });

/** Counts the existing objects. Run the garbage collector before this call. */
export function look(): Standing {
  const listeners: Record<string, number> = {};
  for (const { target, name, isOver } of listening) {
    const there = target.deref();
    // An aborted signal never dispatches another event, so its listeners are not counted.
    const isSilent = !there || (there instanceof AbortSignal && there.aborted);
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
