import { expect, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { inSeconds, quantile, tell } from './figures.ts';
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

/** Calls that move money: to settle, cancel and credit, and to authorize. */
const moves = /\/XML_(processor|authorize)\.jsp$/;
const isMove = (path: string) => moves.test(path);

/** Before each write, after each that is kept at once; and at each call, before and after the gateway has done it. */
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

/** One in so many of the faults that there are. */
const stride = Math.max(1, Math.round(1000 / scaled(1000)));

interface Played {
  readonly writes: number;
  readonly kills: number;
  readonly drops: number;
  readonly givenUp: number;
  readonly startups: readonly number[];
  readonly wrong: readonly string[];
  readonly twice: readonly string[];
  readonly verdict: Verdict;
}

/** Plays one operation again and again, each time with another fault. */
async function playAll(dialect: Dialect, name: string, play: Play): Promise<Played> {
  const stage = await openStage(dialect, name);
  const course = await stage.course((await play(stage)).deed);
  expect(course.writes.length, name).toBeGreaterThan(8);
  expect(course.calls.filter(isMove), name).toHaveLength(1);
  const offset = createChance(dialect.length + name.length).between(0, stride - 1);
  const faults = faultsOf(course).filter((_, at) => at % stride === offset);
  const wrong: string[] = [];
  const wanted = new Map<string, readonly string[]>();
  let givenUp = 0;
  for (const fault of faults) {
    const { order, deed, judge } = await play(stage);
    await stage.disturb(deed, fault);
    const verdict = await judge(fault, course);
    if (verdict.wrong !== undefined) wrong.push(`${name} ${JSON.stringify(fault)}: ${verdict.wrong}`);
    givenUp += Number(verdict.isGivenUp === true);
    wanted.set(order, verdict.told);
  }
  const { hooks, verdict } = await stage.close({ mayMoveNothing: refusedPlays.has(name) });
  for (const [order, kinds] of wanted) {
    const heard = [...hooks].filter(([what]) => what.startsWith(`${order} `)).map((each) => each.join(' × '));
    const right = kinds.map((kind) => `${order} ${kind} × 1`);
    if (heard.toSorted().join() !== right.toSorted().join()) wrong.push(`${name}: the shop was told ${heard.join()}`);
  }
  return {
    writes: course.writes.length,
    kills: stage.kills,
    drops: faults.filter(({ cut }) => cut?.kills === false).length,
    givenUp,
    startups: stage.startups,
    wrong,
    twice: [...stage.gateway.sentTwice, ...stage.gateway.chargedTwice],
    verdict,
  };
}

test.for(dialects)(
  'killed at each write and at each call of each operation, or without an answer, money is moved once and nothing is forgotten on %s (G3, K64)',
  async (dialect) => {
    const played: Played[] = [];
    await inParallel(Object.entries(plays), 3, async ([name, play]) => {
      played.push(await playAll(dialect, name, play));
    });
    const sumOf = (what: 'writes' | 'kills' | 'drops' | 'givenUp') => played.reduce((sum, each) => sum + each[what], 0);
    const [wrong, twice] = [played.flatMap((each) => each.wrong), played.flatMap((each) => each.twice)];
    const verdicts = played.map(({ verdict }) => verdict);
    const startups = played.flatMap((each) => each.startups);
    tell(`kills of operations on ${dialect}`, {
      operations: played.length,
      'write points': sumOf('writes'),
      kills: sumOf('kills'),
      'answers dropped': sumOf('drops'),
      'paid in another way': sumOf('givenUp'),
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
