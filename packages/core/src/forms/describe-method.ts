import type { FormMethod, MethodKind } from './method-form.ts';

/** What a form asks for, in one word each. */
export type Topic = 'address' | 'birthDate' | 'phone' | 'delivery' | 'bank' | 'terms';

/** A method as a list of methods shows it: plain data that travels as JSON. */
export interface MethodDescription {
  readonly code: string;
  readonly kind: MethodKind;
  readonly topics: readonly Topic[];
  /** Sends the browser to another site at once. */
  readonly leaves: boolean;
}

/** Says what a method is and what its form will ask a private person for. */
export function describeMethod({ method, kind, asks = [], leaves }: FormMethod): MethodDescription {
  const { always, person = [] }: NonNullable<FormMethod['method']['customer']> = method.customer ?? { always: [] };
  const isAsked = (name: (typeof always)[number]) => [...always, ...person].includes(name);
  const found: readonly (readonly [Topic, boolean])[] = [
    ['address', isAsked('street')],
    ['birthDate', isAsked('birthDate')],
    ['phone', isAsked('phone')],
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
