import { vi } from 'vitest';
import { FakeLightbox } from '../testing/fake-lightbox.ts';

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
  const gateway = new FakeLightbox();
  const startPayment = vi.spyOn(gateway, 'startPayment');
  const close = vi.spyOn(gateway, 'close');
  vi.stubGlobal('FakeLightbox', gateway);
  return {
    gateway: { startPayment, close },
    calls: gateway.calls,
    last: () => gateway.last(),
    overlays: () => document.querySelectorAll('[data-overlay]').length,
    ready: () => gateway.ready(),
    /** The shopper presses the close button of the payment page. */
    close: () => gateway.close(),
  };
}
