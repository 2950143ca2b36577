import type { BookKeeper, Manner } from './gateway.ts';
import type { Shopper, Started } from './shopper.ts';
import { pause, until } from './wait.ts';

/**
 * Maximum time from the moment when a payment can first reach its final state until it reaches that state, in
 * milliseconds.
 */
export const maxDelay = 60_000;
/** Allowance for a restart, two polls of the store, a call, and other load on the machine, in milliseconds. */
export const tolerance = 10_000;
/** Duration of a delayed call in milliseconds. */
const callTime = 4_000;
/** Maximum time to wait for a payment after its due time, in milliseconds. */
const timeout = 120_000;

/**
 * The course of a payment. `silent`: the shopper pays, but the shop receives no message. `secondCheck`: the shopper
 * pays after the first scheduled check, and the shop receives no message. `proved`: the shop receives a correctly
 * signed message, and the status call is slow. `verified`: the split call, which charges a verified card, is slow.
 * `callLost`: the gateway never
 * executes the split call. `answerLost`: the response to the split call is lost. `slowlyDone`: the gateway executes the
 * split call after the till's timeout.
 */
export type Kind = 'silent' | 'secondCheck' | 'proved' | 'verified' | 'callLost' | 'answerLost' | 'slowlyDone';

const splits: Readonly<Partial<Record<Kind, Manner>>> = {
  verified: { after: callTime },
  callLost: { after: callTime, does: false, answers: 'no' },
  answerLost: { after: callTime, answers: 'no' },
  slowlyDone: { after: 25_000 },
};

/**
 * Milliseconds from the start of a payment to its first check and to its second check, and from a lost call to the next
 * attempt.
 */
const [first, second, again] = [30_000, 120_000, 60_000];

/** Payments with slow or lost calls, and how late each payment reaches its final state. */
export interface DelayedPayments {
  /** Pays for an order as `kind` describes. Resolves once the message to the shop, if there is one, has been sent. */
  pay(kind: Kind, started: Started, startedAt: number): Promise<void>;
  /**
   * Waits for all payments to reach their final state. Resolves to their delays in milliseconds, grouped by kind. The
   * delay of a payment that never reaches its final state is `Infinity`.
   */
  all(): Promise<ReadonlyMap<Kind, readonly number[]>>;
}

export function createDelayedPayments(gateway: BookKeeper, shopper: Shopper): DelayedPayments {
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
        return at !== undefined && performance.now() > at + timeout ? Infinity : undefined;
      },
      2 * timeout + second,
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
      const sentAt = performance.now();
      const endOfCall = () => gateway.endOf.get(id);
      const afterLostCall = () => (gateway.endOf.has(id) ? (endOfCall() ?? 0) + again : undefined);
      const dues: Readonly<Record<Kind, () => number | undefined>> = {
        silent: () => startedAt + first,
        secondCheck: () => startedAt + second,
        proved: () => sentAt + callTime,
        verified: () => sentAt + callTime,
        answerLost: endOfCall,
        callLost: afterLostCall,
        slowlyDone: afterLostCall,
      };
      waiting.push(watch(kind, started, dues[kind]));
      if (kind === 'proved') slow.set(`status ${id}`, { after: callTime });
      slow.set(`split ${id}`, splits[kind] ?? {});
      if (kind === 'proved') await shopper.webhook(started, id);
      if (isSplit) await shopper.confirm(started);
    },
    async all() {
      const byKind = new Map<Kind, number[]>();
      for (const [kind, delay] of await Promise.all(waiting)) byKind.set(kind, [...(byKind.get(kind) ?? []), delay]);
      return byKind;
    },
  };
}

/** Resolves `ms` milliseconds after `begin`, which is a value of `performance.now()`. */
export const at = (begin: number, ms: number): Promise<void> => pause(Math.max(0, begin + ms - performance.now()));
