import type { MethodExtras, PaymentMethod } from '../methods/payment-method.ts';

/** How the payment is shown to the shopper. */
export type Mode = 'redirect' | 'redirect-in-iframe' | 'lightbox' | 'secure-fields';

/** An order as far as it is filled in: any value may be missing or wrong. */
export type Draft = Readonly<Record<string, unknown>>;

/** Everything that is stated of a method. */
export type MethodFacts = PaymentMethod & MethodExtras;

/** One statement of the specification that a table row cannot carry, because it ties rows, the method or the mode together. */
export interface Rule {
  readonly id: string;
  /** Modes that it speaks of; absent: all. */
  readonly modes?: readonly Mode[];
  readonly path: readonly string[];
  readonly wire: string;
  /** `must`: the gateway refuses or the payment cannot be completed. `should`: it works, but not as intended. */
  readonly weight: 'must' | 'should';
  readonly applies: (order: Draft, method: MethodFacts | undefined, mode: Mode) => boolean;
  readonly holds: (order: Draft, method: MethodFacts | undefined, mode: Mode) => boolean;
  /** One sentence that is true whether the rule holds or fails; `{method}` stands for the code. */
  readonly says: string;
  /** What to do when it fails. */
  readonly remedy: string;
}

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
