import { cardNames } from '@tillkit/core/card-names';
import type { CheckoutMode, CheckoutProps, LoadCheckoutOptions } from '@tillkit/react/checkout';
import type { PayModel, PickerMethod } from '../../page.ts';

const cards = Object.keys(cardNames);
/** The row of all cards except the saved ones. */
export const cardRow = 'card';

/** Returns the row of `<Checkout>` in which a method is chosen. */
const rowOf = (code: string): string => (Object.hasOwn(cardNames, code) ? cardRow : code);

export const toItems = (list: readonly PickerMethod[]): CheckoutProps['methods'] =>
  list.flatMap<string | PickerMethod>((one) => (one.code === cardRow ? cards : [one]));

/** Returns the methods without the cards, which share one row. */
export const toFolded = (list: readonly PickerMethod[]) => list.filter(({ code }) => rowOf(code) !== cardRow);

interface List extends Pick<CheckoutProps, 'methods' | 'defaultValue' | 'modes' | 'savedCards'> {
  readonly more: readonly PickerMethod[];
}

/** Returns the methods for `<Checkout>`, each with the mode in which it opens. */
export function toList({ methods, savedCards, mode = 'redirect' }: PayModel): List {
  const { usual, more, chosen } = methods;
  const other: CheckoutMode = mode === 'lightbox' ? mode : 'redirect';
  const listed = [...usual, ...more].map(({ code }) => [code, other] as const);
  return {
    methods: toItems(usual),
    more: toFolded(more),
    defaultValue: rowOf(chosen),
    savedCards,
    modes: { ...Object.fromEntries(listed), [cardRow]: mode },
  };
}

/** Returns the same methods for `loadCheckout`, without the texts that the page already contains. */
export function toLoad(page: PayModel, locale: string): LoadCheckoutOptions {
  const { more, ...list } = toList(page);
  const { methods, scripts, answered } = page;
  return {
    ...list,
    more: { methods: more, summary: '' },
    environment: 'sandbox',
    locale,
    secureFields: scripts.fields,
    form: { fold: true },
    contents: methods.contents,
    ...(answered && { answered: true }),
  };
}
