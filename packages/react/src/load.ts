// Without this separate entry point, bundlers would include these on-demand parts with every component that the root
// entry point exports.
export { loadCheckout } from './drop-in/load-checkout.ts';
export { loadMethodForm } from './forms/load-method-form.ts';
export { toFormIssues } from './forms/validation/to-form-issues.ts';
export { loadLabels } from './labels/load-labels.ts';
export { loadMethodLabels } from './labels/load-method-labels.ts';
export { loadPicker, type LoadedPicker } from './picker/load-picker.ts';
