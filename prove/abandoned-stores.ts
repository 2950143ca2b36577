import type { Manner } from './gateway.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import type { Version } from './versions.ts';
import { inParallel, until } from './wait.ts';
import type { World } from './world.ts';

/** The stage that a payment has reached when the earlier version of Tillkit is stopped. */
interface Stage {
  /** Status codes of the payment's transactions at the gateway. If omitted, the shopper did not pay. */
  readonly codes?: readonly string[];
  /** Message to the shop about the first transaction. If omitted, the shop receives no message. */
  readonly message?: 'success' | 'error' | 'confirm';
  /** The gateway's behavior for status calls until the earlier version is stopped. */
  readonly status?: Manner;
  /** The gateway's behavior for split calls until the earlier version is stopped. */
  readonly split?: Manner;
  /** Status code of an additional transaction that is created while no shop is running. */
  readonly later?: string;
  /**
   * Sign that the payment has reached the stage: a state in the shop, a status or split call that the gateway received,
   * or a failed hook.
   */
  readonly observation: 'open' | 'confirming' | 'paid' | 'declined' | 'queried' | 'sent' | 'hook failed';
  /** State that the payment must reach under the current version. */
  readonly expected: 'open' | 'paid' | 'declined';
}

const ofPayments = {
  started: { observation: 'open', expected: 'open' },
  withoutMessage: { codes: ['2'], observation: 'open', expected: 'paid' },
  paid: { codes: ['2'], message: 'success', observation: 'paid', expected: 'paid' },
  declined: { codes: ['4'], message: 'error', observation: 'declined', expected: 'declined' },
  secondCard: { codes: ['4'], message: 'error', later: '2', observation: 'declined', expected: 'paid' },
  unconfirmed: {
    codes: ['2'],
    message: 'success',
    status: { answers: 'no' },
    observation: 'confirming',
    expected: 'paid',
  },
  beingChecked: {
    codes: ['2'],
    message: 'success',
    status: { answers: 'silent' },
    observation: 'queried',
    expected: 'paid',
  },
  waiting: { codes: ['2'], message: 'success', observation: 'hook failed', expected: 'paid' },
} as const satisfies Readonly<Record<string, Stage>>;

const ofCharges = {
  verified: { codes: ['11'], observation: 'open', expected: 'paid' },
  beingSent: { codes: ['11'], message: 'confirm', split: { answers: 'silent' }, observation: 'sent', expected: 'paid' },
  callLost: {
    codes: ['11'],
    message: 'confirm',
    split: { does: false, answers: 'no' },
    observation: 'sent',
    expected: 'paid',
  },
  answerLost: { codes: ['11'], message: 'confirm', split: { answers: 'no' }, observation: 'sent', expected: 'paid' },
  oneOfTwo: {
    codes: ['11', '11'],
    message: 'confirm',
    split: { answers: 'silent' },
    observation: 'sent',
    expected: 'paid',
  },
} as const satisfies Readonly<Record<string, Stage>>;

const stagesOf = (version: Version): Readonly<Record<string, Stage>> =>
  version === 'first' ? ofPayments : { ...ofPayments, ...ofCharges };

/** Maximum time until every payment reaches its stage, in milliseconds. */
const timeout = 180_000;

/**
 * A payment that an earlier version left unfinished, and the state that the payment must reach under the current
 * version.
 */
export interface AbandonedPayment {
  readonly started: Started;
  readonly expected: string;
}

/**
 * Runs a shop with an earlier version of Tillkit until `ofEach` payments have reached each stage, and then stops the
 * shop.
 */
export async function abandonStore(
  { gateway, openVersion }: World,
  version: Version,
  end: 'killed' | 'ended',
  ofEach: number,
): Promise<readonly AbandonedPayment[]> {
  const shop = await openVersion(version, true);
  const shopper = createShopper(() => shop.url);
  const manners = new Map<string, Manner>();
  const calls = new Set<string>();
  gateway.manner = ({ path, transactionId, refno }) => {
    const call = `${path.includes('Split') ? 'split' : 'status'} ${transactionId ?? refno}`;
    calls.add(call);
    return manners.get(call);
  };
  const later: (() => void)[] = [];
  const isReached = async ({ observation }: Stage, started: Started, ids: readonly string[]) => {
    if (observation === 'queried') return calls.has(`status ${ids[0]}`);
    if (observation === 'sent') return calls.has(`split ${ids[0]}`);
    return observation === 'hook failed' ? hasFailed(shop, started) : (await shopper.state(started)) === observation;
  };
  const bring = async (name: string, stage: Stage, n: number): Promise<AbandonedPayment> => {
    const { codes = [], message, status, split } = stage;
    const started = await shopper.start(anOrder(name, n));
    const enter = (code: string) => gateway.enter({ refno: started.refno, amount: String(started.amount), code });
    const ids = codes.map(enter);
    const [id = ''] = ids;
    if (split) manners.set(`split ${id}`, split);
    if (status) for (const query of [id, started.refno]) manners.set(`status ${query}`, status);
    if (message === 'success') await shopper.webhook(started, id);
    if (message === 'error') await shopper.webhook(started, id, { status: message, sign2: null });
    if (message === 'confirm') await shopper.confirm(started);
    if (stage.later) later.push(() => enter(stage.later ?? ''));
    if (!(await until(() => isReached(stage, started, ids), timeout, 200)))
      throw new Error(`The ${version} version did not advance the payment ${name} to the stage ${stage.observation}.`);
    return { started, expected: stage.expected };
  };
  const abandoned: AbandonedPayment[] = [];
  const names = Object.keys(stagesOf(version)).flatMap((name) =>
    Array.from({ length: ofEach }, (_, n) => ({ name, n })),
  );
  await inParallel(names, names.length, async ({ name, n }) => {
    const stage = stagesOf(version)[name];
    if (stage) abandoned.push(await bring(`${name}-${n}`, stage, n));
  });
  await (end === 'killed' ? shop.kill() : shop.end());
  manners.clear();
  for (const add of later) add();
  return abandoned;
}

const hasFailed = ({ logs }: Shop, { payment }: Started) =>
  logs.some((log) => log.event === 'check_failed' && log.payment === payment);
