import { decimalsOf } from '../amount.ts';
import { pap } from '../methods/pap.ts';
import { swb } from '../methods/swb.ts';
import type { Profile } from '../profile.ts';
import { decimalText } from '../table/wire.ts';

/** Profile settings that change how a name or an amount is written. */
export type OpenNames = Pick<Profile, 'firstItem' | 'groupJoin' | 'uatpMonthName' | 'decimalAmounts'>;

/** The default settings, which use the gateway brand names from the tables in this package. */
export const tableNames: OpenNames = {
  firstItem: pap.details.items.first === 0 ? 0 : 1,
  groupJoin: '.',
  uatpMonthName: 'UATPExpMonth',
  decimalAmounts: 'major',
};

const [year, month] = ['UATPExpYear', 'UATPExpMonth'];

/**
 * Parameter names that may appear twice in a callback, each mapped to the name under which the second value is stored.
 */
export const secondNames: ReadonlyMap<string, string> = new Map([[year, month]]);

const stems = new Set(Object.values(pap.details.items.each).map(({ wire }) => wire.replace('{n}', '')));

/** Shifts the index in the name of a PAP item by `by`, such as from `L_NAME0` to `L_NAME1`. */
function moveItem(name: string, by: number): string {
  const [, stem = '', place] = by === 0 ? [] : (/^(\D+)(\d+)$/.exec(name) ?? []);
  const moved = Number(place) + by;
  return stems.has(stem) && moved >= 0 ? `${stem}${moved}` : name;
}

/** Converts a name from our tables to the name that the profile specifies. */
export function toOpenName(name: string, { firstItem, groupJoin, uatpMonthName }: OpenNames): string {
  if (name === month && uatpMonthName !== year) return uatpMonthName;
  return moveItem(name, firstItem - tableNames.firstItem).replaceAll('].', `]${groupJoin}`);
}

/** Reverses `toOpenName`. */
export function fromOpenName(name: string, { firstItem, groupJoin, uatpMonthName }: OpenNames): string {
  if (name === uatpMonthName && uatpMonthName !== year) return month;
  return moveItem(name.includes(']') ? joinGroups(name, groupJoin) : name, tableNames.firstItem - firstItem);
}

const joinGroups = (name: string, groupJoin: string): string =>
  name
    .split(']')
    .map((part, at) =>
      at > 0 && part !== '' && part.startsWith(groupJoin) ? `.${part.slice(groupJoin.length)}` : part,
    )
    .join(']');

const decimalAmounts = new Set([swb.details.taxAmount.wire, swb.details.discountAmount.wire] as const);

/** Converts an SWB amount from major to minor units if `by` is 1, or from minor to major units if `by` is -1. */
export function moveDecimals(name: string, value: string, currency: string | undefined, by: 1 | -1): string {
  if (!decimalAmounts.has(name as 'taxAmount') || !/^\d+(\.\d+)?$/.test(value)) return value;
  const decimals = currency === undefined ? undefined : decimalsIn(currency);
  return decimals === undefined ? value : decimalText(Number(value) * 10 ** (by * decimals));
}

/**
 * Returns the number of decimals of a currency. Returns `undefined` for an unknown currency instead of throwing,
 * because the currency of an incoming message has not been validated yet.
 */
function decimalsIn(currency: string): number | undefined {
  try {
    return decimalsOf(currency);
  } catch {
    return undefined;
  }
}
