import { CheckoutError } from '@tillkit/core';
import type { SettleRequest } from './write-operation.ts';

/** A line of the order, as it was agreed: pieces of one article, or what a delivery costs. */
export interface OrderLine {
  /** Weighs the line against the others, in minor units. A voucher on the whole order is no line: it lowers the authorized amount. */
  readonly amount: number;
  /** Pieces that it has; 1 unless stated. */
  readonly quantity?: number | undefined;
}

/** What leaves together: an amount, or pieces of lines by their names. */
export type Shipment =
  /** In minor units. */
  | { readonly key: string; readonly amount: number; readonly pieces?: undefined }
  | { readonly key: string; readonly pieces: Readonly<Record<string, number>>; readonly amount?: undefined };

export interface SettlementWish {
  /** In minor units. */
  readonly authorized: number;
  /** What is settled already: an amount in minor units, or the shipments that it was settled for. Nothing unless stated. */
  readonly settled?: number | readonly Shipment[] | undefined;
  /** Named as in the shipments' `pieces`. */
  readonly lines?: Readonly<Record<string, OrderLine>> | undefined;
  readonly shipments: readonly Shipment[];
  /** Other shipments follow: then no call closes. */
  readonly more?: boolean | undefined;
}

/** What `payments.settle` is to be asked with. */
export type PlannedSettlement = Required<Pick<SettleRequest, 'key'>> & {
  readonly amount: number;
  readonly close: boolean;
};

export interface SettlementPlan {
  /** One for each shipment, in their order. */
  readonly calls: readonly PlannedSettlement[];
  /** Authorized and settled by none of them, in minor units: given up by the call that closes, else open. */
  readonly left: number;
}

/**
 * The settlements of an order that leaves in parts. The last one closes, unless more follow. With `lines` each piece has its share
 * of the authorized amount, to the unit: the shares of all pieces are that amount, and what is shipped later changes none of
 * those before. Asks nobody and writes nothing. Throws `argument_wrong` and `amount_exceeded`.
 *
 * @example
 * const { calls } = planSettlements({
 *   authorized: 2500,
 *   lines: { shirt: { amount: 2000, quantity: 2 }, mug: { amount: 1000 } }, // with a voucher of 500
 *   shipments: [{ key: 'parcel 1', pieces: { shirt: 1 } }, { key: 'parcel 2', pieces: { shirt: 1, mug: 1 } }],
 * });
 * for (const call of calls) await till.payments.settle(paymentId, call);
 */
export function planSettlements({
  authorized,
  settled = 0,
  lines = {},
  shipments,
  more = false,
}: SettlementWish): SettlementPlan {
  demandAmount(authorized, 'The authorized amount');
  const priced = createPricing(authorized, lines);
  const past = typeof settled === 'number' ? [] : settled;
  demandDistinctKeys([...past, ...shipments]);
  if (typeof settled === 'number' && settled !== 0) demandAmount(settled, 'What is settled');
  let remaining = authorized;
  const take = (amount: number) => {
    if (amount > remaining) throw exceeded(remaining);
    remaining -= amount;
    return amount;
  };
  if (typeof settled === 'number') take(settled);
  else for (const shipment of past) take(priced(shipment));
  const calls = shipments.map((shipment, at) => ({
    key: shipment.key,
    amount: take(priced(shipment)),
    close: !more && at === shipments.length - 1,
  }));
  return { calls, left: remaining };
}

/** Says what the next shipment costs: pieces of a line are taken in the order in which they are shipped. */
function createPricing(authorized: number, lines: NonNullable<SettlementWish['lines']>) {
  const names = Object.keys(lines);
  const ordered = Object.values(lines).map(({ amount, quantity = 1 }) => ({ amount, quantity }));
  for (const { amount, quantity } of ordered) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw wrong('The amount of a line is not a whole number from 0.', 'Give it in minor units.');
    demandPieces(quantity);
  }
  const isWeighed = ordered.some(({ amount }) => amount > 0);
  const shares = isWeighed
    ? shareOut(
        authorized,
        ordered.map(({ amount }) => amount),
      )
    : [];
  const shipped = new Map<string, number>();
  return ({ amount, pieces }: Shipment): number => {
    if (pieces === undefined) {
      demandAmount(amount, 'The amount of a shipment');
      return amount;
    }
    if (!isWeighed)
      throw wrong('There are pieces to ship and no lines that cost anything.', 'Give the lines of the order.');
    let sum = 0;
    for (const [name, count] of Object.entries(pieces)) {
      const at = names.indexOf(name);
      const [{ quantity } = { quantity: 0 }, share = 0] = [ordered[at], shares[at]];
      demandPieces(count);
      const from = shipped.get(name) ?? 0;
      if (count > quantity - from)
        throw wrong(
          'More pieces are shipped than the order has.',
          'Name lines as the order does, and count each piece once.',
        );
      shipped.set(name, from + count);
      sum += firstPieces(share, quantity, from + count) - firstPieces(share, quantity, from);
    }
    demandAmount(sum, 'What the pieces of a shipment cost');
    return sum;
  };
}

/** Shares of a whole number by weights, by the largest remainder: the first of equal ones gets the unit. Their sum is the total. */
function shareOut(total: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const whole = exact.map((each) => Number(each / all));
  const missing = total - whole.reduce((sum, each) => sum + each, 0);
  const rest = exact.map((each, at) => ({ at, remainder: each % all }));
  const first = rest.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  const raised = new Set(first.slice(0, missing).map(({ at }) => at));
  return whole.map((each, at) => each + (raised.has(at) ? 1 : 0));
}

/** What the first pieces of a line cost, rounded up: so every run of pieces is within a unit of its share. */
const firstPieces = (share: number, quantity: number, count: number): number =>
  Number((BigInt(share) * BigInt(count) + BigInt(quantity) - 1n) / BigInt(quantity));

function demandAmount(amount: unknown, what: string): asserts amount is number {
  if (!(Number.isSafeInteger(amount) && Number(amount) > 0))
    throw wrong(`${what} is not a whole number above 0.`, 'Give it in minor units: 1050 for CHF 10.50.');
}

function demandPieces(count: unknown): void {
  if (!(Number.isSafeInteger(count) && Number(count) > 0))
    throw wrong('A number of pieces is not a whole number above 0.', 'Leave out what is not shipped.');
}

function demandDistinctKeys(shipments: readonly Shipment[]): void {
  const keys = shipments.map(({ key }) => key);
  if (keys.some((key) => typeof key !== 'string' || key.length === 0 || key.length > 100))
    throw wrong('A key is not a text of 1 to 100 characters.', 'Give each shipment a key, such as its number.');
  if (new Set(keys).size < keys.length)
    throw wrong(
      'Two shipments have the same key.',
      'Name each shipment once; what is settled already stands in `settled`.',
    );
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);

const exceeded = (remaining: number) =>
  new CheckoutError(
    'amount_exceeded',
    'More would be settled than is authorized.',
    `At most ${remaining} is left, in minor units, for the first shipment that does not fit.`,
  );
