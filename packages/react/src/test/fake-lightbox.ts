import { vi } from 'vitest';
import { FakeLightbox } from '../testing/fake-lightbox.ts';

/** Number of scripts created so far. Each script has its own URL, because a page loads the same URL only once. */
let scripts = 0;
export const aScript = () => {
  scripts += 1;
  return { src: `http://127.0.0.1:4400/lightbox-${scripts}.js`, integrity: 'sha384-fake', global: 'FakeLightbox' };
};

/** Returns the page's script elements whose `src` is the given URL. */
export const elementsOf = (src: string): readonly HTMLScriptElement[] =>
  [...document.scripts].filter((script) => script.src === src);

/** Fires the load or error event on the newest script element with the given URL. */
export function settle(src: string, type: 'load' | 'error'): void {
  const element = elementsOf(src).at(-1);
  if (!element) throw new Error(`The page has no script element with the URL ${src}.`);
  element.dispatchEvent(new Event(type));
}

/**
 * Replaces the gateway's lightbox script with a fake that opens a dialog over the page and moves focus to the dialog.
 */
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
    /** Simulates a click on the close button of the payment page. */
    close: () => gateway.close(),
  };
}
