// Apart from the root entry: a bundler that splits by files would load with every component of it what the rows load on demand.
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
