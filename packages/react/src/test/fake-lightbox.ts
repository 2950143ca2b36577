import { vi } from 'vitest';
import type { GatewayLightbox } from '@tillkit/core';

type Options = Parameters<GatewayLightbox['startPayment']>[0];

/** Addresses differ, because a page loads each script once. */
let scripts = 0;
export const aScript = () => {
  scripts += 1;
  return { src: `http://127.0.0.1:4400/lightbox-${scripts}.js`, integrity: 'sha384-fake', global: 'FakeLightbox' };
};

/** The script elements on the page for an address. */
export const elementsOf = (src: string): readonly HTMLScriptElement[] =>
  [...document.scripts].filter((script) => script.src === src);

/** What the browser says of a script element when its file has come, or has not. */
export function settle(src: string, type: 'load' | 'error'): void {
  const element = elementsOf(src).at(-1);
  if (!element) throw new Error('There is no script element to settle.');
  element.dispatchEvent(new Event(type));
}

/** Plays the gateway's script: a dialog over the page, with the focus in it. */
export function playGateway() {
  const calls: Options[] = [];
  let overlay: HTMLElement | undefined;
  const gateway = {
    startPayment: vi.fn((options: Options) => {
      calls.push(options);
      overlay = document.body.appendChild(document.createElement('div'));
      overlay.dataset['overlay'] = '';
      overlay.tabIndex = -1;
      overlay.focus();
    }),
    close: vi.fn(() => {
      overlay?.remove();
      overlay = undefined;
    }),
  };
  vi.stubGlobal('FakeLightbox', gateway);
  const last = () => {
    const options = calls.at(-1);
    if (!options) throw new Error('Nobody has started a payment.');
    return options;
  };
  return {
    gateway,
    calls,
    last,
    overlays: () => document.querySelectorAll('[data-overlay]').length,
    ready: () => {
      last().opened();
      last().loaded();
    },
    /** The shopper presses the close button of the payment page. */
    close: () => {
      gateway.close();
      last().closed();
    },
  };
}
