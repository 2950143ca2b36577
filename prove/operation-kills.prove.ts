import { expect, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { inSeconds, quantile, recordFigures } from './figures.ts';
import type { Verdict } from './checker/check.ts';
import type { Manner } from './gateway.ts';
import { authorizationPlays, refusedPlays } from './operations/authorization-plays.ts';
import { figuresOf, violationsOf } from './history.ts';
import { operationPlays } from './operations/operation-plays.ts';
import type { Play } from './operations/play.ts';
import { openStage, type Course, type Fault } from './operations/stage.ts';
import { createChance, scaled } from './scale.ts';
import { inParallel } from './wait.ts';

const plays = { ...operationPlays, ...authorizationPlays };

/** Pattern for the paths of the gateway calls that move money: settle, cancel, credit and authorize. */
const moves = /\/XML_(processor|authorize)\.jsp$/;
const isMove = (path: string) => moves.test(path);

/**
 * Returns the faults to test for an operation: a kill before each write, a kill after each committed write, a lost
 * response for each call, and a lost request for each call that moves money.
 */
function faultsOf({ writes, calls }: Course): readonly Fault[] {
  const deaths = writes.flatMap(({ inTransaction }, at): Fault[] => [
    { death: { moment: 'before', write: at + 1 } },
    ...(inTransaction ? [] : [{ death: { moment: 'after', write: at + 1 } } as const]),
  ]);
  const cuts = calls.flatMap((path, at): Fault[] => {
    const ways: readonly Manner[] = [
      { answers: 'no' },
      ...(isMove(path) ? [{ answers: 'no', does: false } as const] : []),
    ];
    return ways.flatMap((manner) => [true, false].map((kills) => ({ cut: { call: at + 1, kills, manner } })));
  });
  return [...deaths, ...cuts];
}

/** Interval between the faults that are tested. If it is 3, for example, only every third fault is tested. */
const stride = Math.max(1, Math.round(1000 / scaled(1000)));

interface PlayResults {
  readonly writes: number;
  readonly kills: number;
  readonly drops: number;
  readonly abandoned: number;
  readonly startups: readonly number[];
  readonly wrong: readonly string[];
  readonly twice: readonly string[];
  readonly verdict: Verdict;
}

/** Runs an operation once without a fault, and then once for each fault. */
async function playAll(dialect: Dialect, name: string, play: Play): Promise<PlayResults> {
  const stage = await openStage(dialect, name);
  const course = await stage.course((await play(stage)).action);
  expect(course.writes.length, name).toBeGreaterThan(8);
  expect(course.calls.filter(isMove), name).toHaveLength(1);
  const offset = createChance(dialect.length + name.length).between(0, stride - 1);
  const faults = faultsOf(course).filter((_, at) => at % stride === offset);
  const wrong: string[] = [];
  const expected = new Map<string, readonly string[]>();
  let abandoned = 0;
  for (const fault of faults) {
    const { order, action, judge } = await play(stage);
    await stage.disturb(action, fault);
    const verdict = await judge(fault, course);
    if (verdict.wrong !== undefined) wrong.push(`${name} ${JSON.stringify(fault)}: ${verdict.wrong}`);
    abandoned += Number(verdict.isAbandoned === true);
    expected.set(order, verdict.hooks);
  }
  const { hooks, verdict } = await stage.close({ mayMoveNothing: refusedPlays.has(name) });
  for (const [order, kinds] of expected) {
    const actual = [...hooks].filter(([what]) => what.startsWith(`${order} `)).map((each) => each.join(' × '));
    const right = kinds.map((kind) => `${order} ${kind} × 1`);
    if (actual.toSorted().join() !== right.toSorted().join()) wrong.push(`${name}: hooks ran for ${actual.join()}`);
  }
  return {
    writes: course.writes.length,
    kills: stage.kills,
    drops: faults.filter(({ cut }) => cut?.kills === false).length,
    abandoned,
    startups: stage.startups,
    wrong,
    twice: [...stage.gateway.sentTwice, ...stage.gateway.chargedTwice],
    verdict,
  };
}

test.for(dialects)(
  'operations move money only once on %s, even if the process is killed at any write or call, or a response is lost (G3, K64)',
  async (dialect) => {
    const results: PlayResults[] = [];
    await inParallel(Object.entries(plays), 3, async ([name, play]) => {
      results.push(await playAll(dialect, name, play));
    });
    const sumOf = (what: 'writes' | 'kills' | 'drops' | 'abandoned') =>
      results.reduce((sum, each) => sum + each[what], 0);
    const [wrong, twice] = [results.flatMap((each) => each.wrong), results.flatMap((each) => each.twice)];
    const verdicts = results.map(({ verdict }) => verdict);
    const startups = results.flatMap((each) => each.startups);
    recordFigures(`kills of operations on ${dialect}`, {
      operations: results.length,
      'write points': sumOf('writes'),
      kills: sumOf('kills'),
      'responses lost': sumOf('drops'),
      'paid in another way': sumOf('abandoned'),
      'wrong at the end': wrong.length,
      'moved or sent twice': twice.length,
      'back after a kill p50': inSeconds(quantile(startups, 0.5)),
      slowest: inSeconds(Math.max(...startups)),
      ...figuresOf(...verdicts),
    });
    expect(verdicts.flatMap(violationsOf)).toEqual([]);
    expect(wrong).toEqual([]);
    expect(twice).toEqual([]);
  },
);
