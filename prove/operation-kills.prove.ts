import { expect, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { inSeconds, quantile, tell } from './figures.ts';
import type { Manner } from './gateway.ts';
import { openStage, type Course, type Cut, type Play, type Scene, type Stage } from './operations/stage.ts';
import type { Death } from './operations/operation-shop.ts';
import { createChance, scaled } from './scale.ts';
import { inParallel } from './wait.ts';

const settle = { kind: 'settle', key: 'settle 1', amount: 3000 } as const;
const credit = { kind: 'credit', key: 'credit 1', amount: 700 } as const;

/** Each operation, and what was done before it. */
const plays: Readonly<Record<string, Play>> = {
  'settle a part': { code: '1', before: [], wish: settle },
  'settle the last part': {
    code: '1',
    before: [settle],
    wish: { kind: 'settle', key: 'settle 2', amount: 1000, close: true },
  },
  'settle whole': { code: '1', before: [], wish: { kind: 'settle', key: 'settle 1' } },
  cancel: { code: '1', before: [], wish: { kind: 'cancel', key: 'cancel 1' } },
  'credit a part': { code: '2', before: [], wish: credit },
  'credit as much again': { code: '2', before: [credit], wish: { ...credit, key: 'credit 2' } },
};

interface Fault {
  readonly death?: Death;
  readonly cut?: Cut;
}

const isMove = (path: string) => path.endsWith('/XML_processor.jsp');

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

/** Ends with what the operation has become: `confirmed` is the only right end. */
async function endOf(stage: Stage, scene: Scene, play: Play): Promise<string> {
  // What was written down goes on by itself. Whoever had no answer asks again under the same key.
  if (!(await stage.rest(scene))) return 'open';
  const { refused } = await stage.ask(scene, play.wish);
  if (!(await stage.rest(scene))) return 'open';
  const { operations = [] } = await stage.ask(scene, play.wish);
  const ended = operations.filter(({ key }) => key === play.wish.key).map(({ state }) => state);
  return ended.length === 1 && operations.length === play.before.length + 1 ? (ended[0] ?? '') : (refused ?? 'doubled');
}

/** What the gateway has done with a transaction, and what it should have. */
function compare({ gateway }: Stage, { transactionId }: Scene, { code, before, wish }: Play) {
  const entry = gateway.entries.find((each) => each.transactionId === transactionId);
  const credits = gateway.entries.filter(({ of }) => of === transactionId).map(({ amount }) => Number(amount));
  const all = [...before, wish];
  const sumOf = (kind: string) =>
    all.reduce((sum, each) => sum + (each.kind === kind ? ((each as { amount?: number }).amount ?? 5000) : 0), 0);
  return [
    [entry?.code === '6', Number(entry?.settled ?? 0), credits.length, credits.reduce((sum, each) => sum + each, 0)],
    [
      wish.kind === 'cancel',
      code === '2' ? 5000 : sumOf('settle'),
      all.filter(({ kind }) => kind === 'credit').length,
      sumOf('credit'),
    ],
  ] as const;
}

/** One in so many of the faults that there are. */
const stride = Math.max(1, Math.round(1000 / scaled(1000)));

interface Played {
  readonly writes: number;
  readonly kills: number;
  readonly drops: number;
  readonly startups: readonly number[];
  readonly wrong: readonly string[];
  readonly twice: readonly string[];
}

/** Plays one operation again and again, each time with another fault. */
async function playAll(dialect: Dialect, name: string, play: Play): Promise<Played> {
  const stage = await openStage(dialect);
  const course = await stage.course(play);
  expect(course.writes.length, name).toBeGreaterThan(8);
  expect(course.calls.filter(isMove), name).toHaveLength(1);
  const offset = createChance(dialect.length + name.length).between(0, stride - 1);
  const faults = faultsOf(course).filter((_, at) => at % stride === offset);
  const wrong: string[] = [];
  const orders: string[] = [];
  for (const fault of faults) {
    const scene = await stage.prepare(play);
    orders.push(scene.started.order);
    await stage.disturb(scene, play, fault);
    const end = await endOf(stage, scene, play);
    const [done, wished] = compare(stage, scene, play).map((each) => each.join(' '));
    if (end !== 'confirmed' || done !== wished)
      wrong.push(`${name} ${JSON.stringify(fault)}: ${end}, ${done} for ${wished}`);
  }
  const told = await stage.close();
  for (const order of orders)
    for (const { kind, key } of [...play.before, play.wish]) {
      const times = told.get(`${order} ${kind} ${key}`) ?? 0;
      if (times !== 1) wrong.push(`${name}: the shop was told ${times} times of ${order}`);
    }
  return {
    writes: course.writes.length,
    kills: stage.kills,
    drops: faults.filter(({ cut }) => cut?.kills === false).length,
    startups: stage.startups,
    wrong,
    twice: [...stage.gateway.sentTwice, ...stage.gateway.chargedTwice],
  };
}

test.for(dialects)(
  'killed at each write and at each call of each operation, or without an answer, money is moved once and nothing is forgotten on %s (G3, K64)',
  async (dialect) => {
    const played: Played[] = [];
    await inParallel(Object.entries(plays), 3, async ([name, play]) => {
      played.push(await playAll(dialect, name, play));
    });
    const sumOf = (what: 'writes' | 'kills' | 'drops') => played.reduce((sum, each) => sum + each[what], 0);
    const [wrong, twice] = [played.flatMap((each) => each.wrong), played.flatMap((each) => each.twice)];
    const startups = played.flatMap((each) => each.startups);
    tell(`kills of operations on ${dialect}`, {
      operations: played.length,
      'write points': sumOf('writes'),
      kills: sumOf('kills'),
      'answers dropped': sumOf('drops'),
      'wrong at the end': wrong.length,
      'moved or sent twice': twice.length,
      'back after a kill p50': inSeconds(quantile(startups, 0.5)),
      slowest: inSeconds(Math.max(...startups)),
    });
    expect(wrong).toEqual([]);
    expect(twice).toEqual([]);
  },
);
