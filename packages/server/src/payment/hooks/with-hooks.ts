import { setTimeout as sleep } from 'node:timers/promises';
import { refuseInHook } from '../../store/hook-scope.ts';
import type { PaymentRow, Tx } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentParts } from '../parts.ts';
import { createPlaces, placesOf, type TakePlace } from './hook-places.ts';
import { blameHook, demandAwaited, HookFailed, watchHooks } from './run-hook.ts';
import { endReview, openReview } from '../../store/review-list.ts';

type Parts = Pick<PaymentParts, 'store' | 'log' | 'now'>;

/** What a transaction is about, in which hooks may run. */
interface About {
  readonly order: string;
  /** The payment whose alarm a hook that fails raises. */
  readonly payment?: string;
  /** A hook that may take long will run. */
  readonly isSure?: boolean;
}

/** Milliseconds for which no other hook runs on SQLite after one that ran out of time, so that all who waited for it get through. */
const breath = 250;

/**
 * Runs a transaction in which hooks of the shop run. The number of such transactions is limited, so that slow hooks do not block
 * other work, and work whose hook has failed before waits behind the rest. If a hook fails, the till rolls back and then writes an
 * alarm and a case for a person. The case ends when the hook succeeds.
 */
export async function withHooks<T>(
  parts: Parts,
  about: About,
  work: (tx: Tx, isSure: boolean) => Promise<T>,
): Promise<T> {
  const { store, log } = parts;
  refuseInHook(store.key); // else a hook would wait for the place that it holds
  const { take, failed } = hookedOf(store);
  const key = `${about.payment ?? 'start'} ${about.order}`;
  const isAgain = failed.has(key);
  const leave = about.isSure || isAgain ? await take(isAgain) : undefined;
  let pause = 0;
  let latest: Tx | undefined;
  let isCommit = false;
  try {
    const isSure = leave !== undefined;
    const run = async (tx: Tx) => {
      latest = tx;
      isCommit = false;
      watchHooks(tx, (stray) => {
        const { code, hint } = stray;
        const { payment } = about;
        log({
          level: 'warn',
          event: 'hook_query_ignored',
          reasons: [code],
          hint,
          error: stray,
          ...(payment && { payment }),
        });
        // The commit is under way or over: what the hook wanted to write is missing.
        if (payment && isCommit && tx === latest) void raise(parts, payment).catch(() => {});
      });
      const done = await work(tx, isSure);
      demandAwaited(tx);
      isCommit = true;
      return done;
    };
    const result = await store.inTurn(about.order, () => store.transact(run));
    failed.delete(key);
    return result;
  } catch (thrown) {
    const error = blameHook(latest, thrown, isCommit);
    if (!(error instanceof HookFailed)) throw error;
    if (error.isLate && store.dialect === 'sqlite') pause = breath;
    remember(failed, key);
    if (about.payment) await raise(parts, about.payment).catch(() => {}); // the next failure raises it
    throw error;
  } finally {
    if (leave) void sleep(pause, undefined, { ref: false }).then(leave);
  }
}

interface Hooked {
  readonly take: TakePlace;
  /** What has failed last in this process. */
  readonly failed: Set<string>;
}

const hooked = new WeakMap<object, Hooked>();

/** One for each database of this process, however many tills use it. */
function hookedOf({ key, dialect }: Store): Hooked {
  const entry = hooked.get(key) ?? { take: createPlaces(placesOf[dialect]), failed: new Set() };
  hooked.set(key, entry);
  return entry;
}

const mostRemembered = 10_000;

function remember(failed: Set<string>, key: string): void {
  if (failed.size === mostRemembered) failed.clear();
  failed.add(key);
}

async function raise({ store, log, now }: Parts, payment: string): Promise<void> {
  await store.transact(async (tx) => {
    await store.alarm(tx, payment, 'hook_failed', undefined, now());
    await openReview(tx, payment, 'hook_failed');
  });
  log({ level: 'warn', event: 'alarm', payment, reasons: ['hook_failed'] });
}

/** The hook that has failed before has gone through. `row` is locked. */
export async function forgive(store: Store, tx: Tx, { id, review }: PaymentRow): Promise<void> {
  if (review === 'hook_failed') await endReview(tx, id, 'hook_failed');
}
