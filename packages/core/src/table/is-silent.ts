import type { Choices } from './parameter.ts';

/** Returns whether a value writes nothing: `false` of a flag without a word for no. */
export const isSilent = ({ choices }: { readonly choices?: Choices | undefined }, value: unknown): boolean =>
  value === false && choices?.['true'] !== undefined && choices['false'] === undefined;
