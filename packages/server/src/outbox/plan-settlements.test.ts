import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSettlements, type OrderLine, type Shipment } from './plan-settlements.ts';

test('a plan contains one settlement call per shipment, and the last call closes the authorization', () => {
  const plan = planSettlements({
    authorized: 5000,
    shipments: [
      { key: 'parcel 1', amount: 2000 },
      { key: 'parcel 2', amount: 1500 },
    ],
  });
  expect(plan).toEqual({
    calls: [
      { key: 'parcel 1', amount: 2000, close: false },
      { key: 'parcel 2', amount: 1500, close: true },
    ],
    left: 1500,
  });
});

test('if more shipments follow, no settlement call closes the authorization and the remaining amount stays open', () => {
  const plan = planSettlements({ authorized: 5000, shipments: [{ key: '1', amount: 2000 }], more: true });
  expect(plan).toEqual({ calls: [{ key: '1', amount: 2000, close: false }], left: 3000 });
});

test('an amount that is already settled reduces the remaining amount', () => {
  const shipments = [{ key: '2', amount: 3000 }];
  expect(planSettlements({ authorized: 5000, settled: 2000, shipments }).left).toBe(0);
  expect(() => planSettlements({ authorized: 5000, settled: 2001, shipments })).toThrow(
    expect.objectContaining({ code: 'amount_exceeded', hint: expect.stringContaining('at most 2999 minor units') }),
  );
});

test('a plan without shipments contains no settlement calls', () => {
  expect(planSettlements({ authorized: 5000, settled: 1000, shipments: [] })).toEqual({ calls: [], left: 4000 });
});

test('each item of an order line is assigned a share of the authorized amount, in whole minor units', () => {
  const plan = planSettlements({
    authorized: 2500,
    lines: { shirt: { amount: 2000, quantity: 2 }, mug: { amount: 1000 } },
    shipments: [
      { key: '1', pieces: { shirt: 1 } },
      { key: '2', pieces: { shirt: 1, mug: 1 } },
    ],
  });
  // 2500 × 2/3 = 1666.66… and 2500 × 1/3 = 833.33…. The shirt line has the larger remainder, so its share is 1667,
  // which is divided into 834 for the first shirt and 833 for the second.
  expect(plan.calls.map(({ amount }) => amount)).toEqual([834, 833 + 833]);
  expect(plan.left).toBe(0);
});

test('items in settled shipments cannot be shipped again', () => {
  const lines = { pen: { amount: 1000, quantity: 3 } };
  const first = { key: '1', pieces: { pen: 1 } };
  const rest = { key: '2', pieces: { pen: 2 } };
  expect(planSettlements({ authorized: 1000, lines, settled: [first], shipments: [rest] })).toEqual({
    calls: [{ key: '2', amount: 666, close: true }],
    left: 0,
  });
  expect(() => planSettlements({ authorized: 1000, lines, settled: [rest], shipments: [rest] })).toThrow(
    'the same key',
  );
  expect(() =>
    planSettlements({ authorized: 1000, lines, settled: [rest], shipments: [{ ...rest, key: '3' }] }),
  ).toThrow('more pieces');
});

test('very large amounts are divided without rounding errors', () => {
  const authorized = Number.MAX_SAFE_INTEGER;
  const lines = { a: { amount: authorized }, b: { amount: authorized }, c: { amount: authorized - 1 } };
  const { calls } = planSettlements({
    authorized,
    lines,
    shipments: ['a', 'b', 'c'].map((name) => ({ key: name, pieces: { [name]: 1 } })),
  });
  expect(calls.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(authorized));
});

const wrongs: readonly (readonly [string, Parameters<typeof planSettlements>[0]])[] = [
  ['an authorized amount of 0', { authorized: 0, shipments: [] }],
  ['a fractional authorized amount', { authorized: 10.5, shipments: [] }],
  ['a negative settled amount', { authorized: 100, settled: -1, shipments: [] }],
  ['an amount of zero', { authorized: 100, shipments: [{ key: '1', amount: 0 }] }],
  ['a negative amount', { authorized: 100, shipments: [{ key: '1', amount: -5 }] }],
  ['an amount that is not a number', { authorized: 100, shipments: [{ key: '1', amount: '5' as unknown as number }] }],
  ['a key that is empty', { authorized: 100, shipments: [{ key: '', amount: 5 }] }],
  ['pieces without lines', { authorized: 100, shipments: [{ key: '1', pieces: { pen: 1 } }] }],
  [
    'pieces of a line that is not in the order',
    { authorized: 100, lines: { pen: { amount: 100 } }, shipments: [{ key: '1', pieces: { ink: 1 } }] },
  ],
  [
    'pieces with the name of an object property',
    { authorized: 100, lines: { pen: { amount: 100 } }, shipments: [{ key: '1', pieces: { toString: 1 } }] },
  ],
  ['a line with a negative amount', { authorized: 100, lines: { pen: { amount: -1 } }, shipments: [] }],
  [
    'lines that cost nothing',
    { authorized: 100, lines: { a: { amount: 0 } }, shipments: [{ key: '1', pieces: { a: 1 } }] },
  ],
  [
    'a shipment that costs nothing',
    { authorized: 1, lines: { a: { amount: 1 }, b: { amount: 0 } }, shipments: [{ key: '1', pieces: { b: 1 } }] },
  ],
];

test.for(wrongs)('a settlement plan with %s is rejected', ([, wish]) => {
  expect(() => planSettlements(wish)).toThrow(expect.objectContaining({ code: 'argument_wrong' }));
});

const order = fc.record({
  authorized: fc.integer({ min: 1, max: 1_000_000_000 }),
  lines: fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 30 }) }),
    { minLength: 1, maxLength: 8 },
  ),
  cuts: fc.infiniteStream(fc.nat({ max: 3 })),
});

/** Randomly distributes all items of an order among parcels. */
function shipAll(lines: readonly OrderLine[], cuts: IterableIterator<number>): readonly Shipment[] {
  const parcels = [0, 1, 2, 3].map((): Record<string, number> => ({}));
  lines.forEach(({ quantity = 1 }, line) => {
    for (let piece = 0; piece < quantity; piece++) {
      const parcel = parcels[Number(cuts.next().value)] ?? expect.fail();
      parcel[`l${line}`] = (parcel[`l${line}`] ?? 0) + 1;
    }
  });
  return parcels.flatMap((pieces, at) => (Object.keys(pieces).length > 0 ? [{ key: `p${at}`, pieces }] : []));
}

const byName = (lines: readonly OrderLine[]) => Object.fromEntries(lines.map((line, at) => [`l${at}`, line] as const));

/**
 * Returns true if each item has a share of at least one minor unit. Otherwise, a shipment may have an amount of 0, and
 * the till rejects the plan. A separate test covers such plans.
 */
const isEnough = ({ authorized, lines }: { authorized: number; lines: readonly OrderLine[] }) => {
  const all = lines.reduce((sum, { amount }) => sum + amount, 0);
  return lines.every(({ amount, quantity = 1 }) => Math.floor((authorized * amount) / all) >= quantity);
};

test("however the items are divided into parcels, the whole authorized amount is settled, and each parcel's amount differs from its exact share by at most two minor units per order line", () => {
  fc.assert(
    fc.property(order.filter(isEnough), ({ authorized, lines, cuts }) => {
      const shipments = shipAll(lines, cuts);
      const { calls, left } = planSettlements({ authorized, lines: byName(lines), shipments });
      expect(left).toBe(0);
      expect(calls.reduce((sum, { amount }) => sum + amount, 0)).toBe(authorized);
      expect(calls.map(({ close }) => close)).toEqual(calls.map((_, at) => at === calls.length - 1));
      const all = lines.reduce((sum, { amount }) => sum + amount, 0);
      shipments.forEach(({ pieces = {} }, at) => {
        const exact = Object.entries(pieces).reduce((sum, [name, count]) => {
          const { amount, quantity } = lines[Number(name.slice(1))] ?? expect.fail();
          return sum + (authorized * amount * count) / all / quantity;
        }, 0);
        // The share of each order line is rounded once, and the shares of its items are rounded once more.
        const most = 2 * Object.keys(pieces).length;
        expect(Math.abs((calls[at]?.amount ?? 0) - exact)).toBeLessThan(most + 1e-6);
      });
    }),
  );
});

test('a later shipment does not change the amounts of earlier shipments', () => {
  fc.assert(
    fc.property(order.filter(isEnough), ({ authorized, lines, cuts }) => {
      const shipments = shipAll(lines, cuts);
      const whole = planSettlements({ authorized, lines: byName(lines), shipments });
      shipments.forEach((_, count) => {
        const [settled, rest] = [shipments.slice(0, count), shipments.slice(count)];
        const later = planSettlements({ authorized, lines: byName(lines), settled, shipments: rest });
        expect(later.calls).toEqual(whole.calls.slice(count));
        const before = planSettlements({ authorized, lines: byName(lines), shipments: settled, more: true });
        expect(before.calls).toEqual(whole.calls.slice(0, count).map((call) => ({ ...call, close: false })));
      });
    }),
  );
});

test('a plan never settles more than the authorized amount', () => {
  const amount = fc.integer({ min: -2, max: 2000 });
  fc.assert(
    fc.property(amount, amount, fc.array(amount), (authorized, settled, amounts) => {
      const shipments = amounts.map((each, at) => ({ key: String(at), amount: each }));
      const isPossible =
        authorized > 0 &&
        settled >= 0 &&
        amounts.every((each) => each > 0) &&
        amounts.reduce((sum, each) => sum + each, settled) <= authorized;
      const wish = { authorized, settled, shipments };
      if (!isPossible) {
        expect(() => planSettlements(wish)).toThrow(/whole number greater than 0|exceeds the authorized amount/);
        return;
      }
      const { calls, left } = planSettlements(wish);
      expect(calls.reduce((sum, call) => sum + call.amount, settled) + left).toBe(authorized);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});
