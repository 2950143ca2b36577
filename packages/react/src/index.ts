export { CheckoutButton, type CheckoutButtonProps } from './CheckoutButton.tsx';
export { CheckoutProvider, type CheckoutProviderProps } from './CheckoutProvider.tsx';
export type { ButtonLabels, Labels, StatusLabels, StatusText } from './labels/labels.ts';
export type { CheckoutProblem } from './problem.ts';
export { RedirectForm, type RedirectFormProps } from './RedirectForm.tsx';
export { PaymentStatus, type PaymentStatusProps } from './status/PaymentStatus.tsx';
export type { PaymentView, PaymentViewStatus } from './status/payment-view.ts';
export { usePaymentStatus, type PaymentStatusOptions, type PaymentStatusState } from './status/usePaymentStatus.ts';
