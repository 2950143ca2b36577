import type { DeclineReason } from '@tillkit/core';
import type { CardField, CardProblem } from '../issuer/card-form.ts';
import type { MethodKind } from '../model/method-kind.ts';

/** Kind of provider that the shopper uses to pay. */
export type ProviderKind = 'bank' | 'wallet' | 'invoice' | 'voucher' | 'card' | 'check' | 'other';

/** Text of the payment pages in one language. */
export interface PageTexts {
  /** Title of the page. */
  readonly payment: string;
  /** Prefix for the page title if the form has errors. */
  readonly error: string;
  readonly buttons: {
    /** Label of the Pay button. `{amount}` stands for the formatted amount. */
    readonly pay: string;
    /** Label that replaces `pay` if the amount is 0. */
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
  /** Help text for the card fields. `{count}` stands for the number of digits. */
  readonly help: {
    /** Expected format of the expiry date, such as `MM / YY`. */
    readonly expiry: string;
    readonly digits: string;
    readonly digitsOrAmex: string;
  };
  readonly correct: string;
  /** Error messages for the card fields. Each names its field. `{brand}` stands for the name of a card brand. */
  readonly problems: Readonly<Record<CardProblem['says'], string>>;
  /** Heading that is shown instead of the amount if the amount is 0. */
  readonly register: string;
  /** What happens next. `{shop}` stands for the name of the merchant. */
  readonly steps: {
    readonly registered: string;
    readonly afterPay: string;
    readonly saved: string;
    readonly atProvider: string;
    readonly afterAnswer: string;
  };
  readonly provider: { readonly site: string; readonly asks: Readonly<Record<ProviderKind, string>> };
  readonly challenge: {
    readonly heading: string;
    readonly asks: string;
    readonly bank: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly wrongCode: string;
    readonly resend: string;
    readonly resent: string;
  };
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
  /** Explanation of each decline reason, with advice for the shopper. */
  readonly reasons: Readonly<Record<DeclineReason, string>>;
  readonly refused: {
    readonly heading: string;
    readonly standing: string;
    readonly unknown: string;
    readonly unknownStanding: string;
    readonly paid: string;
    readonly paidStanding: string;
  };
  /** Name of each kind of payment method. `other` is used if the kind is unknown. */
  readonly kinds: Readonly<Record<MethodKind | 'other', string>>;
}
