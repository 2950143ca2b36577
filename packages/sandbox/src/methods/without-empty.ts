import type { WireParameters } from '@tillkit/core';

/** Returns the parameters that have a value: an empty one counts as missing. */
export const withoutEmpty = (parameters: WireParameters): WireParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
