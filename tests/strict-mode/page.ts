// In the page: mounts the components under StrictMode and takes them away again, cycle after cycle.
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
import { look, made, native } from './watch.ts';

export type Kind = 'fields' | 'lightbox' | 'careless';

/** What a test does with the page. */
export interface StrictModePage {
  readonly look: typeof look;
  readonly made: typeof made;
  readonly run: (kind: Kind, settings: CheckoutProviderProps, request: unknown, cycles: number) => Promise<void>;
}

const place = document.querySelector('main') as HTMLElement; // of the page
const root = createRoot(place);

/** What is mounted; `stands` is called when its frames take input. */
const kinds: Readonly<Record<Kind, (start: () => Promise<unknown>, stands: () => void) => ReactNode>> = {
  fields: (start, stands) => {
    const fields = [CardNumberField, ExpiryField, CvvField].map((Field, key) => createElement(Field, { key }));
    const button = createElement(PayButton, { key: 'pay' }, 'Pay');
    return createElement(SecureFields, { start, onReady: stands }, fields, button);
  },
  lightbox: (start, stands) => createElement(CheckoutButton, { mode: 'lightbox', start, onOpen: stands }, 'Pay'),
  careless: () => createElement(Careless),
};

/** An effect that takes nothing away: what the count is there to find. */
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

/** The next task; timers are slowed down where they follow each other. */
const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new native.MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(0);
  });

/** Short timers may have to run out: at most as long as this takes. */
async function settle() {
  for (let i = 0; i < 100 && look().timers > 0; i++) await new Promise((resolve) => native.setTimeout(resolve, 5));
}

/** A frame has come into the page. */
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
/** How far the cycles go before they are taken away. */
const stages = [atOnce, frame, task, task];
/** One in so many goes until all stands; it takes far longer than the others. */
const oneIn = 20;

/** Rejects when it takes longer than anything does here. */
const soon = (what: string, wait: unknown) =>
  new Promise((resolve, reject) => {
    native.setTimeout(() => reject(new Error(`${what} does not stand after 30 s`)), 30_000);
    void Promise.resolve(wait).then(resolve, reject);
  });

/** Effects and all, which StrictMode runs twice. */
const show = (node: ReactNode) => flushSync(() => root.render(node));

const run: StrictModePage['run'] = async (kind, settings, request, cycles) => {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const standing = new Promise<void>((stands) => {
      const node = kinds[kind](async () => request, stands);
      show(createElement(StrictMode, { key: cycle }, createElement(CheckoutProvider, settings, node)));
    });
    if (kind === 'lightbox') place.querySelector('button')?.click();
    await soon(`cycle ${cycle}`, cycle % oneIn === oneIn - 1 ? standing : stages[cycle % stages.length]?.());
    show(null);
    await task();
  }
  await settle();
};

Object.assign(globalThis, { strictMode: { look, made, run } satisfies StrictModePage });
