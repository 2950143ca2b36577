// This entry point is separate from the root entry. Otherwise, a bundler that splits code by file would load the
// drop-in's on-demand parts together with any component from the root entry.
export { CheckoutProvider, type CheckoutProviderProps } from './checkout/CheckoutProvider.tsx';
export { Checkout } from './drop-in/Checkout.tsx';
export type { CheckoutProps, LoadCheckoutOptions, LoadedCheckout } from './drop-in/checkout-props.ts';
export type {
  CheckoutChoice,
  CheckoutEvents,
  CheckoutFormProps,
  CheckoutMode,
  CheckoutTotal,
  SavedCard,
} from './drop-in/checkout-types.ts';
export type { CheckoutLabels } from './labels/checkout-labels.ts';
