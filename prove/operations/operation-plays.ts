import type { Reply, OperationRequest } from './operation-shop.ts';
import type { Play, Scene } from './play.ts';
import type { Stage } from './stage.ts';

type Operation = Omit<OperationRequest, 'payment'>;

/** An operation on a payment with an amount of 5000, and the operations that precede it. */
interface Story {
  /** The transaction's status code before the operation: 1 for authorized or 2 for settled. */
  readonly code: '1' | '2';
  readonly before: readonly Operation[];
  readonly request: Operation;
}

const settle = { kind: 'settle', key: 'settle 1', amount: 3000 } as const;
const credit = { kind: 'credit', key: 'credit 1', amount: 700 } as const;

const stories: Readonly<Record<string, Story>> = {
  'settle a part': { code: '1', before: [], request: settle },
  'settle the last part': {
    code: '1',
    before: [settle],
    request: { kind: 'settle', key: 'settle 2', amount: 1000, close: true },
  },
  'settle whole': { code: '1', before: [], request: { kind: 'settle', key: 'settle 1' } },
  cancel: { code: '1', before: [], request: { kind: 'cancel', key: 'cancel 1' } },
  'credit a part': { code: '2', before: [], request: credit },
  'credit as much again': { code: '2', before: [credit], request: { ...credit, key: 'credit 2' } },
};

export const operationPlays: Readonly<Record<string, Play>> = Object.fromEntries(
  Object.entries(stories).map(([name, story]) => [name, (stage: Stage) => prepare(stage, story)]),
);

async function prepare(stage: Stage, story: Story): Promise<Scene> {
  const { gateway, shopper } = stage;
  const { code, before, request } = story;
  const started = await shopper.start(stage.anOrder());
  const { payment, order } = started;
  const settled = code === '2' ? { settled: '5000' } : {};
  const transactionId = gateway.enter({ refno: started.refno, amount: '5000', code, ...settled });
  await shopper.webhook(started, transactionId);
  await stage.send({ do: 'runChecks', ahead: 0 });
  const actionOf = (operation: Operation) => ({ do: 'operate', request: { ...operation, payment }, payment }) as const;
  for (const operation of before) {
    const { operations = [], refused } = await stage.send(actionOf(operation));
    if (operations.at(-1)?.state !== 'confirmed')
      throw new Error(`An operation that precedes the tested operation was not confirmed: ${refused}.`);
  }
  const isOver = async () => isAtRest(await stage.send({ do: 'operations', payment }));
  /** Returns the final state of the operation, which must be `confirmed`. */
  const endOf = async () => {
    // First, the till completes the stored operation. The client, which received no response, then repeats its request
    // with the same key.
    if (!(await stage.waitFor(isOver))) return 'open';
    const { operations: unproved = [] } = await stage.send({ do: 'operations', payment });
    for (const { id, state } of unproved)
      if (state === 'needs_review') await stage.send({ do: 'sendAgain', operation: id, payment });
    if (!(await stage.waitFor(isOver))) return 'open';
    const { refused } = await stage.send(actionOf(request));
    if (!(await stage.waitFor(isOver))) return 'open';
    const { operations = [] } = await stage.send(actionOf(request));
    const ended = operations.filter(({ key }) => key === request.key).map(({ state }) => state);
    return ended.length === 1 && operations.length === before.length + 1 ? (ended[0] ?? '') : (refused ?? 'doubled');
  };
  return {
    order,
    action: actionOf(request),
    async judge() {
      const end = await endOf();
      const [actual, expected] = compare(stage, transactionId, story).map((each) => each.join(' '));
      return {
        ...((end !== 'confirmed' || actual !== expected) && { wrong: `${end}, ${actual} instead of ${expected}` }),
        hooks: ['paid', ...[...before, request].map(({ kind, key }) => `${kind} ${key}`)],
      };
    },
  };
}

const isAtRest = ({ operations = [] }: Reply) =>
  operations.every(({ state }) => state !== 'waiting' && state !== 'sent');

/** Returns the actual and the expected state of a transaction at the gateway. */
function compare({ gateway }: Stage, transactionId: string, { code, before, request }: Story) {
  const entry = gateway.entries.find((each) => each.transactionId === transactionId);
  const credits = gateway.entries.filter(({ of }) => of === transactionId).map(({ amount }) => Number(amount));
  const all = [...before, request];
  const sumOf = (kind: string) => all.reduce((sum, each) => sum + (each.kind === kind ? (each.amount ?? 5000) : 0), 0);
  return [
    [entry?.code === '6', Number(entry?.settled ?? 0), credits.length, credits.reduce((sum, each) => sum + each, 0)],
    [
      request.kind === 'cancel',
      code === '2' ? 5000 : sumOf('settle'),
      all.filter(({ kind }) => kind === 'credit').length,
      sumOf('credit'),
    ],
  ] as const;
}
