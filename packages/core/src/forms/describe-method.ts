import type { FormMethod, MethodKind } from './method-form.ts';

/** Topics that a form can ask about. */
export type Topic = 'address' | 'birthDate' | 'phone' | 'delivery' | 'bank' | 'terms';

/** Description of a payment method, for use in a list of methods. Contains only data that can be serialized as JSON. */
export interface MethodDescription {
  readonly code: string;
  readonly kind: MethodKind;
  readonly topics: readonly Topic[];
  /** If `true`, the method immediately sends the browser to a different site. */
  readonly leaves: boolean;
}

/**
 * Returns the description of a method: its kind, and the topics that its form asks about if the shopper is a private
 * individual.
 */
export function describeMethod({ method, kind, asks = [], leaves }: FormMethod): MethodDescription {
  const { always, person = [] }: NonNullable<FormMethod['method']['customer']> = method.customer ?? { always: [] };
  const requires = (name: (typeof always)[number]) => [...always, ...person].includes(name);
  const allTopics: readonly (readonly [Topic, boolean])[] = [
    ['address', requires('street')],
    ['birthDate', requires('birthDate')],
    ['phone', requires('phone')],
    ['delivery', method.shipping !== undefined],
    ['bank', asks.includes('bankBic')],
    ['terms', asks.includes('subMethod')],
  ];
  return {
    code: method.code,
    kind,
    topics: allTopics.flatMap(([topic, is]) => (is ? [topic] : [])),
    leaves: leaves === true,
  };
}
