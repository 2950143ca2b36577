import type { Draft } from '../methods/payment-method.ts';

export type { Draft, MethodFacts, Mode, Rule } from '../methods/payment-method.ts';

const record = (value: unknown): Draft => (typeof value === 'object' && value !== null ? (value as Draft) : {});

/** Returns a group of values from the order, or an empty object if the group is missing. */
export const group = (order: Draft, name: string): Draft => record(order[name]);

/** Returns a list from the order, or an empty list if the list is missing. */
export const list = (order: Draft, name: string): readonly Draft[] => {
  const items = order[name];
  return Array.isArray(items) ? items.map(record) : [];
};

/** Returns a number from the order, or `undefined` if the value is not a number. */
export const numberIn = (values: Draft, name: string): number | undefined => {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
};

/** Returns whether a value is present, that is, neither missing nor an empty string. */
export const has = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
