import { openApp, aCard, hiddenFields, signed, type Fields } from '../../testing/open-app.ts';
import { readAnswer } from '../../testing/open-fields.ts';
import { maskCard } from '../../issuer/test-cards.ts';
import type { MerchantSettings } from '../../model/merchant.ts';
import type { VerifyAnswer } from '../../model/verify-answer.ts';
import type { Books, Policy } from './books.ts';
import { numbers, type Card, type Command } from './commands.ts';

type CommandOf<D extends Command['do']> = Extract<Command, { readonly do: D }>;

const shop = 'http://127.0.0.1:4000';

const cards = Object.keys(numbers) as Card[];

/**
 * Copies a transaction from a snapshot once for each test card, and gives each copy an alias for its card. The aliases
 * are not registered through the payment page, because the merchant's settings could prevent the registration.
 */
const withAliases = (registered: Readonly<Record<string, unknown>>, at: number) =>
  cards.map((card, n) => ({
    ...registered,
    transactionId: `26050410203000000${at}${n}`.slice(-18),
    alias: `alias-${card}`,
    maskedCard: maskCard(numbers[card]),
  }));

/**
 * Opens a gateway with two merchants. Each merchant has an alias for every kind of test card. Returns the gateway and
 * the merchants' policies for the model.
 */
export async function openModelGateway(
  merchantSettings: readonly [Partial<MerchantSettings>, Partial<MerchantSettings>],
) {
  const urls = { successUrl: `${shop}/s`, cancelUrl: `${shop}/c`, errorUrl: `${shop}/e` };
  const own = {
    ...urls,
    merchantId: 'other',
    password: 'password-of-other',
    hmacKey: '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624',
  };
  const { app, base, clock, ledger, settings } = await openApp({
    merchants: [merchantSettings[0], { ...own, ...merchantSettings[1] }],
  });
  // The cast is safe, because `openApp` was called with exactly two merchants.
  const merchants = settings.merchants as unknown as readonly [MerchantSettings, MerchantSettings];
  const { control } = app;

  const fetch = (path: string, init?: RequestInit) => app.fetch(new Request(base + path, init));
  const form = (path: string, fields: Fields) => fetch(path, { method: 'POST', body: new URLSearchParams(fields) });

  /** Completes the payment on a payment page. Returns the result fields that the browser submits to the shop. */
  async function page(merchant: MerchantSettings, fields: Fields, typed: Fields): Promise<Fields> {
    const opened = await form('/upp/jsp/upStart.jsp', await signed(fields, merchant));
    const first = opened.headers.get('location');
    if (!first) return { errorCode: />(-?\d{3,4})</.exec(await opened.text())?.[1] ?? '' };
    const at = fields['paymentmethod'] ? ((await fetch(first)).headers.get('location') ?? first) : first;
    return hiddenFields(await (await fetch(await confirmed(at, typed))).text());
  }

  /**
   * Submits the form of a page and returns the path of the next page. Confirms the 3-D Secure challenge if there is
   * one.
   */
  async function confirmed(path: string, typed: Fields): Promise<string> {
    const next = (await form(path, typed)).headers.get('location') ?? '';
    return next.endsWith('/3d') ? ((await form(next, { action: 'confirm' })).headers.get('location') ?? '') : next;
  }

  async function call(end: string, root: string, merchant: MerchantSettings, refno: string, fields: string) {
    const authorization = `Basic ${Buffer.from(`${merchant.merchantId}:${merchant.password}`).toString('base64')}`;
    const at = refno && ` refno="${refno}"`;
    const inner = `<transaction${at}><request>${fields}</request></transaction>`;
    const body = `<${root} version="5"><body merchantId="${merchant.merchantId}">${inner}</body></${root}>`;
    const headers = { authorization, 'content-type': 'text/xml' };
    return readAnswer(await (await fetch(`/upp/jsp/XML_${end}.jsp`, { method: 'POST', body, headers })).text()).fields;
  }
  const codeOf = (fields: Fields) => fields['errorCode'] ?? fields['responseCode'] ?? '';

  for (const merchant of merchants)
    await page(merchant, { refno: 'first', amount: '0', useAlias: 'yes', reqtype: 'NOA' }, aCard());
  const registered = await control.snapshot();
  const empty = { ...registered, transactions: registered.transactions.flatMap(withAliases) };
  let sessions = 0;

  async function verify({
    merchant: at,
    amount,
    reqtype,
    refno,
    card,
    cvvRight,
  }: CommandOf<'verify'>): Promise<string> {
    const merchant = merchants[at];
    const session = (++sessions).toString(16).padStart(32, '0');
    for (const path of ['card-number', 'cvv']) {
      const query = new URLSearchParams({ merchantId: merchant.merchantId, session });
      await fetch(`/upp/fields/1/${path}?${query}`, { headers: { referer: `${shop}/` } });
    }
    const fields = { refno, amount: String(amount), ...(reqtype && { reqtype }) };
    const parameters = { expm: '12', expy: '30', ...(await signed(fields, merchant)) };
    const answered = await fetch('/upp/fields/1/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        session,
        origin: shop,
        cardNumber: numbers[card],
        cvv: cvvRight ? '123' : '999',
        parameters,
      }),
    });
    const answer = (await answered.json()) as VerifyAnswer;
    if (!answer.ok) return answer.code;
    if (answer.redirect) await form(new URL(answer.redirect).pathname, { action: 'confirm' });
    return '01';
  }

  /** Returns the transactions that the command sequence has created, in the order that the model uses. */
  const transactions = async () => (await ledger.all()).slice(empty.transactions.length);

  async function run(command: Command, books: Books): Promise<string> {
    switch (command.do) {
      case 'authorize': {
        const { merchant, refno, amount, currency, card, reqtype } = command;
        const money = `<amount>${amount}</amount><currency>${currency}</currency>`;
        const by = `<aliasCC>alias-${card}</aliasCC><expm>12</expm><expy>30</expy>${reqtype ? `<reqtype>${reqtype}</reqtype>` : ''}`;
        return codeOf(await call('authorize', 'authorizationService', merchants[merchant], refno, money + by));
      }
      case 'page': {
        const { by } = command;
        const typed = aCard({
          cardNumber: numbers[by as Card] ?? numbers.paid,
          ...(by === 'wrong cvv' && { cvv: '999' }),
        });
        return pageCode(
          await page(merchants[command.merchant], fieldsOf(command), by === 'cancel' ? { action: by } : typed),
        );
      }
      case 'account': {
        const fields = { ...fieldsOf(command), paymentmethod: 'PAP' };
        return pageCode(await page(merchants[command.merchant], fields, { action: command.action }));
      }
      case 'verify':
        return verify(command);
      case 'day':
        await control.settleDay();
        return '';
      case 'pass':
        await control.advanceClock({ milliseconds: command.minutes * 60_000 });
        return '';
      default:
        return about(command, books);
    }
  }

  /**
   * Settles, cancels, credits or finalizes a transaction, or queries its status. Uses an unknown transaction id if the
   * command selects a transaction that does not exist.
   */
  async function about(command: CommandOf<'finalize' | 'status' | 'settle' | 'cancel' | 'credit'>, books: Books) {
    const book = books.find(command.which);
    const transaction = book && (await transactions())[books.books.indexOf(book)];
    const { transactionId = '123456789012345678', refno = '' } = transaction ?? {};
    const isOther = 'by' in command && command.by === 'other';
    const merchant = merchants[isOther ? ((1 - (book?.merchant ?? 0)) as 0 | 1) : (book?.merchant ?? 0)];
    const id = `<uppTransactionId>${transactionId}</uppTransactionId>`;
    if (command.do === 'status')
      return summed(await call('status', 'statusService', merchant, '', `${id}<reqtype>STX</reqtype>`));
    const whole = book?.amount ?? 4990;
    const sum = command.do === 'finalize' ? whole + command.more : command.amount === 'whole' ? whole : command.amount;
    const currency = command.do === 'finalize' ? 'CHF' : command.currency;
    const money = `<amount>${sum}</amount><currency>${currency}</currency>${id}`;
    if (command.do === 'finalize') {
      const reqtype = command.reqtype ? `<reqtype>${command.reqtype}</reqtype>` : '';
      return codeOf(await call('authorizeSplit', 'authorizationSplit', merchant, refno, money + reqtype));
    }
    const fee = `<fee><amount>10</amount><currency>CHF</currency></fee>`;
    const share = command.marketplace ? `<marketplace><subMerchantId>S1</subMerchantId>${fee}</marketplace>` : '';
    const more = {
      settle: share + (command.close ? '<closeTransaction>yes</closeTransaction>' : ''),
      cancel: '<reqtype>DOA</reqtype>',
      credit: `${share}<transtype>06</transtype>`,
    }[command.do];
    return codeOf(await call('processor', 'paymentService', merchant, refno, money + more));
  }

  const policyOf = (merchant: MerchantSettings): Policy => ({
    unique: merchant.uniqueRefno,
    reqtype: merchant.reqtype,
    accepts02: merchant.acceptWithoutLiabilityShift,
    currencies: merchant.currencies ?? ['CHF', 'EUR'],
  });

  return {
    policies: [policyOf(merchants[0]), policyOf(merchants[1])] as const,
    start: clock.now().getTime(),
    begin: () => control.restore(empty),
    run,
    known: transactions,
    /** Returns the status of every transaction, oldest first. */
    statuses: async () =>
      Promise.all(
        (await transactions()).map(async ({ transactionId, merchantId }) => {
          const merchant = merchants.find((one) => one.merchantId === merchantId) ?? merchants[0];
          const id = `<uppTransactionId>${transactionId}</uppTransactionId><reqtype>STX</reqtype>`;
          return summed(await call('status', 'statusService', merchant, '', id));
        }),
      ),
    close: () => {
      app.close();
      return ledger.close();
    },
  };
}

export type ModelGateway = Awaited<ReturnType<typeof openModelGateway>>;

const summed = ({ responseCode = '', amount = '', settledAmount = '', trtype = '' }: Fields) =>
  [responseCode, amount, settledAmount, trtype].join(' ');

const pageCode = (fields: Fields): string =>
  fields['status'] === 'cancel' ? 'cancel' : (fields['errorCode'] ?? fields['responseCode'] ?? '');

const fieldsOf = ({ refno, amount, reqtype }: CommandOf<'page' | 'account'>): Fields => ({
  refno,
  amount: String(amount),
  ...(reqtype && { reqtype }),
});
