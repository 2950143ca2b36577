import { decimalsOf } from '../amount.ts';
import { pap } from '../methods/pap.ts';
import { swb } from '../methods/swb.ts';
import type { Profile } from '../profile.ts';
import { decimalText } from '../table/wire.ts';

/** Points of the profile that change how a name or an amount is written. */
export type OpenNames = Pick<Profile, 'firstItem' | 'groupJoin' | 'uatpMonthName' | 'decimalAmounts'>;

/** As the tables have them. */
export const tableNames: OpenNames = {
  firstItem: pap.details.items.first === 0 ? 0 : 1,
  groupJoin: '.',
  uatpMonthName: 'UATPExpMonth',
  decimalAmounts: 'major',
};

const [year, month] = ['UATPExpYear', 'UATPExpMonth'];

/** Names that may come twice, with the one that their second value goes by. */
export const secondNames: ReadonlyMap<string, string> = new Map([[year, month]]);

const stems = new Set(Object.values(pap.details.items.each).map(({ wire }) => wire.replace('{n}', '')));

/** `L_NAME0` ↔ `L_NAME1`, by so many places. */
function moveItem(name: string, by: number): string {
  const [, stem = '', place] = by === 0 ? [] : (/^(\D+)(\d+)$/.exec(name) ?? []);
  const moved = Number(place) + by;
  return stems.has(stem) && moved >= 0 ? `${stem}${moved}` : name;
}

/** The name of our tables as the profile has it on the wire. */
export function toOpenName(name: string, { firstItem, groupJoin, uatpMonthName }: OpenNames): string {
  if (name === month && uatpMonthName !== year) return uatpMonthName;
  return moveItem(name, firstItem - tableNames.firstItem).replaceAll('].', `]${groupJoin}`);
}

/** The way back. */
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

/** The decimal amounts of SWB in the unit of the profile, `by` 1, or back in the major unit, `by` -1. */
export function moveDecimals(name: string, value: string, currency: string | undefined, by: 1 | -1): string {
  if (!decimalAmounts.has(name as 'taxAmount') || !/^\d+(\.\d+)?$/.test(value)) return value;
  const decimals = currency === undefined ? undefined : decimalsIn(currency);
  return decimals === undefined ? value : decimalText(Number(value) * 10 ** (by * decimals));
}

/** Nobody has checked the currency of what comes in. */
function decimalsIn(currency: string): number | undefined {
  try {
    return decimalsOf(currency);
  } catch {
    return undefined;
  }
}
