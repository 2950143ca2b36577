import type { Choices } from './parameter.ts';

/** Returns whether nothing is sent for a value, as for `false` if the flag has no word for no. */
export const isSilent = ({ choices }: { readonly choices?: Choices | undefined }, value: unknown): boolean =>
  value === false && choices?.['true'] !== undefined && choices['false'] === undefined;
