import { pick, type Card, type Command } from './commands.ts';

// Model of a gateway: the expected responses and states, written by hand from the specification and its open questions.
// The model does not use any code from the sandbox or core.

/** The `responseCode` of a status response. */
type Code = '1' | '2' | '3' | '4' | '6' | '9' | '10' | '11' | '12' | '13' | '15' | '21';

/** A transaction in the model. */
export interface Book {
  readonly merchant: 0 | 1;
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: 'card' | 'PAP';
  readonly at: number;
  readonly of: Book | undefined;
  /** The issuer's decision on a card payment in split mode. `undefined` for other transactions. */
  readonly split: { readonly no: string | undefined; readonly yes: string; readonly reqtype: string } | undefined;
  code: Code;
  settled: number;
}

export interface Policy {
  readonly unique: boolean;
  readonly reqtype: 'NOA' | 'CAA';
  readonly accepts02: boolean;
  readonly currencies: readonly string[];
}

/** Allowed actions for each status code, from the section "States and transitions" of the specification. */
const possible: Readonly<Record<Code, string>> = {
  1: 'settle cancel',
  2: 'cancel credit',
  3: 'cancel',
  4: '',
  6: '',
  9: '',
  10: '',
  11: '',
  12: 'settle cancel',
  13: '',
  15: '',
  21: 'credit',
};
const paid: readonly Code[] = ['1', '2', '12', '21'];

const minute = 60_000;
const day = 1440 * minute;

/** Responses that the specification allows, each mapped to the state change that it causes in the model. */
type Allowed = Map<string, () => void>;

export function createBooks(policies: readonly [Policy, Policy], start: number) {
  const books: Book[] = [];
  let now = start;

  const isTaken = ({ merchant, refno }: Pick<Book, 'merchant' | 'refno'>) =>
    policies[merchant].unique &&
    books.some((one) => !one.of && one.merchant === merchant && one.refno === refno && paid.includes(one.code));
  const isWaiting = ({ merchant, refno }: Pick<Book, 'merchant' | 'refno'>) =>
    policies[merchant].unique &&
    books.some(
      (one) => one.merchant === merchant && one.refno === refno && one.code === '11' && now - one.at < 30 * minute,
    );

  type New = Pick<Book, 'merchant' | 'refno' | 'amount' | 'code'> & Partial<Book>;
  const add = (book: New) => () =>
    void books.push({ currency: 'CHF', method: 'card', of: undefined, split: undefined, settled: 0, at: now, ...book });

  /**
   * Returns the error code with which the issuer declines the payment. Returns `undefined` if the issuer approves it.
   */
  function issuerOf(card: Card, amount: number, { accepts02 }: Policy, cvvRight = true): string | undefined {
    if (card === 'limited' && amount > 11_000) return '1404';
    if (!cvvRight || (card === 'limited' && amount > 9000)) return '1403';
    return card === 'unshifted' && !accepts02 ? '3031' : undefined;
  }

  function decide(payment: New, no: string | undefined, reqtype: string, yes = '01'): Allowed {
    if (isTaken(payment)) return new Map([['3061', add({ ...payment, code: '4' })]]);
    if (no !== undefined) return new Map([[no, add({ ...payment, code: '4' })]]);
    if (payment.amount === 0) return new Map([[yes, add({ ...payment, code: '15' })]]);
    const settled = reqtype === 'CAA' ? payment.amount : 0;
    return new Map([[yes, add({ ...payment, settled, code: reqtype === 'CAA' ? '2' : '1' })]]);
  }

  const refusals = (codes: readonly (string | false)[]): Allowed | undefined => {
    const applicable = codes.filter((code) => code !== false);
    return applicable.length > 0 ? new Map(applicable.map((code) => [code, () => {}])) : undefined;
  };

  const find = (which: number): Book | undefined => pick(books, which);

  function authorize(command: Extract<Command, { do: 'authorize' }>): Allowed {
    const { merchant, refno, amount, currency, card, reqtype = 'NOA' } = command;
    const policy = policies[merchant];
    const wrong = refusals([reqtype === 'SCN' && '1009', !policy.currencies.includes(currency) && '1009']);
    if (card === 'nobody') {
      const unknown = ['-888', add({ merchant, refno, amount, currency, code: '4' })] as const;
      return new Map([unknown, ...(wrong ?? [])]);
    }
    if (wrong) return wrong;
    // The specification does not define a response that requests a challenge, so a payment that requires one is
    // declined.
    const no = card === 'asks' ? '1403' : issuerOf(card, amount, policy);
    return decide({ merchant, refno, amount, currency, code: '1' }, no, reqtype, yesOf(card));
  }

  function page(command: Extract<Command, { do: 'page' }>): Allowed {
    const { merchant, refno, amount, by } = command;
    const policy = policies[merchant];
    const book = { merchant, refno, amount, code: '9' } as const;
    if (isTaken(book)) return new Map([['3061', () => {}]]); // The request is refused before the page opens.
    if (by === 'cancel') return new Map([['cancel', add(book)]]);
    const cvvRight = by !== 'wrong cvv';
    const no = issuerOf(cvvRight ? by : 'paid', amount, policy, cvvRight);
    return decide(book, no, command.reqtype ?? policy.reqtype, yesOf(by));
  }

  function account(command: Extract<Command, { do: 'account' }>): Allowed {
    const { merchant, refno, amount, action } = command;
    const book = { merchant, refno, amount, code: '9', method: 'PAP' } as const;
    if (isTaken(book)) return new Map([['3061', () => {}]]);
    if (action === 'cancel') return new Map([['cancel', add(book)]]);
    if (action === 'pending') return new Map([['01', add({ ...book, code: '13' })]]);
    return decide(book, action === 'decline' ? '1403' : undefined, command.reqtype ?? policies[merchant].reqtype);
  }

  function verify(command: Extract<Command, { do: 'verify' }>): Allowed {
    const { merchant, refno, amount, card, cvvRight } = command;
    const policy = policies[merchant];
    const book = { merchant, refno, amount, code: '11' } as const;
    const wrong = refusals([amount === 0 && '1002', (isTaken(book) || isWaiting(book)) && '3061']);
    const no = issuerOf(card, amount, policy, cvvRight);
    const split = { no, yes: yesOf(card), reqtype: command.reqtype ?? policy.reqtype };
    return wrong ?? new Map([['01', add({ ...book, split })]]);
  }

  function finalize({ which, by, more, reqtype }: Extract<Command, { do: 'finalize' }>): Allowed {
    const book = find(which);
    if (book && book.amount + more < 0) return new Map([['2022', () => {}]]); // A negative amount is invalid.
    if (!book || by === 'other') return new Map([['2051', () => {}]]);
    if (!book.split || book.code !== '11') return new Map([['1010', () => {}]]);
    const wrong = refusals([now - book.at >= 30 * minute && '2051', more !== 0 && '2022']);
    if (wrong) return wrong;
    const end = (code: Code, settled: number) => () => void Object.assign(book, { code, settled });
    if (book.split.no !== undefined) return new Map([[book.split.no, end('4', 0)]]);
    if (isTaken(book)) return new Map([['3061', end('4', 0)]]);
    const isDebit = (reqtype ?? book.split.reqtype) === 'CAA';
    return new Map([[book.split.yes, isDebit ? end('2', book.amount) : end('12', 0)]]);
  }

  function act(command: Extract<Command, { do: 'settle' | 'cancel' | 'credit' }>): Allowed {
    const { do: action, which, by, close } = command;
    const book = find(which);
    if (!book || by === 'other') return new Map([['1003', () => {}]]);
    const { amount: whole, settled } = book;
    const amount = command.amount === 'whole' ? whole : command.amount;
    const inPart = settled > 0 && settled < whole;
    const credited = books.reduce((sum, one) => sum + (one.of === book && one.code !== '6' ? one.amount : 0), 0);
    // Assumption: a credited transaction cannot be canceled, even after its credit has been canceled.
    const mayCancel = !inPart && !books.some((one) => one.of === book);
    const isPossible = possible[book.code].split(' ').includes(action) && (action !== 'cancel' || mayCancel);
    if (!isPossible) return new Map([[action === 'settle' && settled > 0 ? '1012' : '1010', () => {}]]);
    const most = { settle: whole - settled, cancel: whole, credit: settled - credited }[action];
    const fits = amount > 0 && (action === 'cancel' ? amount === whole : amount <= most);
    const wrong = refusals([
      command.currency !== book.currency && '2022',
      !fits && (action === 'credit' ? '-72' : '2022'),
    ]);
    if (wrong) return wrong;
    const { merchant, refno, currency, method } = book;
    const debit = { code: '3', amount, settled: amount, of: book, merchant, refno, currency, method } as const;
    const after = {
      settle: () => {
        book.settled += amount;
        if (book.settled === whole || close) book.code = '2';
      },
      cancel: () => void Object.assign(book, { code: '6', settled: 0 }),
      credit: add(debit),
    };
    return new Map([['01', after[action]]]);
  }

  function expire() {
    for (const book of books)
      if (book.method === 'PAP' && now - book.at >= 30 * day && ['1', '13'].includes(book.code))
        book.code = book.settled > 0 ? '2' : '10';
  }

  function transmit() {
    expire();
    for (const book of books) if (book.code === '2' || book.code === '3') book.code = '21';
  }

  function pass(minutes: number) {
    const end = now + minutes * minute;
    for (let midnight = now - (now % day) + day; midnight <= end; midnight += day) {
      now = midnight;
      transmit();
    }
    now = end;
    expire();
  }

  return {
    books,
    find,
    /**
     * Returns the responses that the model allows for a command. Each is a response code, an error code, `cancel`, or
     * the fields of a status response.
     */
    allowed(command: Command): Allowed {
      switch (command.do) {
        case 'authorize':
          return authorize(command);
        case 'page':
          return page(command);
        case 'account':
          return account(command);
        case 'verify':
          return verify(command);
        case 'finalize':
          return finalize(command);
        case 'status':
          return new Map([[statusOf(find(command.which)), () => {}]]);
        case 'day':
          return new Map([['', transmit]]);
        case 'pass':
          return new Map([['', () => pass(command.minutes)]]);
        default:
          return act(command);
      }
    },
  };
}

const yesOf = (card: string) => (card === 'unshifted' ? '02' : '01');

export type Books = ReturnType<typeof createBooks>;

/**
 * Returns the `responseCode`, `amount`, `settledAmount` and `trtype` of the expected status response, separated by
 * spaces.
 */
export const statusOf = (book: Book | undefined): string =>
  book ? [book.code, book.amount, book.settled, book.of ? '06' : '05'].join(' ') : '20   ';
