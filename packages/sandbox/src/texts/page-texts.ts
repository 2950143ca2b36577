import type { DeclineReason } from '@tillkit/core';
import type { CardField, CardProblem } from '../issuer/card-form.ts';
import type { MethodKind } from '../model/method-kind.ts';

/** Whom the shopper meets behind a method. */
export type ProviderKind = 'bank' | 'wallet' | 'invoice' | 'voucher' | 'card' | 'check' | 'other';

/** Everything that a shopper reads on the pages of a payment, in one language. */
export interface PageTexts {
  /** Of the page, and over it. */
  readonly payment: string;
  /** Before the title of a page with errors. */
  readonly error: string;
  readonly buttons: {
    /** `{amount}` is what is paid. */
    readonly pay: string;
    /** In place of it with the amount 0. */
    readonly save: string;
    readonly next: string;
    readonly cancel: string;
    readonly approve: string;
    readonly confirm: string;
    readonly reject: string;
    readonly close: string;
    readonly back: string;
    readonly other: string;
  };
  readonly facts: {
    readonly merchant: string;
    readonly reference: string;
    readonly method: string;
    readonly card: string;
    readonly credit: string;
    readonly installments: string;
    readonly transaction: string;
    readonly errorCode: string;
  };
  readonly selection: { readonly legend: string; readonly others: string };
  readonly fields: Readonly<Record<CardField, string>>;
  /** `{count}` is a number of digits. */
  readonly help: {
    /** How it is written: month and year. */
    readonly expiry: string;
    readonly digits: string;
    readonly digitsOrAmex: string;
  };
  readonly correct: string;
  /** `{brand}` is the name of a card, `{count}` a number of digits. */
  readonly problems: Readonly<Record<CardProblem['says'], string>>;
  /** Amount 0, in place of the amount. */
  readonly register: string;
  readonly steps: {
    readonly registered: string;
    readonly afterPay: string;
    readonly saved: string;
    readonly atProvider: string;
    readonly afterAnswer: string;
  };
  readonly provider: { readonly site: string; readonly asks: Readonly<Record<ProviderKind, string>> };
  readonly challenge: { readonly heading: string; readonly asks: string };
  readonly ended: {
    readonly success: string;
    readonly error: string;
    readonly cancel: string;
    readonly verified: string;
    readonly pending: string;
    readonly screened: string;
    readonly registered: string;
    readonly leaving: string;
    readonly toLeave: string;
  };
  /** Why the payment was declined, where that is known, and the way out. */
  readonly reasons: Readonly<Record<DeclineReason, string>>;
  readonly refused: {
    readonly heading: string;
    readonly standing: string;
    readonly unknown: string;
    readonly unknownStanding: string;
    readonly paid: string;
    readonly paidStanding: string;
  };
  /** `other`: nobody knows what it is. */
  readonly kinds: Readonly<Record<MethodKind | 'other', string>>;
}
