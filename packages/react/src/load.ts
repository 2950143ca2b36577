// This is a separate entry point, because bundlers would otherwise include these on-demand parts with every component
// of the root entry point.
export { loadCheckout } from './drop-in/load-checkout.ts';
export { loadMethodForm } from './forms/load-method-form.ts';
export { toFormIssues } from './forms/validation/to-form-issues.ts';
export { loadLabels } from './labels/load-labels.ts';
export { loadMethodLabels } from './labels/load-method-labels.ts';
export { loadPicker, type LoadedPicker } from './picker/load-picker.ts';
