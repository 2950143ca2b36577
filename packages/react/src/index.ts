export { CheckoutButton, type CheckoutButtonProps } from './CheckoutButton.tsx';
export { CheckoutProvider, type CheckoutProviderProps } from './CheckoutProvider.tsx';
export type { ButtonLabels, Labels, LightboxLabels, StatusLabels, StatusText } from './labels/labels.ts';
export { LightboxButton, type LightboxButtonProps } from './lightbox/LightboxButton.tsx';
export type {
  LightboxControl,
  LightboxEvents,
  LightboxScript,
  LightboxSource,
  LightboxState,
} from './lightbox/lightbox-types.ts';
export { useLightbox, type Lightbox, type LightboxOptions } from './lightbox/useLightbox.ts';
export type { CheckoutProblem } from './problem.ts';
export { RedirectForm, type RedirectFormProps } from './RedirectForm.tsx';
export { PaymentStatus, type PaymentStatusProps } from './status/PaymentStatus.tsx';
export type { PaymentView, PaymentViewStatus } from './status/payment-view.ts';
export { usePaymentStatus, type PaymentStatusOptions, type PaymentStatusState } from './status/usePaymentStatus.ts';
