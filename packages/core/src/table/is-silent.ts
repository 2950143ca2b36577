import type { Choices } from './parameter.ts';

/** Returns whether a value is omitted from the request, such as `false` for a flag that has no word for `false`. */
export const isSilent = ({ choices }: { readonly choices?: Choices | undefined }, value: unknown): boolean =>
  value === false && choices?.['true'] !== undefined && choices['false'] === undefined;
