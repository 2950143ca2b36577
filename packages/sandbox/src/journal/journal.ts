import type { Exchanges } from '../ledger/exchanges.ts';
import type { Exchange, Journal, KeptExchange, PaymentOf } from '../model/exchange.ts';
import { isSession, subjectsFor, subjectsOf } from './about.ts';
import { createMask } from './mask.ts';
import { createWaiting, type JournalBounds } from './waiting.ts';

const usual: JournalBounds = { most: 5_000, mostText: 16_777_216 };

/** Time in milliseconds that the journal waits before it masks and stores the queued exchanges in one batch. */
const pause = 200;

/**
 * Maximum number of exchanges that the journal stores in one write while no one is reading the journal. If more
 * exchanges arrive during the wait before a write, all of them stay in the queue.
 */
const mostAtOnce = 100;

/**
 * Creates a journal that stores exchanges in the ledger's database. Adding an exchange only appends it to a queue; the
 * journal masks and stores it later. Exchanges that may contain card data are masked within 200 ms. Under high load,
 * exchanges that cannot contain card data stay in the queue unmasked until the journal is read or the load drops. If
 * the queue becomes too long, the oldest exchanges are dropped.
 */
export function createJournal(
  exchanges: Exchanges,
  secrets: readonly string[],
  bounds: JournalBounds = usual,
): Journal {
  const { most, mostText } = bounds;
  const waiting = createWaiting(createMask(secrets), bounds);
  const listeners = new Set<() => void>();
  /** Number of exchanges added to the queue since the timer last fired. */
  let came = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stored: { readonly id: number; readonly size: number }[] | undefined;
  let isTouched = false;
  let isClosed = false;

  async function write(count: number): Promise<void> {
    const batch = waiting.take(count);
    const tells = isTouched || batch.length > 0;
    isTouched = false;
    if (batch.length > 0) await add(batch);
    if (tells) for (const listener of listeners) listener();
  }

  async function add(additions: readonly Exchange[]): Promise<void> {
    stored ??= [...(await exchanges.sizes())];
    let last = stored.at(-1)?.id ?? 0;
    const rows = additions.map((each) => ({ id: ++last, exchange: JSON.stringify(each), subjects: subjectsOf(each) }));
    await exchanges.add(rows);
    stored.push(...rows.map(({ id, exchange }) => ({ id, size: exchange.length })));
    await forgetOldest(stored);
  }

  async function forgetOldest(all: { readonly id: number; readonly size: number }[]): Promise<void> {
    let text = all.reduce((sum, { size }) => sum + size, 0);
    let over = 0;
    while (all.length - over > most || (text > mostText && over < all.length - 1)) text -= all[over++]?.size ?? 0;
    const [newest] = all.splice(0, over).slice(-1);
    if (newest) await exchanges.forgetTo(newest.id);
  }

  // Ignore write errors. A journal failure alone must not end the process, and if the ledger cannot be written to, the
  // gateway calls fail anyway.
  const writeSome = (count: number) => (writing = writing.then(() => write(count)).catch(() => {}));

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return writeSome(most);
  }

  function pass(): void {
    timer = undefined;
    waiting.mask();
    if (listeners.size > 0) void writeSome(most);
    else if (came <= mostAtOnce) void writeSome(mostAtOnce);
    came = 0;
    if (waiting.count() > 0) soon();
  }

  const soon = () => (timer ??= setTimeout(pass, pause).unref());

  const toKept = ({ id, exchange }: { readonly id: number; readonly exchange: string }): KeptExchange => ({
    ...(JSON.parse(exchange) as Exchange),
    id,
  });

  async function ofPayment(payment: PaymentOf): Promise<readonly KeptExchange[]> {
    await flush();
    const { own, others } = subjectsFor(payment);
    const beside = await Promise.all(own.map((subject) => exchanges.subjectsBeside(subject)));
    const rows = await exchanges.about([...own, ...beside.flat().filter(isSession), ...others]);
    return rows.map(toKept).toSorted((one, other) => one.begun - other.begun);
  }

  return {
    note(exchange) {
      if (isClosed) return;
      waiting.push(exchange);
      came++;
      soon();
    },
    ofTransaction: ({ transactionId, merchantId, refno }) =>
      ofPayment({ merchantId, refno, transactionIds: [transactionId], sessionIds: [] }),
    ofPayment,
    async find(id) {
      await flush();
      const exchange = await exchanges.find(id);
      return exchange === undefined ? undefined : toKept({ id, exchange });
    },
    async newest(count, before = Number.MAX_SAFE_INTEGER) {
      await flush();
      return (await exchanges.newest(count, before)).map(toKept);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    touch() {
      isTouched = true;
      soon();
    },
    forget() {
      waiting.clear();
      isTouched = true;
      const forgetAll = async () => {
        await exchanges.forgetTo(Number.MAX_SAFE_INTEGER);
        stored = [];
      };
      writing = writing.then(forgetAll).catch(() => {});
      soon();
    },
    close() {
      isClosed = true;
    },
  };
}
