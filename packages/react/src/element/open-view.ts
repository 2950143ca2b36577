import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutProvider } from '../checkout/CheckoutProvider.tsx';
import { Checkout } from '../drop-in/Checkout.tsx';
import type { CheckoutEvents } from '../drop-in/checkout-types.ts';
import { loadCheckout } from '../drop-in/load-checkout.ts';
import { eventNames } from './event-names.ts';
import type { Setup } from './setup.ts';

export interface View {
  readonly show: (setup: Setup) => void;
  readonly close: () => void;
}

let views = 0;

/**
 * Renders the checkout into an element and dispatches the checkout's events on this element. The element's own content
 * stays until the checkout has loaded.
 */
export function openView(element: HTMLElement): View {
  const root = createRoot(element, { identifierPrefix: `tillkit-${++views}-` });
  const callbacks = Object.fromEntries(
    Object.entries(eventNames).map(([prop, name]) => [
      prop,
      (detail: unknown) => element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    ]),
  ) as CheckoutEvents;
  let newest: Setup | undefined;
  let first: ReturnType<typeof loadCheckout> | undefined;
  return {
    show: async (setup) => {
      newest = setup;
      first ??= loadCheckout(setup);
      const loaded = await first.catch(() => undefined); // If loading fails, `<Checkout>` loads its parts itself.
      if (newest !== setup) return;
      const { environment, gateway, locale, nonce, payments, lightbox, secureFields, ...props } = setup;
      const provider = { environment, gateway, locale, nonce, payments, lightbox, secureFields };
      root.render(
        createElement(CheckoutProvider, provider, createElement(Checkout, { ...props, ...callbacks, loaded })),
      );
    },
    close: () => {
      newest = undefined;
      root.unmount();
    },
  };
}
