import { formTable, rowsOf, type FormWishes } from './form-table.ts';
import type { FormMethod, MethodKind } from './method-form.ts';

/** Topics that a form can ask about. */
export type Topic =
  | 'name'
  | 'address'
  | 'birthDate'
  | 'phone'
  | 'email'
  | 'gender'
  | 'delivery'
  | 'billing'
  | 'bank'
  | 'terms';

/** Description of a payment method, for use in a list of methods. Contains only data that can be serialized as JSON. */
export interface MethodDescription {
  readonly code: string;
  readonly kind: MethodKind;
  readonly topics: readonly Topic[];
  /** If `true`, the method immediately sends the browser to a different site. */
  readonly leaves: boolean;
}

/** The fields of each topic, in the order in which a list of methods names the topics. */
const fields: Readonly<Record<Topic, RegExp>> = {
  name: /^customer\.(firstName|lastName)$/,
  address: /^customer\.(street|zipCode|city)$/,
  birthDate: /^customer\.birthDate$/,
  phone: /^customer\.(phone|cellPhone)$/,
  email: /^customer\.email$/,
  gender: /^customer\.gender$/,
  delivery: /^shipping\./,
  billing: /^billing\./,
  bank: /^details\.bankBic$/,
  terms: /^details\.(subMethod|rateModel)$/,
};

/**
 * Returns the description of a method: its kind, and the topics that its form asks about if the shopper is a private
 * individual. Pass the same `wishes` that you pass to `formTable`, so that the topics match the fields of the form.
 */
export function describeMethod(form: FormMethod, wishes: FormWishes = {}): MethodDescription {
  const { method, kind, leaves } = form;
  const table = formTable(form, wishes);
  const paths = Object.keys(table).flatMap((group) =>
    Object.entries(rowsOf(table, group)).flatMap(([name, { only }]) =>
      only === 'company' ? [] : [`${group}.${name}`],
    ),
  );
  return {
    code: method.code,
    kind,
    topics: (Object.keys(fields) as Topic[]).filter((topic) => paths.some((path) => fields[topic].test(path))),
    leaves: leaves === true,
  };
}
