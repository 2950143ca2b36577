import { createUnderWay } from '../model/under-way.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Merchants } from '../model/merchant.ts';
import type { Scenarios } from '../model/scenario.ts';
import type { Transaction } from '../model/transaction.ts';
import { attackNames } from '../model/fault.ts';
import type { Journal, KeptExchange } from '../model/exchange.ts';
import type { Sessions } from '../payment/sessions.ts';
import { mostExchanges, type Control, type ResponseOf, type RequestOf } from './control-table.ts';
import { seed } from './seed.ts';
import type { VirtualClock } from './virtual-clock.ts';

interface Parts {
  readonly ledger: Ledger;
  readonly merchants: Merchants;
  readonly scenarios: Scenarios;
  readonly clock: VirtualClock;
  readonly log: (line: string) => void;
  /** Deletes sessions and pending webhooks from memory. */
  readonly clearMemory: () => void;
  /** Resolves when no webhook is waiting for a response. */
  readonly webhooksSettled: () => Promise<void>;
  readonly journal: Pick<Journal, 'ofPayment'>;
  readonly sessions: Pick<Sessions, 'ofRefno'>;
  /** Resends a webhook. Resolves to `false` if there is no transaction with the requested refno. */
  readonly resendWebhook: (request: RequestOf<'sendWebhook'>) => Promise<boolean>;
  /** Plays attacks against the shop. */
  readonly play: (target: RequestOf<'playAttacks'>) => Promise<ResponseOf<'playAttacks'>['played']>;
}

/** Maximum time to wait for webhooks in flight before the clock advances, in milliseconds on the machine's clock. */
const grace = 1_000;

const day = 86_400_000;

/** Creates the methods of the control API, and schedules the daily settlement at midnight UTC. */
export function createControl(parts: Parts) {
  const {
    ledger,
    merchants,
    scenarios,
    clock,
    log,
    journal,
    sessions,
    clearMemory,
    webhooksSettled,
    play,
    resendWebhook,
  } = parts;
  const settlements = createUnderWay();
  let cancelMidnight = () => {};

  async function settleDay(): Promise<number> {
    await ledger.expire(clock.now());
    const transmitted = await ledger.settleDay(clock.now());
    log(`daily settlement: ${transmitted} transmitted`);
    return transmitted;
  }

  function waitForMidnight() {
    cancelMidnight();
    cancelMidnight = clock.after(day - (clock.now().getTime() % day), () => {
      waitForMidnight();
      void settlements.add(settleDay()).catch(() => log('daily settlement failed'));
    });
  }

  async function waitForWork(): Promise<void> {
    await settlements.ended();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, grace)));
    await Promise.race([webhooksSettled(), late]);
    clearTimeout(timer);
  }

  const readClock = async () => ({ now: clock.now().toISOString(), ahead: clock.ahead });

  function setClock(ahead: number) {
    clock.set(ahead);
    waitForMidnight();
  }

  async function replace(transactions: readonly Transaction[], ahead: number) {
    clearMemory();
    scenarios.clear();
    await ledger.replaceAll(transactions);
    setClock(ahead);
  }

  const control: Control = {
    async reset() {
      await replace([], 0);
      return {};
    },
    async seed({ transactions }) {
      const ids: string[] = [];
      for (const each of transactions) ids.push(...(await seed(each, ledger, merchants, clock.now())));
      return { transactionIds: ids };
    },
    snapshot: async () => ({
      version: '1',
      ahead: clock.ahead,
      scenarios: scenarios.all(),
      transactions: (await ledger.all()).map((each) => ({ ...each })),
    }),
    async restore(snapshot) {
      // The cast is safe because the ledger table validates the columns of each transaction.
      await replace(snapshot.transactions as unknown as readonly Transaction[], snapshot.ahead);
      for (const scenario of snapshot.scenarios) scenarios.add(scenario);
      return {};
    },
    clock: readClock,
    async advanceClock({ milliseconds }) {
      await clock.advance(milliseconds, waitForWork);
      await ledger.expire(clock.now());
      return readClock();
    },
    async resetClock() {
      setClock(0);
      return readClock();
    },
    settleDay: async () => ({ transmitted: await settleDay() }),
    async addScenario(scenario) {
      scenarios.add(scenario);
      return {};
    },
    scenarios: async () => ({ scenarios: scenarios.all() }),
    attacks: async () => ({ attacks: attackNames }),
    playAttacks: async (target) => ({ played: await play(target) }),
    async clearScenarios(of) {
      scenarios.clear(of);
      return {};
    },
    exchanges: async ({ merchantId, refno }) => {
      const merchant = merchants.named(merchantId);
      const exchanges = await journal.ofPayment({
        merchantId: merchant.merchantId,
        refno,
        transactionIds: (await ledger.findByRefno(merchant.merchantId, refno)).map((each) => each.transactionId),
        sessionIds: sessions.ofRefno(merchant.merchantId, refno).map(({ id }) => id),
      });
      return { exchanges: exchanges.slice(-mostExchanges).map(toResponse) };
    },
    sendWebhook: async (request) => ({ sent: await resendWebhook(request) }),
  };
  waitForMidnight();
  return { control, drained: () => settlements.ended(), close: () => cancelMidnight() };
}

/** Converts a journal entry to the JSON that the `exchanges` call returns. */
const toResponse = ({ attack, at: _, about: __, begun: startedAt, took, ...rest }: KeptExchange) => ({
  ...rest,
  begun: Math.floor(startedAt),
  took: Math.ceil(took),
  attack: attack?.name,
});
