// In the page: each way to the same thing, from its first call to where a shopper can type or press. Answers milliseconds.
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
import { bareFrames, connectedFrames, gatewayAddresses, hearFrames, postedFrame } from './floors.ts';

export interface Given {
  readonly settings: CheckoutProviderProps;
  readonly request: { readonly action: string; readonly parameters: Readonly<Record<string, string>> };
  /** Origin of the bare frames, another site than the page. */
  readonly bare: string;
}

const place = document.querySelector('main') as HTMLElement; // of the page
const root = createRoot(place);

async function time(work: (done: () => void) => void): Promise<number> {
  const begun = performance.now();
  await new Promise<void>(work);
  return performance.now() - begun;
}

function Effect({ run, children }: { readonly run: () => void; readonly children?: ReactNode }) {
  useEffect(run);
  return children;
}

const start = (request: unknown) => async () => request;
const within = (settings: CheckoutProviderProps, node: ReactNode) => createElement(CheckoutProvider, settings, node);

const cardForm = ({ settings, request }: Given, onReady: () => void) =>
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
const redirectButton = ({ settings, request }: Given) =>
  within(settings, createElement(CheckoutButton, { start: start(request) }, 'Pay'));

const lightboxButton = ({ settings, request }: Given, onOpen: () => void) =>
  within(settings, createElement(CheckoutButton, { mode: 'lightbox', start: start(request), onOpen }, 'Pay'));
const press = () => place.querySelector('button')?.click();

async function pressed(given: Given): Promise<number> {
  let opened = () => {};
  flushSync(() => root.render(lightboxButton(given, () => opened())));
  await settled();
  return time((done) => {
    opened = done;
    press();
  });
}

/** Frames that React renders and nobody talks to, until each has told that its input is there. */
const rendered = (addresses: readonly string[]) =>
  time((done) => {
    hearFrames(addresses.length, done);
    const sandbox = 'allow-scripts allow-same-origin'; // as the gateway's script has it
    root.render(addresses.map((src) => createElement('iframe', { key: src, src, sandbox })));
  });

const timed = {
  'bare 2': ({ bare }: Given) => time((done) => bareFrames(bare, 2, done)),
  'bare 1': ({ bare }: Given) => time((done) => bareFrames(bare, 1, done)),
  'rendered 2': ({ bare }: Given) => rendered(['1', '2'].map((name) => `${bare}/frame?${name}`)),
  'connected 2': ({ bare }: Given) => time((done) => connectedFrames(bare, 2, done)),
  'gateway 2': ({ request }: Given) => rendered(gatewayAddresses(request)),
  posted: ({ request }: Given) => time((done) => postedFrame(request, done)),
  fields: (given: Given) => time((done) => root.render(cardForm(given, done))),
  'fields loaded': async (given: Given) => {
    await loadSession();
    if (given.settings.secureFields) await loadScript(given.settings.secureFields);
    return time((done) => root.render(cardForm(given, done)));
  },
  lightbox: (given: Given) => pressed(given),
  'lightbox loaded': async (given: Given) => {
    if (given.settings.lightbox) await loadScript(given.settings.lightbox);
    return pressed(given);
  },
  'empty page': () => time(render(null)),
  button: (given: Given) => time(render(redirectButton(given))),
};

/** Nothing has been loaded for a while: what the button fetches for itself is there. */
async function settled() {
  let seen = -1;
  for (;;) {
    const { length } = performance.getEntriesByType('resource');
    if (length === seen) return;
    seen = length;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** One thing mounted under StrictMode until it stands, and taken away again. */
const cycles: Readonly<Record<string, (given: Given, stands: () => void) => ReactNode>> = {
  'empty page': (_, stands) => createElement(Effect, { run: stands }),
  fields: cardForm,
  lightbox: lightboxButton,
  button: (given, stands) => createElement(Effect, { run: stands }, redirectButton(given)),
};

async function cycle(name: string, given: Given, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise<void>((stands) => {
      const node = cycles[name]?.(given, stands);
      flushSync(() => root.render(createElement(StrictMode, { key: i }, node)));
      if (name === 'lightbox') press();
    });
    flushSync(() => root.render(null));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const run = { settled, cycle, time: (name: keyof typeof timed, given: Given) => timed[name](given) };
export type MountPage = typeof run;
export type Timed = keyof typeof timed;
Object.assign(globalThis, { mountPage: run });
