import type { BookKeeper, Manner } from './gateway.ts';
import type { Shopper, Started } from './shopper.ts';
import { pause, until } from './wait.ts';

/** A payment may be decided this much later than when it could be known, in milliseconds. */
export const mostLate = 60_000;
/** A restart, two looks at the store, a call, and a machine with other work, in milliseconds. */
export const slack = 10_000;
/** What a call takes here, in milliseconds: long enough for something to happen meanwhile. */
const callTime = 4_000;
/** A payment that is this late is not waited for any longer, in milliseconds. */
const givenUp = 120_000;

/**
 * silent: paid, and no message comes. late: the same, after the first planned check. proved: a message with proof, and a
 * status call that takes a while. verified: a split call that takes a while. callLost: one that never arrives. answerLost: one
 * whose answer never arrives. slowlyDone: one that is carried out after the shop has given it up.
 */
export type Kind = 'silent' | 'late' | 'proved' | 'verified' | 'callLost' | 'answerLost' | 'slowlyDone';

const splits: Readonly<Partial<Record<Kind, Manner>>> = {
  verified: { after: callTime },
  callLost: { after: callTime, does: false, answers: 'no' },
  answerLost: { after: callTime, answers: 'no' },
  slowlyDone: { after: 25_000 },
};

/** When the first planned checks come after a start, and when a call that was lost may be made again. In milliseconds. */
const [first, second, again] = [30_000, 120_000, 60_000];

/** Payments in which calls take long, and how late each is decided. */
export interface Lateness {
  /** Pays in this way; resolves when the message is out. */
  pay(kind: Kind, started: Started, startedAt: number): Promise<void>;
  /** How late each was in milliseconds, by kind, `Infinity` for never; resolves when all are known. */
  all(): Promise<ReadonlyMap<Kind, readonly number[]>>;
}

export function createLateness(gateway: BookKeeper, shopper: Shopper): Lateness {
  const slow = new Map<string, Manner>();
  const waiting: Promise<readonly [Kind, number]>[] = [];
  gateway.manner = ({ path, transactionId = '' }) => {
    const manner = slow.get(`${path.includes('Split') ? 'split' : 'status'} ${transactionId}`);
    if (path.includes('Split')) slow.delete(`split ${transactionId}`);
    return manner;
  };
  const watch = async (kind: Kind, started: Started, due: () => number | undefined) => {
    const paid = await until(
      async () => {
        if ((await shopper.state(started)) === 'paid') return performance.now();
        const at = due();
        return at !== undefined && performance.now() > at + givenUp ? Infinity : undefined;
      },
      2 * givenUp + second,
      250,
    );
    return [kind, Math.max(0, (paid ?? Infinity) - (due() ?? 0))] as const;
  };
  return {
    async pay(kind, started, startedAt) {
      const isSplit = splits[kind] !== undefined;
      const id = gateway.enter({
        refno: started.refno,
        amount: String(started.amount),
        code: isSplit ? '11' : '2',
      });
      const told = performance.now();
      const endOfCall = () => gateway.endOf.get(id);
      const laterOn = () => (gateway.endOf.has(id) ? (endOfCall() ?? 0) + again : undefined);
      const dues: Readonly<Record<Kind, () => number | undefined>> = {
        silent: () => startedAt + first,
        late: () => startedAt + second,
        proved: () => told + callTime,
        verified: () => told + callTime,
        answerLost: endOfCall,
        callLost: laterOn,
        slowlyDone: laterOn,
      };
      waiting.push(watch(kind, started, dues[kind]));
      if (kind === 'proved') slow.set(`status ${id}`, { after: callTime });
      slow.set(`split ${id}`, splits[kind] ?? {});
      if (kind === 'proved') await shopper.webhook(started, id);
      if (isSplit) await shopper.confirm(started);
    },
    async all() {
      const byKind = new Map<Kind, number[]>();
      for (const [kind, late] of await Promise.all(waiting)) byKind.set(kind, [...(byKind.get(kind) ?? []), late]);
      return byKind;
    },
  };
}

/** Waits until this many milliseconds have passed since `begun`. */
export const at = (begun: number, ms: number): Promise<void> => pause(Math.max(0, begun + ms - performance.now()));
