import { cardNames } from '@tillkit/core/card-names';
import type { CheckoutFormProps, CheckoutMode, CheckoutProps, LoadCheckoutOptions } from '@tillkit/react/checkout';
import type { PayModel, PickerMethod } from '../../page.ts';

const cards = Object.keys(cardNames);
/** The id of the entry that all cards except the saved ones share in the list of payment methods. */
export const cardRow = 'card';

/** Returns the id of the `<Checkout>` list entry that contains a payment method. */
const rowOf = (code: string): string => (Object.hasOwn(cardNames, code) ? cardRow : code);

export const toItems = (list: readonly PickerMethod[]): CheckoutProps['methods'] =>
  list.flatMap<string | PickerMethod>((one) => (one.code === cardRow ? cards : [one]));

/** Returns the non-card methods. Cards are left out because they share one list entry. */
export const toFolded = (list: readonly PickerMethod[]) => list.filter(({ code }) => rowOf(code) !== cardRow);

interface List extends Pick<CheckoutProps, 'methods' | 'defaultValue' | 'modes' | 'savedCards'> {
  /** The collapsed methods. Undefined if there are none, because the list would otherwise contain an empty fold. */
  readonly more: readonly PickerMethod[] | undefined;
}

/** Returns the methods for `<Checkout>`, each with its checkout mode. */
export function toList({ methods, savedCards, mode = 'redirect' }: PayModel): List {
  const { usual, more, chosen } = methods;
  const other: CheckoutMode = mode === 'lightbox' ? mode : 'redirect';
  const listed = [...usual, ...more].map(({ code }) => [code, other] as const);
  return {
    methods: toItems(usual),
    more: more.length > 0 ? toFolded(more) : undefined,
    defaultValue: rowOf(chosen),
    savedCards,
    modes: { ...Object.fromEntries(listed), [cardRow]: mode },
  };
}

/**
 * Returns the options for `loadCheckout`. They contain the same methods as the props of `<Checkout>`, but omit the text
 * that the page already contains.
 */
export function toLoad(page: PayModel, locale: string): LoadCheckoutOptions {
  const { more, ...list } = toList(page);
  const { methods, scripts, answered, unpaid } = page;
  return {
    ...list,
    ...(more && { more: { methods: more, summary: '' } }),
    environment: 'sandbox',
    locale,
    secureFields: scripts.fields,
    ...toForms(page),
    contents: methods.contents,
    payment: unpaid?.id,
    ...(answered && { answered: true }),
  };
}

/**
 * Returns the options for the methods' forms. Fields with known values are collapsed, and a form that the server
 * rejected keeps the values that the shopper typed. The customer type is hidden, because only private individuals may
 * pay unless a contract says otherwise.
 */
export function toForms({ forms: { known, defaults, own }, form: chosen }: Pick<PayModel, 'form' | 'forms'>) {
  const forms: Record<string, CheckoutFormProps> = { ...own };
  if (chosen) forms[chosen.method] = { ...own[chosen.method], known: chosen.known, defaults: chosen.defaults };
  return { form: { known, hidden: ['customer.type'], defaults, fold: true }, forms };
}
