// Code that lists payment methods needs only these exports. They have a separate entry point, because bundlers load
// each entry point as a whole.
export { describeMethod, type MethodDescription, type Topic } from './describe-method.ts';
export { loadMethod } from './load-method.ts';
export type { FormWishes } from './form-table.ts';
export type { FormMethod, MethodKind } from './method-form.ts';
