import { CheckoutError } from '@tillkit/core';
import type { SettleRequest } from './write-operation.ts';

/** An order line: one or more units of a product, or the delivery cost. */
export interface OrderLine {
  /**
   * The total price of the line, in minor units. The authorized amount is divided among the lines in proportion to
   * their prices. A voucher for the whole order is not a line, because it lowers the authorized amount instead.
   */
  readonly amount: number;
  /** The number of units. Defaults to 1. */
  readonly quantity?: number | undefined;
}

/** A shipment, defined either by its amount or by the number of units shipped from each order line. */
export type Shipment =
  /** A shipment defined by its amount, in minor units. */
  | { readonly key: string; readonly amount: number; readonly pieces?: undefined }
  | { readonly key: string; readonly pieces: Readonly<Record<string, number>>; readonly amount?: undefined };

export interface SettlementWish {
  /** The authorized amount, in minor units. */
  readonly authorized: number;
  /**
   * The amount that is already settled, as a number in minor units or as a list of the settled shipments. Defaults to
   * 0.
   */
  readonly settled?: number | readonly Shipment[] | undefined;
  /** The order lines, keyed by the names that the shipments use in `pieces`. */
  readonly lines?: Readonly<Record<string, OrderLine>> | undefined;
  readonly shipments: readonly Shipment[];
  /** If true, more shipments follow, and no call closes the authorization. Defaults to false. */
  readonly more?: boolean | undefined;
}

/** The arguments for a call to `payments.settle`. */
export type PlannedSettlement = Required<Pick<SettleRequest, 'key'>> & {
  readonly amount: number;
  readonly close: boolean;
};

export interface SettlementPlan {
  /** The settlement calls, one per shipment, in the order of the shipments. */
  readonly calls: readonly PlannedSettlement[];
  /**
   * The part of the authorized amount that no call settles, in minor units. If a call closes the authorization, this
   * amount is released. Otherwise, it stays open.
   */
  readonly left: number;
}

/**
 * Plans the settlements of an order that is shipped in parts. The last settlement closes the authorization, unless more
 * shipments follow. With `lines`, each unit is assigned a share of the authorized amount in whole minor units. The
 * shares of all units add up to that amount, and later shipments do not change the amounts of earlier ones. This is a
 * pure function that does not call the gateway. Throws `argument_wrong` if a value is invalid, and `amount_exceeded` if
 * the settlements exceed the authorized amount.
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
  if (typeof settled === 'number' && settled !== 0) demandAmount(settled, 'The settled amount');
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

/**
 * Returns a function that calculates the amount of the next shipment. The units of a line are counted in the order in
 * which they are shipped.
 */
function createPricing(authorized: number, lines: NonNullable<SettlementWish['lines']>) {
  const names = Object.keys(lines);
  const ordered = Object.values(lines).map(({ amount, quantity = 1 }) => ({ amount, quantity }));
  for (const { amount, quantity } of ordered) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw wrong('The amount of a line is not a whole number from 0.', 'Pass the amount in minor units.');
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
      throw wrong(
        'A shipment has pieces, but no line of the order has an amount.',
        'Pass the lines of the order in `lines`.',
      );
    let sum = 0;
    for (const [name, count] of Object.entries(pieces)) {
      const at = names.indexOf(name);
      const [{ quantity } = { quantity: 0 }, share = 0] = [ordered[at], shares[at]];
      demandPieces(count);
      const from = shipped.get(name) ?? 0;
      if (count > quantity - from)
        throw wrong(
          'A shipment has more pieces than the order.',
          "Use the names of the order's lines, and count each piece once.",
        );
      shipped.set(name, from + count);
      sum += firstPieces(share, quantity, from + count) - firstPieces(share, quantity, from);
    }
    demandAmount(sum, "The amount of a shipment's pieces");
    return sum;
  };
}

/**
 * Divides a whole number in proportion to the given weights, using the largest remainder method. If two remainders are
 * equal, the earlier weight receives the extra unit. The shares add up to the total.
 */
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

/**
 * Returns the amount for the first `count` units of a line, rounded up. The amount for any run of consecutive units is
 * therefore within one minor unit of their exact share.
 */
const firstPieces = (share: number, quantity: number, count: number): number =>
  Number((BigInt(share) * BigInt(count) + BigInt(quantity) - 1n) / BigInt(quantity));

function demandAmount(amount: unknown, what: string): asserts amount is number {
  if (!(Number.isSafeInteger(amount) && Number(amount) > 0))
    throw wrong(`${what} is not a whole number greater than 0.`, 'Pass the amount in minor units: 1050 for CHF 10.50.');
}

function demandPieces(count: unknown): void {
  if (!(Number.isSafeInteger(count) && Number(count) > 0))
    throw wrong(
      'The quantity of a shipped line is not a whole number greater than 0.',
      'Omit lines that are not shipped.',
    );
}

function demandDistinctKeys(shipments: readonly Shipment[]): void {
  const keys = shipments.map(({ key }) => key);
  if (keys.some((key) => typeof key !== 'string' || key.length === 0 || key.length > 100))
    throw wrong(
      'The key of a shipment is not a string of 1 to 100 characters.',
      'Set a unique key for each shipment, such as the shipment number.',
    );
  if (new Set(keys).size < keys.length)
    throw wrong('Two shipments have the same key.', 'Pass each shipment once. Pass settled shipments in `settled`.');
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);

const exceeded = (remaining: number) =>
  new CheckoutError(
    'amount_exceeded',
    'The settlement exceeds the authorized amount.',
    `Reduce the first shipment that exceeds the remaining amount to at most ${remaining} minor units.`,
  );
