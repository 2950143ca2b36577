// Runs in the browser page. Measures, for each contender, how many milliseconds pass from the first call until a
// shopper can type or press the button.
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
import '@tillkit/react/styles.css';
import { createElement, StrictMode, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadScript } from '../../packages/react/src/checkout/load-script.ts';
import { loadSession } from '../../packages/react/src/secure-fields/load-session.ts';
import { bareFrames, connectedFrames, gatewayAddresses, awaitFrames, postedFrame } from './floors.ts';

export interface Setup {
  readonly settings: CheckoutProviderProps;
  readonly request: { readonly action: string; readonly parameters: Readonly<Record<string, string>> };
  /** The origin of the bare frames, which each show only one input. It is on a different site than the page. */
  readonly bare: string;
}

const place = document.querySelector('main') as HTMLElement;
const root = createRoot(place);

async function time(work: (done: () => void) => void): Promise<number> {
  const begin = performance.now();
  await new Promise<void>(work);
  return performance.now() - begin;
}

function Effect({ run, children }: { readonly run: () => void; readonly children?: ReactNode }) {
  useEffect(run);
  return children;
}

const start = (request: unknown) => async () => request;
const within = (settings: CheckoutProviderProps, node: ReactNode) => createElement(CheckoutProvider, settings, node);

const cardForm = ({ settings, request }: Setup, onReady: () => void) =>
  within(
    settings,
    createElement(
      SecureFields,
      { start: start(request), onReady },
      createElement(CardNumberField),
      createElement(ExpiryField),
      createElement(CvvField),
      createElement(PayButton, null, 'Pay'),
    ),
  );

const render = (node: ReactNode) => (done: () => void) => root.render(createElement(Effect, { run: done }, node));
const redirectButton = ({ settings, request }: Setup) =>
  within(settings, createElement(CheckoutButton, { start: start(request) }, 'Pay'));

const lightboxButton = ({ settings, request }: Setup, onOpen: () => void) =>
  within(settings, createElement(CheckoutButton, { mode: 'lightbox', start: start(request), onOpen }, 'Pay'));
const press = () => place.querySelector('button')?.click();

async function openLightbox(setup: Setup): Promise<number> {
  let opened = () => {};
  flushSync(() => root.render(lightboxButton(setup, () => opened())));
  await settled();
  return time((done) => {
    opened = done;
    press();
  });
}

/** Renders frames with React, and measures the time until each has reported that its input is ready. */
const renderFrames = (addresses: readonly string[]) =>
  time((done) => {
    awaitFrames(addresses.length, done);
    const sandbox = 'allow-scripts allow-same-origin'; // The gateway's script sets the same `sandbox` attribute.
    root.render(addresses.map((src) => createElement('iframe', { key: src, src, sandbox })));
  });

const timed = {
  'bare 2': ({ bare }: Setup) => time((done) => bareFrames(bare, 2, done)),
  'bare 1': ({ bare }: Setup) => time((done) => bareFrames(bare, 1, done)),
  'rendered 2': ({ bare }: Setup) => renderFrames(['1', '2'].map((name) => `${bare}/frame?${name}`)),
  'connected 2': ({ bare }: Setup) => time((done) => connectedFrames(bare, 2, done)),
  'gateway 2': ({ request }: Setup) => renderFrames(gatewayAddresses(request)),
  posted: ({ request }: Setup) => time((done) => postedFrame(request, done)),
  fields: (setup: Setup) => time((done) => root.render(cardForm(setup, done))),
  'fields loaded': async (setup: Setup) => {
    await loadSession();
    if (setup.settings.secureFields) await loadScript(setup.settings.secureFields);
    return time((done) => root.render(cardForm(setup, done)));
  },
  lightbox: (setup: Setup) => openLightbox(setup),
  'lightbox loaded': async (setup: Setup) => {
    if (setup.settings.lightbox) await loadScript(setup.settings.lightbox);
    return openLightbox(setup);
  },
  'empty page': () => time(render(null)),
  button: (setup: Setup) => time(render(redirectButton(setup))),
};

/** Resolves once no resource has been loaded for 100 ms. By then, the button's code has arrived. */
async function settled() {
  let previous = -1;
  for (;;) {
    const { length } = performance.getEntriesByType('resource');
    if (length === previous) return;
    previous = length;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Components for the mount and unmount cycles under StrictMode. Each component calls `onReady` once it is ready. */
const cycles: Readonly<Record<string, (setup: Setup, onReady: () => void) => ReactNode>> = {
  'empty page': (_, onReady) => createElement(Effect, { run: onReady }),
  fields: cardForm,
  lightbox: lightboxButton,
  button: (setup, onReady) => createElement(Effect, { run: onReady }, redirectButton(setup)),
};

async function cycle(name: string, setup: Setup, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise<void>((onReady) => {
      const node = cycles[name]?.(setup, onReady);
      flushSync(() => root.render(createElement(StrictMode, { key: i }, node)));
      if (name === 'lightbox') press();
    });
    flushSync(() => root.render(null));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const run = { settled, cycle, time: (name: keyof typeof timed, setup: Setup) => timed[name](setup) };
export type MountPage = typeof run;
export type Timed = keyof typeof timed;
Object.assign(globalThis, { mountPage: run });
