import type { Manner } from './gateway.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import type { Version } from './versions.ts';
import { inParallel, until } from './wait.ts';
import type { World } from './world.ts';

/** How far an earlier version gets with a payment before it goes. */
interface Stage {
  /** Codes of its transactions in the gateway's books; none: nothing was paid. */
  readonly codes?: readonly string[];
  /** What the shop is told of the first of them. */
  readonly told?: 'success' | 'error' | 'confirm';
  /** How the calls about it fare until the version goes. */
  readonly status?: Manner;
  readonly split?: Manner;
  /** The code of a further transaction, made while no shop is there. */
  readonly later?: string;
  /** How it is seen that it has got there: what the shop says of it, a call that came, or a hook that has failed. */
  readonly seen: 'open' | 'confirming' | 'paid' | 'declined' | 'asked' | 'sent' | 'hook failed';
  readonly wanted: 'open' | 'paid' | 'declined';
}

const ofPayments = {
  started: { seen: 'open', wanted: 'open' },
  unheard: { codes: ['2'], seen: 'open', wanted: 'paid' },
  paid: { codes: ['2'], told: 'success', seen: 'paid', wanted: 'paid' },
  declined: { codes: ['4'], told: 'error', seen: 'declined', wanted: 'declined' },
  secondCard: { codes: ['4'], told: 'error', later: '2', seen: 'declined', wanted: 'paid' },
  unconfirmed: { codes: ['2'], told: 'success', status: { answers: 'no' }, seen: 'confirming', wanted: 'paid' },
  beingChecked: { codes: ['2'], told: 'success', status: { answers: 'silent' }, seen: 'asked', wanted: 'paid' },
  waiting: { codes: ['2'], told: 'success', seen: 'hook failed', wanted: 'paid' },
} as const satisfies Readonly<Record<string, Stage>>;

const ofCharges = {
  verified: { codes: ['11'], seen: 'open', wanted: 'paid' },
  beingSent: { codes: ['11'], told: 'confirm', split: { answers: 'silent' }, seen: 'sent', wanted: 'paid' },
  callLost: { codes: ['11'], told: 'confirm', split: { does: false, answers: 'no' }, seen: 'sent', wanted: 'paid' },
  answerLost: { codes: ['11'], told: 'confirm', split: { answers: 'no' }, seen: 'sent', wanted: 'paid' },
  oneOfTwo: { codes: ['11', '11'], told: 'confirm', split: { answers: 'silent' }, seen: 'sent', wanted: 'paid' },
} as const satisfies Readonly<Record<string, Stage>>;

const stagesOf = (version: Version): Readonly<Record<string, Stage>> =>
  version === 'first' ? ofPayments : { ...ofPayments, ...ofCharges };

/** Milliseconds until every payment must be where it is to be left. */
const patience = 180_000;

/** A payment that an earlier version has left behind, and what must become of it. */
export interface Left {
  readonly started: Started;
  readonly wanted: string;
}

/** Lets an earlier version take payments to every stage, so many of each, and go. */
export async function leave(
  { gateway, openVersion }: World,
  version: Version,
  end: 'killed' | 'ended',
  ofEach: number,
): Promise<readonly Left[]> {
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
  const isThere = async ({ seen }: Stage, started: Started, ids: readonly string[]) => {
    if (seen === 'asked') return calls.has(`status ${ids[0]}`);
    if (seen === 'sent') return calls.has(`split ${ids[0]}`);
    return seen === 'hook failed' ? hasFailed(shop, started) : (await shopper.state(started)) === seen;
  };
  const take = async (name: string, stage: Stage, n: number): Promise<Left> => {
    const { codes = [], told, status, split } = stage;
    const started = await shopper.start(anOrder(name, n));
    const enter = (code: string) => gateway.enter({ refno: started.refno, amount: String(started.amount), code });
    const ids = codes.map(enter);
    const [id = ''] = ids;
    if (split) manners.set(`split ${id}`, split);
    if (status) for (const asked of [id, started.refno]) manners.set(`status ${asked}`, status);
    if (told === 'success') await shopper.webhook(started, id);
    if (told === 'error') await shopper.webhook(started, id, { status: told, sign2: null });
    if (told === 'confirm') await shopper.confirm(started);
    if (stage.later) later.push(() => enter(stage.later ?? ''));
    if (!(await until(() => isThere(stage, started, ids), patience, 200)))
      throw new Error(`The ${version} version does not get ${name} to where it is ${stage.seen}.`);
    return { started, wanted: stage.wanted };
  };
  const left: Left[] = [];
  const names = Object.keys(stagesOf(version)).flatMap((name) =>
    Array.from({ length: ofEach }, (_, n) => ({ name, n })),
  );
  await inParallel(names, names.length, async ({ name, n }) => {
    const stage = stagesOf(version)[name];
    if (stage) left.push(await take(`${name}-${n}`, stage, n));
  });
  await (end === 'killed' ? shop.kill() : shop.end());
  manners.clear();
  for (const add of later) add();
  return left;
}

const hasFailed = ({ logs }: Shop, { payment }: Started) =>
  logs.some((log) => log.event === 'check_failed' && log.payment === payment);
