import { methodRows } from './method-rows.ts';
import type { FormMethod, MethodKind } from './method-form.ts';

/** What a form asks for, in one word each. */
export type Topic = 'address' | 'birthDate' | 'phone' | 'company' | 'delivery' | 'bank' | 'terms';

/** A method as a list of methods shows it: plain data that travels as JSON. */
export interface MethodDescription {
  readonly code: string;
  readonly kind: MethodKind;
  readonly topics: readonly Topic[];
  /** Sends the browser to another site at once. */
  readonly leaves: boolean;
}

/** Says what a method is and what its form will ask for. */
export function describeMethod({ method, kind, asks = [], leaves }: FormMethod): MethodDescription {
  const { customer } = methodRows(method);
  const isAsked = (name: string) => customer[name]?.required === true || customer[name]?.required === 'person';
  const found: readonly (readonly [Topic, boolean])[] = [
    ['address', isAsked('street')],
    ['birthDate', isAsked('birthDate')],
    ['phone', isAsked('phone')],
    ['company', method.customer?.company !== undefined],
    ['delivery', method.shipping !== undefined],
    ['bank', asks.includes('bankBic')],
    ['terms', asks.includes('subMethod')],
  ];
  return {
    code: method.code,
    kind,
    topics: found.flatMap(([topic, is]) => (is ? [topic] : [])),
    leaves: leaves === true,
  };
}
