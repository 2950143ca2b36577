import type { Choices } from './parameter.ts';

/** A flag with one word has none for "no": absence says it. */
export const isSilent = ({ choices }: { readonly choices?: Choices | undefined }, value: unknown): boolean =>
  value === false && choices?.['true'] !== undefined && choices['false'] === undefined;
