// Runs in the browser page. Repeatedly mounts and unmounts the components under StrictMode.
import {
  CardNumberField,
  CheckoutButton,
  CheckoutProvider,
  CvvField,
  ExpiryField,
  PayButton,
  SecureFields,
  type CheckoutProviderProps,
} from '@tillkit/react';
import { createElement, StrictMode, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { look, created, native } from './watch.ts';

export type Kind = 'fields' | 'lightbox' | 'careless';

/** The page functions that a test calls. */
export interface StrictModePage {
  readonly look: typeof look;
  readonly created: typeof created;
  readonly run: (kind: Kind, settings: CheckoutProviderProps, request: unknown, cycles: number) => Promise<void>;
}

const place = document.querySelector('main') as HTMLElement;
const root = createRoot(place);

/** The components to mount. Each component calls `onReady` when its frames accept input. */
const kinds: Readonly<Record<Kind, (start: () => Promise<unknown>, onReady: () => void) => ReactNode>> = {
  fields: (start, onReady) => {
    const fields = [CardNumberField, ExpiryField, CvvField].map((Field, key) => createElement(Field, { key }));
    const button = createElement(PayButton, { key: 'pay' }, 'Pay');
    return createElement(SecureFields, { start, onReady: onReady }, fields, button);
  },
  lightbox: (start, onReady) => createElement(CheckoutButton, { mode: 'lightbox', start, onOpen: onReady }, 'Pay'),
  careless: () => createElement(Careless),
};

/** A component whose effect has no cleanup, which the leak count must report. */
function Careless() {
  useEffect(() => {
    addEventListener('message', () => {});
    setTimeout(() => {}, 100_000);
    void new MessageChannel();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];
    document.body.append(document.createElement('iframe'));
    Object.assign(window, { left: true });
  }, []);
  return null;
}

/** Resolves in the next task. Uses a message channel, because browsers delay nested timers. */
const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new native.MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(0);
  });

/** Waits for short timers to fire, for at most half a second. */
async function settle() {
  for (let i = 0; i < 100 && look().timers > 0; i++) await new Promise((resolve) => native.setTimeout(resolve, 5));
}

/** Resolves when the page contains a frame. */
const frame = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(check);
    function check() {
      if (!document.querySelector('iframe')) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true });
    check();
  });

const atOnce = async () => {};
/** Functions that determine when a cycle unmounts the component. The cycles use the functions in turn. */
const stages = [atOnce, frame, task, task];
/**
 * Number of cycles in a group. The last cycle of each group waits until the component is ready, which takes much longer
 * than the other cycles.
 */
const oneIn = 20;

/** Resolves when `wait` resolves, or rejects after 30 seconds. */
const soon = (what: string, wait: unknown) =>
  new Promise((resolve, reject) => {
    native.setTimeout(() => reject(new Error(`${what} is not ready after 30 s.`)), 30_000);
    void Promise.resolve(wait).then(resolve, reject);
  });

/** Renders the node synchronously and runs its effects, which StrictMode runs twice. */
const show = (node: ReactNode) => flushSync(() => root.render(node));

const run: StrictModePage['run'] = async (kind, settings, request, cycles) => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const standing = new Promise<void>((onReady) => {
      const node = kinds[kind](async () => request, onReady);
      show(createElement(StrictMode, { key: cycle }, createElement(CheckoutProvider, settings, node)));
    });
    if (kind === 'lightbox') place.querySelector('button')?.click();
    await soon(`cycle ${cycle}`, cycle % oneIn === oneIn - 1 ? standing : stages[cycle % stages.length]?.());
    show(null);
    await task();
  }
  await settle();
};

Object.assign(globalThis, { strictMode: { look, created, run } satisfies StrictModePage });
