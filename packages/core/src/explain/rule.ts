import type { Draft } from '../methods/payment-method.ts';

export type { Draft, MethodFacts, Mode, Rule } from '../methods/payment-method.ts';

const record = (value: unknown): Draft => (typeof value === 'object' && value !== null ? (value as Draft) : {}); // any object can be asked for a name

/** A group of the order, empty when it is missing. */
export const group = (order: Draft, name: string): Draft => record(order[name]);

/** A list of the order, empty when it is missing. */
export const list = (order: Draft, name: string): readonly Draft[] => {
  const items = order[name];
  return Array.isArray(items) ? items.map(record) : [];
};

/** A number of the order; text and everything else that a draft may hold is none. */
export const numberIn = (values: Draft, name: string): number | undefined => {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
};

/** Whether a value is there: neither missing nor empty text. */
export const has = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
