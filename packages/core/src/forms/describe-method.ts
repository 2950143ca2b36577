import type { FormWishes } from './form-table.ts';
import type { FormMethod, MethodKind } from './method-form.ts';
import { address, shopperRows } from './shopper-rows.ts';

/** Topics that a form can ask about. */
export type Topic = 'name' | 'address' | 'birthDate' | 'phone' | 'email' | 'gender' | 'delivery' | 'billing' | 'terms';

/** Description of a payment method, for use in a list of methods. Contains only data that can be serialized as JSON. */
export interface MethodDescription {
  readonly code: string;
  readonly kind: MethodKind;
  readonly topics: readonly Topic[];
  /** If `true`, the method immediately sends the browser to a different site. */
  readonly leaves: boolean;
}

/**
 * The fields of each topic, in the order in which a list of methods names the topics. The BIC has no topic, because
 * shoppers can leave it empty.
 */
const fields: Readonly<Record<Topic, RegExp>> = {
  name: /^customer\.(firstName|lastName)$/,
  address: /^customer\.(street|zipCode|city)$/,
  birthDate: /^customer\.birthDate$/,
  phone: /^customer\.(phone|cellPhone)$/,
  email: /^customer\.email$/,
  gender: /^customer\.gender$/,
  delivery: /^shipping\./,
  billing: /^billing\./,
  terms: /^details\.(subMethod|rateModel)$/,
};

/** Returns the topics of fields. Each field is identified by its group and name. */
export const topicsOf = (paths: readonly string[]): readonly Topic[] =>
  (Object.keys(fields) as Topic[]).filter((topic) => paths.some((path) => fields[topic].test(path)));

/**
 * Returns the description of a method: its kind, and the topics that its form asks about if the shopper is a private
 * individual. Pass the same `wishes` that you pass to `formTable`, so that the topics match the fields of the form.
 */
export function describeMethod(form: FormMethod, wishes: FormWishes = {}): MethodDescription {
  const { method, kind, leaves } = form;
  return { code: method.code, kind, topics: topicsOf(pathsOf(form, wishes)), leaves: leaves === true };
}

/**
 * Returns the fields of a form for a private individual. `formTable` returns the same fields, but a list of methods
 * should not load the tables that it needs.
 */
function pathsOf({ method, asks = [] }: FormMethod, wishes: FormWishes): readonly string[] {
  const { groups = [], show = [], hidden = [], known = {} } = wishes;
  const { always = [], person = [] } = method.customer ?? {};
  const required = {
    customer: [...always, ...person],
    shipping: method.shipping ?? [],
    billing: [],
    details: asks,
  } as const;
  const paths = Object.entries(required).flatMap(([group, names]) => {
    const extra = groups.some((name) => name === group) && names.length === 0 ? address : [];
    const byShopper = group === 'details' ? names : names.filter((name) => shopperRows.includes(name));
    return [...byShopper, ...extra].map((name) => `${group}.${name}`);
  });
  return [...paths, ...show].filter((path) => {
    const [group = '', name = ''] = path.split('.');
    // All methods share the other fields that belong to a topic.
    const isOwn = group === 'details' || path === 'customer.cellPhone';
    const own = group === 'details' ? method.details : method.replace?.customer;
    const exists = !isOwn || Object.hasOwn(own ?? {}, name);
    return exists && !hidden.includes(path) && known[group]?.[name] === undefined;
  });
}
