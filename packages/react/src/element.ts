// This is a separate entry point, because importing it defines the custom element.
import { CheckoutElement } from './element/checkout-element.ts';
import type { CheckoutElementEvents, TillkitCheckout as Instance } from './element/element-types.ts';

export type { CheckoutElementEvents, CheckoutElementObjects, CheckoutElementTexts } from './element/element-types.ts';

export type TillkitCheckout = Instance;

/**
 * Class of the `<tillkit-checkout>` element. Importing this entry point in a browser defines the element once;
 * importing it on a server defines nothing.
 */
export const TillkitCheckout = CheckoutElement as unknown as {
  new (): TillkitCheckout;
  readonly prototype: TillkitCheckout;
};

declare global {
  interface HTMLElementTagNameMap {
    'tillkit-checkout': Instance;
  }
  interface GlobalEventHandlersEventMap extends CheckoutElementEvents {}
}

if (globalThis.customElements && !customElements.get('tillkit-checkout'))
  customElements.define('tillkit-checkout', CheckoutElement);
