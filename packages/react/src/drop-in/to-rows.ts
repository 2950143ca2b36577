import { cardNames } from '@tillkit/core/card-names';
import { framing } from '@tillkit/core/framing';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import { codeOf, type PickerItem } from '../picker/to-options.ts';
import type { CheckoutMode, SavedCard } from './checkout-types.ts';

/** One choice of the list. */
export interface Row {
  /** What the radio button sends: the code of a method, `card`, or `saved:` and an id. */
  readonly key: string;
  /** As `start` is told. */
  readonly method: string;
  readonly methods: readonly string[];
  readonly saved?: SavedCard | undefined;
}

export interface Rows {
  readonly offered: readonly Row[];
  readonly refused: readonly PickerItem[];
}

export const isCard = (code: string): boolean => Object.hasOwn(cardNames, code);
const isOffered = (item: PickerItem) => typeof item === 'string' || item.reason === undefined;

/** The rows in their order: saved cards, then the methods; all cards in one row, at the place of the first. */
export function toRows(items: readonly PickerItem[], savedCards: readonly SavedCard[] = []): Rows {
  const offered = items.filter(isOffered).map(codeOf);
  const cards = offered.filter(isCard);
  const saved = savedCards.map((card): Row => ({
    key: `saved:${card.id}`,
    method: card.brand,
    methods: [card.brand],
    saved: card,
  }));
  const rows = offered.flatMap((code): readonly Row[] => {
    if (!isCard(code)) return [{ key: code, method: code, methods: [code] }];
    return code === cards[0] ? [{ key: 'card', method: 'card', methods: cards }] : [];
  });
  return { offered: [...saved, ...rows], refused: items.filter((item) => !isOffered(item)) };
}

const framings: Readonly<Record<string, string>> = framing;

/** How a row is paid: as the shop says, as far as the method and the scripts that the provider names allow it. */
export function modeOf(
  { method, saved }: Row,
  modes: Readonly<Record<string, CheckoutMode>>,
  { lightbox, secureFields }: CheckoutProviderProps,
): CheckoutMode {
  const takesFields = method === 'card' && secureFields !== undefined;
  const wanted = modes[saved ? 'card' : method] ?? 'fields';
  if (wanted === 'fields' && takesFields) return 'fields';
  const opens = lightbox !== undefined && framings[method] !== 'never';
  return wanted === 'lightbox' && opens ? 'lightbox' : 'redirect';
}

/** The row that is open at first. */
export const firstRow = ({ offered }: Rows, wanted: string | undefined): Row | undefined =>
  wanted === undefined ? offered[0] : offered.find(({ key }) => key === wanted);
