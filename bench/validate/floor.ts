// The lower bound of the benchmark: a hand-written validator that uses a table and a loop and can validate only the
// benchmark's order.

interface Field {
  readonly name: string;
  readonly kind: 's' | 'n' | 'd';
  readonly most: number;
  readonly required: boolean;
  readonly fits?: (text: string) => boolean;
}

const s = (name: string, most: number, required = false, fits?: (text: string) => boolean): Field => ({
  name,
  kind: 's',
  most,
  required,
  ...(fits && { fits }),
});
const n = (name: string, required = false, most = Number.MAX_SAFE_INTEGER): Field => ({
  name,
  kind: 'n',
  most,
  required,
});
const words = (...list: readonly string[]) => {
  const set = new Set(list);
  return (text: string) => set.has(text);
};
const alpha3 = (text: string) => /^[A-Z]{3}$/.test(text);
const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const root: readonly Field[] = [
  s('merchantId', 10, true),
  s('refno', 18, true),
  n('amount', true),
  s('currency', 3, true, alpha3),
  s('paymentMethod', 3, true, words('BPY')),
  s('reqtype', 3, false, words('NOA', 'CAA', 'SCN')),
  s('language', 2, false, words('de', 'en', 'fr', 'it')),
];
const customer: readonly Field[] = [
  s('title', 30),
  s('firstName', 100, true),
  s('lastName', 100, true),
  s('type', 7, false, words('person', 'company')),
  s('street', 100, true),
  s('city', 100, true),
  s('country', 3, true, alpha3),
  s('zipCode', 10, true),
  s('phone', 40, true),
  s('email', 100),
  s('gender', 6, true, words('female', 'male')),
  s('birthDate', 10, true, isDate),
  s('language', 2, false, words('de', 'en', 'fr', 'it')),
];
const shipping: readonly Field[] = [
  s('firstName', 40, true),
  s('lastName', 40, true),
  s('street', 40, true),
  s('zipCode', 10, true),
  s('city', 40, true),
  s('country', 3, true, alpha3),
  n('price', true, 9_999_999),
  n('priceGross', true, 9_999_999),
  s('carrier', 50, true),
  s('email', 50),
];
const details: readonly Field[] = [n('rebate'), n('rebateGross')];
const article: readonly Field[] = [
  s('id', Infinity, true),
  s('name', Infinity, true),
  s('description', Infinity),
  n('quantity', true),
  n('price', true),
  n('priceGross', true),
  { name: 'taxRate', kind: 'd', most: Infinity, required: false },
  n('priceWithoutVat'),
  n('taxAmount'),
  n('unitPrice'),
];

export interface Fault {
  readonly code: string;
  readonly path: readonly (string | number)[];
}
type Values = Readonly<Record<string, unknown>>;

export function validateByHand(order: Values): readonly Fault[] {
  const faults: Fault[] = [];
  fields(root, order, [], faults, ['customer', 'shipping', 'details', 'articles']);
  fields(customer, order['customer'] as Values, ['customer'], faults, []);
  fields(shipping, order['shipping'] as Values, ['shipping'], faults, []);
  fields(details, order['details'] as Values, ['details'], faults, []);
  (order['articles'] as readonly Values[]).forEach((line, i) => fields(article, line, ['articles', i], faults, []));
  return faults;
}

function fields(
  table: readonly Field[],
  values: Values,
  path: readonly (string | number)[],
  faults: Fault[],
  groups: readonly string[],
) {
  let count = 0;
  for (const field of table) {
    const value = values[field.name];
    if (value === undefined) {
      if (field.required) faults.push({ code: 'missing', path: [...path, field.name] });
      else if (field.name in values) count++;
      continue;
    }
    count++;
    const code = fault(field, value);
    if (code) faults.push({ code, path: [...path, field.name] });
  }
  for (const group of groups) if (values[group] !== undefined) count++;
  const names = Object.keys(values);
  if (names.length !== count)
    for (const name of names)
      if (!groups.includes(name) && !table.some((field) => field.name === name))
        faults.push({ code: 'unknown_field', path: [...path, name] });
}

function fault({ kind, most, fits }: Field, value: unknown): string | undefined {
  if (kind === 's') {
    if (typeof value !== 'string') return 'wrong_type';
    if (value.length > most) return 'too_long';
    return fits && !fits(value) ? 'bad_format' : undefined;
  }
  if (typeof value !== 'number' || !(kind === 'n' ? Number.isSafeInteger(value) : Number.isFinite(value)))
    return 'wrong_type';
  return value > most ? 'too_long' : undefined;
}
