import type { Exchanges } from '../ledger/exchanges.ts';
import type { Exchange, Journal, KeptExchange, PaymentOf } from '../model/exchange.ts';
import { isSession, subjectsFor, subjectsOf } from './about.ts';
import { createMask } from './mask.ts';
import { createWaiting, type JournalBounds } from './waiting.ts';

const usual: JournalBounds = { most: 5_000, mostText: 16_777_216 };

/** What comes within this time is masked and written together; in milliseconds. */
const pause = 200;

/** As many are written at once when nobody asks. When more come within a pause, all wait until fewer come. */
const mostAtOnce = 100;

/**
 * Keeps what was said in the ledger's database. A call pays for a push into a list; the rest is done beside it. What may hold
 * card data is masked after a pause, come what may. What is harmless stays as it is while calls come in numbers, unless
 * somebody looks: newer ones push most of it out unread.
 */
export function createJournal(
  exchanges: Exchanges,
  secrets: readonly string[],
  bounds: JournalBounds = usual,
): Journal {
  const { most, mostText } = bounds;
  const waiting = createWaiting(createMask(secrets), bounds);
  const listeners = new Set<() => void>();
  /** Since the last pause. */
  let came = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let held: { readonly id: number; readonly size: number }[] | undefined;
  let isTouched = false;
  let isClosed = false;

  async function write(count: number): Promise<void> {
    const kept = waiting.take(count);
    const tells = isTouched || kept.length > 0;
    isTouched = false;
    if (kept.length > 0) await add(kept);
    if (tells) for (const listener of listeners) listener();
  }

  async function add(kept: readonly Exchange[]): Promise<void> {
    held ??= [...(await exchanges.sizes())];
    let last = held.at(-1)?.id ?? 0;
    const rows = kept.map((each) => ({ id: ++last, exchange: JSON.stringify(each), subjects: subjectsOf(each) }));
    await exchanges.add(rows);
    held.push(...rows.map(({ id, exchange }) => ({ id, size: exchange.length })));
    await forgetOldest(held);
  }

  async function forgetOldest(all: { readonly id: number; readonly size: number }[]): Promise<void> {
    let text = all.reduce((sum, { size }) => sum + size, 0);
    let over = 0;
    while (all.length - over > most || (text > mostText && over < all.length - 1)) text -= all[over++]?.size ?? 0;
    const [newest] = all.splice(0, over).slice(-1);
    if (newest) await exchanges.forgetTo(newest.id);
  }

  // A ledger that cannot be written fails the calls themselves; what is only noted must not end the process.
  const writeSome = (count: number) => (writing = writing.then(() => write(count)).catch(() => {}));

  function written(): Promise<void> {
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
    ...(JSON.parse(exchange) as Exchange), // written here
    id,
  });

  async function ofPayment(payment: PaymentOf): Promise<readonly KeptExchange[]> {
    await written();
    const { own, others } = subjectsFor(payment);
    const beside = await Promise.all(own.map((subject) => exchanges.subjectsBeside(subject)));
    const found = await exchanges.about([...own, ...beside.flat().filter(isSession), ...others]);
    return found.map(toKept).toSorted((one, other) => one.begun - other.begun);
  }

  return {
    note(said) {
      if (isClosed) return;
      waiting.push(said);
      came++;
      soon();
    },
    ofTransaction: ({ transactionId, merchantId, refno }) =>
      ofPayment({ merchantId, refno, transactionIds: [transactionId], sessionIds: [] }),
    ofPayment,
    async find(id) {
      await written();
      const exchange = await exchanges.find(id);
      return exchange === undefined ? undefined : toKept({ id, exchange });
    },
    async newest(count, before = Number.MAX_SAFE_INTEGER) {
      await written();
      return (await exchanges.newest(count, before)).map(toKept);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    written,
    touch() {
      isTouched = true;
      soon();
    },
    forget() {
      waiting.clear();
      isTouched = true;
      const forgetAll = async () => {
        await exchanges.forgetTo(Number.MAX_SAFE_INTEGER);
        held = [];
      };
      writing = writing.then(forgetAll).catch(() => {});
      soon();
    },
    close() {
      isClosed = true;
    },
  };
}
