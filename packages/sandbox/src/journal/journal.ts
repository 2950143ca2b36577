import type { Exchanges } from '../ledger/exchanges.ts';
import type { Exchange, Journal, KeptExchange, PaymentOf } from '../model/exchange.ts';
import { isSession, subjectsFor, subjectsOf } from './about.ts';
import { keep } from './keep.ts';
import { createMask } from './mask.ts';

/** How much the journal holds: the newest exchanges, so many and of so many characters together. */
export interface JournalBounds {
  readonly most: number;
  readonly mostText: number;
}

const usual: JournalBounds = { most: 5_000, mostText: 16_777_216 };

/** What comes within this time is masked and written together; in milliseconds. */
const pause = 200;

/** Keeps what was said in the ledger's database. A call pays for a push into a list; the rest is done beside it. */
export function createJournal(
  exchanges: Exchanges,
  secrets: readonly string[],
  { most, mostText }: JournalBounds = usual,
): Journal {
  const mask = createMask(secrets);
  const listeners = new Set<() => void>();
  let waiting: Exchange<string | Uint8Array>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let held: { readonly id: number; readonly size: number }[] | undefined;
  let isTouched = false;
  let isClosed = false;

  async function write(): Promise<void> {
    const noted = waiting.slice(-most);
    const tells = isTouched || noted.length > 0;
    waiting = [];
    isTouched = false;
    if (noted.length > 0) await keepAll(noted);
    if (tells) for (const listener of listeners) listener();
  }

  async function keepAll(noted: readonly Exchange<string | Uint8Array>[]): Promise<void> {
    held ??= [...(await exchanges.sizes())];
    let last = held.at(-1)?.id ?? 0;
    const rows = noted.map((each) => {
      const kept = keep(each, mask);
      return { id: ++last, exchange: JSON.stringify(kept), subjects: subjectsOf(kept) };
    });
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

  function written(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A ledger that cannot be written fails the calls themselves; what is only noted must not end the process.
    return (writing = writing.then(write).catch(() => {}));
  }

  const soon = () => (timer ??= setTimeout(written, pause).unref());

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
    note(exchange) {
      if (isClosed) return;
      waiting.push(exchange);
      if (waiting.length >= 2 * most) waiting = waiting.slice(-most);
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
      waiting = [];
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
