import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { Time } from '../../clock.ts';
import type { ClockAlarm } from '../payment.ts';
import { pullBack, shiftTimes } from './due.ts';

const second = 1000;
const minute = 60 * second;

/** A clock that is corrected bit by bit stays below this between two looks. In milliseconds. */
const mostJump = 5 * second;
/** This machine's clock may differ from that of the database by so much. In milliseconds. */
const mostSkew = 30 * second;
/** The same jump is seen by every process within this time. In milliseconds. */
const sameJump = 5 * minute;

interface Parts {
  readonly store: Store;
  readonly time: Time;
  readonly log: Log;
}

/** Looks whether the time runs as it should, raises an alarm when it does not, and mends what was planned by a wrong clock. */
export function createClockWatch({ store, time, log }: Parts): () => Promise<void> {
  let swept = -Infinity;
  const raise = async (kind: ClockAlarm) => {
    const isFirst = await raiseOnce(store, kind, time.now());
    log({ level: 'error', event: 'alarm', reasons: [kind], hint: hints[kind] });
    return isFirst;
  };
  let isSkewed = false;
  return async () => {
    const jump = await time.sync();
    if (Math.abs(jump) > mostJump && (await raise(jump < 0 ? 'clock_back' : 'clock_ahead')))
      await shiftTimes(store, jump, time.now());
    const wasSkewed = isSkewed;
    isSkewed = Math.abs(time.skew()) > mostSkew;
    if (isSkewed && !wasSkewed) await raise('clock_skew');
    if (time.monotonic() - swept < minute && Math.abs(jump) <= mostJump) return;
    swept = time.monotonic();
    await pullBack(store, time.now());
  };
}

const hints: Readonly<Record<ClockAlarm, string>> = {
  clock_back: 'The clock was set back. Nothing was lost; look at the time service of the machine.',
  clock_ahead: 'The clock was set ahead, or the machine slept. Nothing was lost; look at its time service.',
  clock_skew: 'This machine and the database disagree about the time; that of the database counts. Look at both.',
};

/** True for the one process that raises it first. */
async function raiseOnce({ db }: Store, kind: ClockAlarm, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('till_alarm')
    .values({ payment_id: '', kind, transaction_id: '', at })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'kind', 'transaction_id'])
        .doUpdateSet({ at })
        .where((check) =>
          check.or([check('till_alarm.at', '<', at - sameJump), check('till_alarm.at', '>', at + sameJump)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
