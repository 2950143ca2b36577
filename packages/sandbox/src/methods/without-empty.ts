import type { WireParameters } from '@tillkit/core';

/** Removes empty parameters, because an empty value counts as missing. */
export const withoutEmpty = (parameters: WireParameters): WireParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
