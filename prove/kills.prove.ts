import { expect, test } from 'vitest';
import { inSeconds, quantile, recordFigures } from './figures.ts';
import { figuresOf, violationsOf } from './history.ts';
import { killOften } from './kills.ts';
import { scaled } from './scale.ts';
import { provedCells } from './shop-database.ts';
import { stories } from './story.ts';
import { sizes } from './sizes.ts';

const kills = scaled(sizes.kills.long);
const orders = 10 * kills;
/** Maximum time between a restart of the shop and the shop's first response, in milliseconds. */
const maxRecovery = 5_000;
/**
 * Maximum time from the last kill until every order has reached its final state, in milliseconds. A lost call is
 * repeated only after several minutes.
 */
const timeout = 15 * 60_000;

const titled = provedCells.map((cell) => [`${cell.dialect} through ${cell.library}`, cell] as const);

test.for(titled)('killing the shop process does not lose or duplicate a payment on %s (K64)', async ([name, cell]) => {
  const results = await killOften(cell, { orders, kills, stories, timeout });
  const { gateway, lost, doubled, unfunded, forgotten, undecided, startups, delays } = results;
  recordFigures(`kills on ${name}`, {
    orders,
    kills: results.kills,
    charged: gateway.entries.filter(({ code }) => code === '2').length,
    lost: lost.length,
    doubled: doubled.length,
    unfunded: unfunded.length,
    'starts lost': forgotten.length,
    'split calls': gateway.splits,
    'sent twice': gateway.sentTwice.size,
    'charged twice': gateway.chargedTwice.size,
    undecided: undecided.length,
    'recovery p50': inSeconds(quantile(startups, 0.5)),
    slowest: inSeconds(Math.max(...startups)),
    'decided p50': inSeconds(quantile(delays, 0.5)),
    'decided p99': inSeconds(quantile(delays, 0.99)),
    'decided last': inSeconds(Math.max(...delays)),
    'all decided after the last kill': inSeconds(results.settled),
    ...figuresOf(results.verdict),
  });
  expect({ lost, doubled, unfunded, forgotten, undecided }).toEqual({
    lost: [],
    doubled: [],
    unfunded: [],
    forgotten: [],
    undecided: [],
  });
  expect(violationsOf(results.verdict)).toEqual([]);
  expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  expect(Math.max(...startups)).toBeLessThan(maxRecovery);
});
