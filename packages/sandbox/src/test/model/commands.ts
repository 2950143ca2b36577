import * as fc from 'fast-check';

/**
 * Kind of test card. Depending on the kind, a payment with the card is always approved, is approved up to a limit, is
 * approved without a liability shift, or requires a 3-D Secure challenge.
 */
export type Card = 'paid' | 'limited' | 'unshifted' | 'asks';

/** Test card numbers by kind of card. */
export const numbers: Readonly<Record<Card, string>> = {
  paid: '5200000000000007',
  limited: '4242424242424242',
  unshifted: '4000001000000059',
  asks: '4900000000000003',
};

interface PaymentInput {
  /** Index of the merchant in the gateway's list of merchants. */
  readonly merchant: 0 | 1;
  /** Amount in minor units. */
  readonly amount: number;
  readonly reqtype: 'NOA' | 'CAA' | 'SCN' | undefined;
  /** Merchant's reference, chosen from a small set so that several commands use the same reference. */
  readonly refno: string;
}

/** Index that selects a transaction that does not exist. All other indexes count back from the newest transaction. */
const nobodys = 99;
type Which = number;

/** An action by a merchant's server or a shopper, or the passage of time. */
export type Command =
  | (PaymentInput & { readonly do: 'authorize'; readonly card: Card | 'nobody'; readonly currency: 'CHF' | 'EUR' })
  | (PaymentInput & { readonly do: 'page'; readonly by: Card | 'wrong cvv' | 'cancel' })
  | (PaymentInput & { readonly do: 'account'; readonly action: 'approve' | 'pending' | 'decline' | 'cancel' })
  | (PaymentInput & { readonly do: 'verify'; readonly card: Card; readonly cvvRight: boolean })
  | {
      readonly do: 'finalize';
      readonly which: Which;
      readonly by: 'own' | 'other';
      readonly more: -1 | 0 | 1;
      readonly reqtype: 'NOA' | 'CAA' | undefined;
    }
  | {
      readonly do: 'settle' | 'cancel' | 'credit';
      readonly which: Which;
      readonly by: 'own' | 'other';
      /** `whole` means the full amount of the transaction. */
      readonly amount: number | 'whole';
      readonly currency: 'CHF' | 'EUR';
      readonly close: boolean;
      readonly marketplace: boolean;
    }
  | { readonly do: 'status'; readonly which: Which }
  | { readonly do: 'day' }
  | { readonly do: 'pass'; readonly minutes: number };

const merchant = fc.constantFrom<0 | 1>(0, 0, 1);
const refno = fc.constantFrom('R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8');
const reqtype = fc.constantFrom('NOA' as const, 'NOA' as const, 'CAA' as const, undefined);
const cards = ['paid', 'paid', 'limited', 'unshifted', 'asks'] as const;
const amount = fc.constantFrom(4990, 4990, 4990, 4990, 9000, 9001, 10_500, 11_001, 0);
const paymentInput = { merchant, amount, refno };
const by = fc.constantFrom<'own' | 'other'>(...Array<'own'>(9).fill('own'), 'other');
const which = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, nobodys);

const authorize = fc.record({
  do: fc.constant('authorize' as const),
  ...paymentInput,
  reqtype: fc.oneof({ weight: 9, arbitrary: reqtype }, { weight: 1, arbitrary: fc.constant('SCN' as const) }),
  card: fc.constantFrom(...cards, 'nobody' as const),
  currency: fc.constantFrom('CHF' as const, 'CHF' as const, 'CHF' as const, 'EUR' as const),
});
const page = fc.record({
  do: fc.constant('page' as const),
  ...paymentInput,
  reqtype,
  by: fc.constantFrom(...cards, ...cards, 'wrong cvv' as const, 'cancel' as const),
});
const account = fc.record({
  do: fc.constant('account' as const),
  ...paymentInput,
  amount: fc.constantFrom(4990, 9001),
  reqtype,
  action: fc.constantFrom('approve', 'approve', 'pending', 'decline', 'cancel'),
});
const verify = fc.record({
  do: fc.constant('verify' as const),
  ...paymentInput,
  reqtype,
  card: fc.constantFrom(...cards),
  cvvRight: fc.constantFrom(true, true, true, false),
});
const finalize = fc.record({
  do: fc.constant('finalize' as const),
  which,
  by,
  more: fc.constantFrom<-1 | 0 | 1>(0, 0, 0, 0, -1, 1),
  reqtype: fc.constantFrom('NOA' as const, 'CAA' as const, undefined),
});
const act = fc.record({
  do: fc.constantFrom('settle' as const, 'settle' as const, 'credit' as const, 'credit' as const, 'cancel' as const),
  which,
  by,
  amount: fc.constantFrom<number | 'whole'>('whole', 'whole', 990, 2000, 4000, 4991, 0),
  currency: fc.constantFrom<'CHF' | 'EUR'>(...Array<'CHF'>(9).fill('CHF'), 'EUR'),
  close: fc.constantFrom(false, false, true),
  marketplace: fc.constantFrom(false, false, false, true),
});
const time = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ do: 'day' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(29, 30, 840, 1440, 43_200) }),
  },
);

/** Returns the transaction that a command selects, or `undefined` if that transaction does not exist. */
export const pick = <T>(all: readonly T[], back: Which): T | undefined =>
  back === nobodys ? undefined : all.at(-1 - (back % all.length));

const begin = fc.oneof(
  { weight: 4, arbitrary: authorize },
  { weight: 3, arbitrary: page },
  { weight: 2, arbitrary: account },
  { weight: 2, arbitrary: verify },
);
const step = fc.oneof(
  { weight: 14, arbitrary: act },
  { weight: 4, arbitrary: finalize },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('status' as const), which }) },
  { weight: 2, arbitrary: time },
);
const chapter = fc
  .tuple(begin, fc.array(step, { maxLength: 6, size: 'max' }))
  .map(([first, steps]) => [first, ...steps]);

/** Generates sequences of commands. Most commands select the newest transaction. */
export const commands = fc
  .array(chapter, { minLength: 1, maxLength: 4, size: 'max' })
  .map((chapters) => chapters.flat() as readonly Command[]);
