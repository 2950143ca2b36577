import { cardNames } from '@tillkit/core/card-names';
import { walletCodes } from '@tillkit/core/wallet-codes';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import { codeOf, type PickerItem } from '../picker/to-options.ts';
import type { WishesOf } from '../picker/load-picker.ts';
import type { CheckoutProps } from './checkout-props.ts';
import type { SavedCard } from './checkout-types.ts';

/** A row in the list of saved cards and payment methods. */
export interface Row {
  /** Value of the radio button: a method code, `card`, or `saved:` followed by the id of a saved card. */
  readonly key: string;
  /** Value passed to `start` as the method: a method code, or `card`. */
  readonly method: string;
  readonly methods: readonly string[];
  readonly saved?: SavedCard | undefined;
  /** If `true`, the row is folded below the other rows. */
  readonly isMore?: true | undefined;
}

export interface Rows {
  /** Wallets that are shown above the list. */
  readonly wallets: readonly Row[];
  readonly offered: readonly Row[];
  readonly refused: readonly PickerItem[];
}

const isCard = (code: string): boolean => Object.hasOwn(cardNames, code);
const wallets: readonly string[] = walletCodes;
const isOffered = (item: PickerItem) => typeof item === 'string' || item.reason === undefined;

/** Returns the codes of the methods whose descriptions must be loaded. Card descriptions are built in. */
export const listedCodes = (items: readonly PickerItem[]): readonly string[] =>
  items.map(codeOf).filter((code) => !isCard(code));

/**
 * Splits the payment methods into wallets, rows and unavailable methods. The rows for saved cards come first. All card
 * brands share one row, at the position of the first brand.
 */
export function toRows(
  methods: readonly PickerItem[],
  savedCards: readonly SavedCard[] = [],
  more: readonly PickerItem[] = [],
): Rows {
  const items = [...methods, ...more];
  const folded = new Set(more.map(codeOf));
  const offered = items.filter(isOffered).map(codeOf);
  const cards = offered.filter(isCard);
  const saved = savedCards.map((card): Row => ({
    key: `saved:${card.id}`,
    method: card.brand,
    methods: [card.brand],
    saved: card,
  }));
  const rows = offered.flatMap((code): readonly Row[] => {
    if (!isCard(code)) return [{ key: code, method: code, methods: [code], ...(folded.has(code) && { isMore: true }) }];
    return code === cards[0] ? [{ key: 'card', method: 'card', methods: cards }] : [];
  });
  const isWallet = ({ key, isMore }: Row) => !isMore && wallets.includes(key);
  return {
    wallets: rows.filter(isWallet),
    offered: [...saved, ...rows.filter((row) => !isWallet(row))],
    refused: items.filter((item) => !isOffered(item)),
  };
}

/** Returns whether a row uses card fields. Card rows do so by default if the provider has a Secure Fields script. */
export const isInFields = (
  { method }: Row,
  modes: CheckoutProps['modes'],
  { secureFields }: Pick<CheckoutProviderProps, 'secureFields'>,
): boolean => method === 'card' && secureFields !== undefined && (modes?.['card'] ?? 'fields') === 'fields';

/**
 * Returns the row that is initially open: the row whose key is `defaultValue`, or the first row if there is no such
 * row. Returns `undefined` if `defaultValue` is an empty string.
 */
export const firstRow = ({ offered }: Rows, defaultValue: string | undefined): Row | undefined =>
  defaultValue === '' ? undefined : (offered.find(({ key }) => key === defaultValue) ?? offered[0]);

/** Returns the options for each method's form, which the props of `<Checkout>` contain. */
export const wishesIn =
  ({ form, forms }: Pick<CheckoutProps, 'form' | 'forms'>): WishesOf =>
  (code) => ({ ...form, ...forms?.[code] });
