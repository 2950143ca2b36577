import '@tillkit/react/element';
import type { CheckoutElementObjects, CheckoutElementTexts, TillkitCheckout } from '@tillkit/react/element';
import '@tillkit/react/styles.css';

export interface Setup extends Partial<CheckoutElementTexts>, CheckoutElementObjects {}

/** Shows the checkout for an order inside an element on the page. */
export function showCheckout(place: HTMLElement, setup: Setup): TillkitCheckout {
  const checkout = Object.assign(document.createElement('tillkit-checkout'), setup);
  place.replaceChildren(checkout);
  return checkout;
}
