// What a list of methods needs, and no more: a bundler that splits brings a whole entry along.
export { describeMethod, type MethodDescription, type Topic } from './describe-method.ts';
export { loadMethod } from './load-method.ts';
export type { FormMethod, MethodKind } from './method-form.ts';
