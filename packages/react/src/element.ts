// Apart from the other entries: to import it is to define the element.
import { CheckoutElement } from './element/checkout-element.ts';
import type { CheckoutElementEvents, TillkitCheckout as Instance } from './element/element-types.ts';

export type { CheckoutElementEvents, CheckoutElementObjects, CheckoutElementTexts } from './element/element-types.ts';

export type TillkitCheckout = Instance;

/** The class of `<tillkit-checkout>`. A page that imports it has the element, once however often it does; a server has neither. */
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
