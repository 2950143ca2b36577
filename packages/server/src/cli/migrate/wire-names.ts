import { orderNames, requestNames } from '@tillkit/core';

const names = new Map([...orderNames(), requestNames.sign].map((name) => [name.toLowerCase(), name]));

/** The parameter that a data attribute or a prop means, whatever its case and hyphens; `undefined` for none of the catalogue. */
export function wireNameOf(given: string): string | undefined {
  const lower = given
    .toLowerCase()
    .replace(/^data-/, '')
    .replaceAll('-', '');
  const [place] = /(?<=_)\d+(?=_)|(?<=^l_[a-z]+)\d+$/.exec(lower) ?? [];
  if (place === undefined) return names.get(lower);
  return (names.get(lower) ?? names.get(lower.replace(place, '{n}')))?.replace('{n}', place);
}

/** Whether parameters are those of a payment, and not a shop's own attributes that happen to have such a name. */
export const isPayment = (wire: ReadonlySet<string | undefined>): boolean =>
  wire.has(requestNames.merchantId) &&
  [requestNames.refno, requestNames.amount, requestNames.sign].some((name) => wire.has(name));
