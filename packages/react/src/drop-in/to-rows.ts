import { cardNames } from '@tillkit/core/card-names';
import { walletCodes } from '@tillkit/core/wallet-codes';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import { codeOf, type PickerItem } from '../picker/to-options.ts';
import type { CheckoutProps } from './checkout-props.ts';
import type { SavedCard } from './checkout-types.ts';

/** One choice of the list. */
export interface Row {
  /** What the radio button sends: the code of a method, `card`, or `saved:` and an id. */
  readonly key: string;
  /** As `start` is told. */
  readonly method: string;
  readonly methods: readonly string[];
  readonly saved?: SavedCard | undefined;
  /** Folded below the others. */
  readonly isMore?: true | undefined;
}

export interface Rows {
  /** Above the list. */
  readonly wallets: readonly Row[];
  readonly offered: readonly Row[];
  readonly refused: readonly PickerItem[];
}

const isCard = (code: string): boolean => Object.hasOwn(cardNames, code);
const wallets: readonly string[] = walletCodes;
const isOffered = (item: PickerItem) => typeof item === 'string' || item.reason === undefined;

/** The methods that are looked up: of cards all is known. */
export const listedCodes = (items: readonly PickerItem[]): readonly string[] =>
  items.map(codeOf).filter((code) => !isCard(code));

/** The rows in their order: wallets apart, saved cards, then the methods; all cards in one row, at the place of the first. */
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

/** Whether a row is paid by card fields: unless the shop says otherwise, where the provider names their script. */
export const isInFields = (
  { method }: Row,
  modes: CheckoutProps['modes'],
  { secureFields }: Pick<CheckoutProviderProps, 'secureFields'>,
): boolean => method === 'card' && secureFields !== undefined && (modes?.['card'] ?? 'fields') === 'fields';

/** The row that is open at first: the wanted one or, where that stands above the list or has gone, the first. */
export const firstRow = ({ offered }: Rows, wanted: string | undefined): Row | undefined =>
  wanted === '' ? undefined : (offered.find(({ key }) => key === wanted) ?? offered[0]);
