export { Appearance, type AppearanceProps } from './appearance/Appearance.tsx';
export type { AppearanceRules, AppearanceVariables } from './appearance/to-sheet.ts';
export { CheckoutButton, type CheckoutButtonProps } from './checkout/CheckoutButton.tsx';
export { CheckoutProvider, type CheckoutProviderProps } from './checkout/CheckoutProvider.tsx';
export type { FormIssue, FormSection, FormValues, LoadedForm } from './forms/form-types.ts';
export { loadMethodForm } from './forms/load-method-form.ts';
export type { MethodFormAnswer, MethodFormProps } from './forms/method-form-props.ts';
export { MethodForm } from './forms/MethodForm.tsx';
export { useMethodForm, type MethodFormState } from './forms/useMethodForm.ts';
export { InstallmentPlan } from './installments/InstallmentPlan.tsx';
export type { InstallmentPlanProps, EqualPlan, RatePlan } from './installments/plan-types.ts';
export type {
  ButtonLabels,
  FieldLabels,
  FieldNames,
  Labels,
  LightboxLabels,
  StatusLabels,
  StepLabels,
  StatusText,
} from './labels/labels.ts';
export type { FormLabels } from './labels/form-labels.ts';
export type { InstallmentLabels, MethodLabels } from './labels/method-labels.ts';
export type { LightboxControl, LightboxEvents, LightboxSource, LightboxState } from './lightbox/lightbox-types.ts';
export type { LightboxScript } from './checkout/script-types.ts';
export { useLightbox, type Lightbox, type LightboxOptions } from './lightbox/useLightbox.ts';
export { loadPicker, type LoadedPicker } from './picker/load-picker.ts';
export { MethodPicker, type MethodPickerProps } from './picker/MethodPicker.tsx';
export type { PickerMethod, PickerReason, PickerTexts } from './picker/picker-types.ts';
export type { CheckoutProblem } from './checkout/problem.ts';
export { RedirectForm, type RedirectFormProps } from './checkout/RedirectForm.tsx';
export { CardNumberField } from './secure-fields/CardNumberField.tsx';
export { CvvField } from './secure-fields/CvvField.tsx';
export { ExpiryField } from './secure-fields/ExpiryField.tsx';
export type {
  FieldEvent,
  FieldHandle,
  FieldName,
  FieldProblem,
  FieldProps,
  FieldStyles,
  SecureFieldsEvents,
  SecureFieldsOptions,
  SecureFieldsState,
} from './secure-fields/fields-types.ts';
export type { SecureFieldsScript } from './checkout/script-types.ts';
export { PayButton, type PayButtonProps } from './secure-fields/PayButton.tsx';
export { SecureFields, type SecureFieldsProps } from './secure-fields/SecureFields.tsx';
export { useSecureFields, type SecureFieldsControl } from './secure-fields/useSecureFields.ts';
export { PaymentSteps, type PaymentStepsProps } from './status/PaymentSteps.tsx';
export { PaymentStatus, type PaymentStatusProps } from './status/PaymentStatus.tsx';
export { toStatusText, type ToStatusTextOptions } from './status/to-status-text.ts';
export type { Creditor } from './status/transfer-code.ts';
export type { PaymentStep, PaymentStepName, PaymentView, PaymentViewStatus } from '@tillkit/core';
export { usePaymentStatus, type PaymentStatusOptions, type PaymentStatusState } from './status/usePaymentStatus.ts';
