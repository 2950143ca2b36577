import { expect } from 'vitest';
import type { Dialect } from '../packages/server/src/test/stores.ts';
import { inSeconds, quantile, tell } from './figures.ts';
import { figuresOf, violationsOf } from './history.ts';
import { killOften } from './kills.ts';
import { scaled } from './scale.ts';
import type { Library } from './shop-database.ts';
import { stories } from './story.ts';

const kills = scaled(200);
const orders = 10 * kills;
/** Milliseconds in which a killed shop must answer again. */
const mostRecovery = 5_000;
/** Milliseconds after the last kill in which everything must be decided: a lost call is made again after minutes. */
const wait = 15 * 60_000;

/** Kills a shop again and again, prints what the run counted, and expects that nothing was lost or doubled. */
export async function proveKills(dialect: Dialect, library: Library = 'kysely'): Promise<void> {
  const killed = await killOften(dialect, { orders, kills, stories, wait, library });
  const { gateway, lost, doubled, given, forgotten, undecided, startups, delays } = killed;
  tell(`kills on ${dialect} through ${library}`, {
    orders,
    kills: killed.kills,
    charged: gateway.entries.filter(({ code }) => code === '2').length,
    lost: lost.length,
    doubled: doubled.length,
    given: given.length,
    'starts forgotten': forgotten.length,
    'split calls': gateway.splits,
    'sent twice': gateway.sentTwice.size,
    'charged twice': gateway.chargedTwice.size,
    undecided: undecided.length,
    'back after a kill p50': inSeconds(quantile(startups, 0.5)),
    slowest: inSeconds(Math.max(...startups)),
    'decided p50': inSeconds(quantile(delays, 0.5)),
    'decided p99': inSeconds(quantile(delays, 0.99)),
    'decided last': inSeconds(Math.max(...delays)),
    'all decided after the last kill': inSeconds(killed.settled),
    ...figuresOf(killed.verdict),
  });
  expect({ lost, doubled, given, forgotten, undecided }).toEqual({
    lost: [],
    doubled: [],
    given: [],
    forgotten: [],
    undecided: [],
  });
  expect(violationsOf(killed.verdict)).toEqual([]);
  expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  expect(Math.max(...startups)).toBeLessThan(mostRecovery);
}
