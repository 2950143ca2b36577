import type { Told, Wish } from './operation-shop.ts';
import type { Play, Scene } from './play.ts';
import type { Stage } from './stage.ts';

type Asked = Omit<Wish, 'payment'>;

/** An operation on a payment of 5000, and what was done before it. */
interface Story {
  /** 1 authorized, 2 settled. */
  readonly code: '1' | '2';
  readonly before: readonly Asked[];
  readonly wish: Asked;
}

const settle = { kind: 'settle', key: 'settle 1', amount: 3000 } as const;
const credit = { kind: 'credit', key: 'credit 1', amount: 700 } as const;

const stories: Readonly<Record<string, Story>> = {
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

export const operationPlays: Readonly<Record<string, Play>> = Object.fromEntries(
  Object.entries(stories).map(([name, story]) => [name, (stage: Stage) => prepare(stage, story)]),
);

async function prepare(stage: Stage, story: Story): Promise<Scene> {
  const { gateway, shopper } = stage;
  const { code, before, wish } = story;
  const started = await shopper.start(stage.anOrder());
  const { payment, order } = started;
  const settled = code === '2' ? { settled: '5000' } : {};
  const transactionId = gateway.enter({ refno: started.refno, amount: '5000', code, ...settled });
  await shopper.webhook(started, transactionId);
  await stage.give({ do: 'look', ahead: 0 });
  const deedOf = (asked: Asked) => ({ do: 'operate', wish: { ...asked, payment }, payment }) as const;
  for (const asked of before) {
    const { operations = [], refused } = await stage.give(deedOf(asked));
    if (operations.at(-1)?.state !== 'confirmed') throw new Error(`It does not begin: ${refused}.`);
  }
  const isOver = async () => isAtRest(await stage.give({ do: 'operations', payment }));
  /** `confirmed` is the only right end. */
  const endOf = async () => {
    // What was written down goes on by itself. Whoever had no answer asks again under the same key.
    if (!(await stage.rest(isOver))) return 'open';
    const { operations: unproved = [] } = await stage.give({ do: 'operations', payment });
    for (const { id, state } of unproved)
      if (state === 'needs_review') await stage.give({ do: 'sendAgain', operation: id, payment });
    if (!(await stage.rest(isOver))) return 'open';
    const { refused } = await stage.give(deedOf(wish));
    if (!(await stage.rest(isOver))) return 'open';
    const { operations = [] } = await stage.give(deedOf(wish));
    const ended = operations.filter(({ key }) => key === wish.key).map(({ state }) => state);
    return ended.length === 1 && operations.length === before.length + 1 ? (ended[0] ?? '') : (refused ?? 'doubled');
  };
  return {
    order,
    deed: deedOf(wish),
    async judge() {
      const end = await endOf();
      const [done, wished] = compare(stage, transactionId, story).map((each) => each.join(' '));
      return {
        ...((end !== 'confirmed' || done !== wished) && { wrong: `${end}, ${done} for ${wished}` }),
        told: ['paid', ...[...before, wish].map(({ kind, key }) => `${kind} ${key}`)],
      };
    },
  };
}

const isAtRest = ({ operations = [] }: Told) =>
  operations.every(({ state }) => state !== 'waiting' && state !== 'sent');

/** What the gateway has done with a transaction, and what it should have. */
function compare({ gateway }: Stage, transactionId: string, { code, before, wish }: Story) {
  const entry = gateway.entries.find((each) => each.transactionId === transactionId);
  const credits = gateway.entries.filter(({ of }) => of === transactionId).map(({ amount }) => Number(amount));
  const all = [...before, wish];
  const sumOf = (kind: string) => all.reduce((sum, each) => sum + (each.kind === kind ? (each.amount ?? 5000) : 0), 0);
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
