import type { ShopLanguage } from '../../catalogue/languages.ts';
import type { Theme } from '../page.ts';

/** The JSON model of an office page. Amounts and times are formatted text. */
export interface OfficeModel {
  readonly frame: OfficeFrame;
  readonly page: OfficePage;
}

export interface OfficeFrame {
  /** The path and query that a form in the header or footer returns to. */
  readonly path: string;
  readonly theme: Theme;
  readonly language: ShopLanguage;
  /** Undefined while nobody is logged in, and while the store does not respond. */
  readonly status?: OfficeStatus;
}

export interface OfficeStatus {
  /** The number of payments that an operator must check. */
  readonly reviews: number;
  /** The health of the till: one line if it is healthy, or each problem. */
  readonly health: readonly Mark[];
}

/** A state as a word, with a color tone that matches the word's meaning. */
export interface Mark {
  readonly tone: Tone;
  readonly text: string;
}

export type Tone = 'good' | 'accent' | 'warn' | 'bad' | 'plain';

export interface Moment {
  readonly iso: string;
  readonly text: string;
}

export type OfficePage =
  | { readonly kind: 'login'; readonly next: string; readonly notice?: string; readonly error?: string }
  | PaymentsModel
  | { readonly kind: 'reviews'; readonly lines: readonly CaseLine[]; readonly more?: string }
  | { readonly kind: 'alarms'; readonly lines: readonly AlarmView[]; readonly older?: string }
  | { readonly kind: 'orphans'; readonly lines: readonly OrphanView[]; readonly older?: string }
  | PaymentModel
  | AskModel
  | ConfirmModel
  | DecideModel
  | ResolveModel
  | { readonly kind: 'problem'; readonly title: string; readonly text: string };

export interface PaymentsModel {
  readonly kind: 'payments';
  readonly filter: Filter;
  readonly states: readonly Choice[];
  readonly methods: readonly Choice[];
  readonly lines: readonly PaymentRow[];
  readonly isFiltered: boolean;
  /** The URLs of the list's other pages. */
  readonly newest?: string;
  readonly older?: string;
}

/** The filter as it was typed. */
export interface Filter {
  readonly q: string;
  readonly state: string;
  readonly method: string;
  readonly from: string;
  readonly to: string;
  readonly review: boolean;
}

export interface Choice {
  readonly value: string;
  readonly text: string;
}

export interface PaymentRow {
  readonly id: string;
  /** The number of the order, as a customer says it. */
  readonly number: string;
  readonly at: Moment;
  readonly refno: string;
  readonly method: string;
  readonly amount: string;
  readonly state: Mark;
  readonly review?: string;
}

/** A payment that waits for an operator. `at` is the time since which it has been waiting. */
export interface CaseLine extends Omit<PaymentRow, 'review'> {
  readonly title: string;
  /** The action that the operator should take. */
  readonly text: string;
}

export interface AlarmView {
  /** The payment. Undefined for an unmatched transaction, and for an alarm of the clock. */
  readonly href?: string;
  readonly at: Moment;
  readonly title: string;
  readonly text: string;
  readonly transaction: string;
}

/** An unmatched transaction, with the data of its message. `–` marks a missing value. */
export interface OrphanView {
  /** The payment that the message named, if the transaction belongs to a different payment. */
  readonly href?: string;
  readonly at: Moment;
  readonly title: string;
  readonly text: string;
  readonly transaction: string;
  readonly refno: string;
  readonly merchant: string;
  readonly amount: string;
}

export type Act = 'settle' | 'credit' | 'cancel';

/** Identifies a payment by the words that people use, such as the order number, instead of codes. */
export interface Head {
  readonly id: string;
  readonly number: string;
  readonly amount: string;
  readonly state: Mark;
}

export interface PaymentModel extends Head {
  readonly kind: 'payment';
  /** The last action and its current state. */
  readonly notice?: Mark;
  readonly review?: { readonly title: string; readonly text: string };
  /** A transaction that pays the order only after an operator accepts the transaction. */
  readonly withheld?: WithheldView;
  readonly acts: readonly Act[];
  /** True while an operation is in progress: the page polls. */
  readonly waits: boolean;
  readonly amounts: readonly Fact[];
  readonly facts: readonly Fact[];
  /** The explanation, always in English. */
  readonly why: readonly string[];
  readonly operations: readonly OperationView[];
  readonly timeline: readonly EntryView[];
}

/** A transaction by a method that the order excludes, and the URLs of the two decisions. */
export interface WithheldView {
  readonly facts: readonly Fact[];
  /** The URL to accept. Omitted once a refund has begun. */
  readonly accept?: string;
  /** The URL to refund. Omitted while nothing can be refunded. */
  readonly refund?: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** The evidence for the value. */
  readonly note?: string;
  readonly isStrong?: boolean;
  /** True for an id, which may be wrapped after any character. */
  readonly isCode?: boolean;
}

export interface OperationView {
  readonly sequence: number;
  readonly at: Moment;
  readonly kind: string;
  readonly amount: string;
  readonly state: Mark;
  readonly note: string;
  /** The URL of the page on which an operator sends the operation once more. */
  readonly again?: string;
}

export interface EntryView {
  readonly at: Moment;
  readonly title: string;
  /** The evidence level. Undefined if the entry is not evidence. */
  readonly level?: Mark;
  readonly text: string;
  /** The number of consecutive equal entries, such as `3×`. Omitted for a single entry. */
  readonly times?: string;
  readonly transaction?: string;
  /** A text that a person wrote, shown as plain text. */
  readonly note?: string;
}

/** The form for the amount. */
export interface AskModel {
  readonly kind: 'ask';
  readonly act: 'settle' | 'credit';
  readonly payment: Head;
  /** The transactions to choose from, if there are several. */
  readonly transaction?: string;
  readonly currency: string;
  /** The amount as it was typed. */
  readonly amount: string;
  readonly close: boolean;
  readonly help: string;
  readonly error?: string;
}

/** The confirmation of an action before it happens. */
export interface ConfirmModel {
  readonly kind: 'confirm';
  readonly act: Act;
  readonly payment: Head;
  /** The chosen transaction, if there are several. */
  readonly transaction?: string;
  /** The idempotency key, created with the page, so that submitting the form twice is one operation. */
  readonly token: string;
  /** The amount in major units; empty for a cancel. */
  readonly amount: string;
  readonly close: boolean;
  readonly sentences: readonly string[];
  readonly button: string;
  /** The URL at which the operator can change the amount. */
  readonly change?: string;
  readonly error?: string;
}

/** A decision that an operator signs with a name and a reason. */
export interface DecideModel {
  readonly kind: 'decide';
  /** `accept`: a withheld transaction pays the order. `again`: an operation is sent once more. */
  readonly decision: 'accept' | 'again';
  readonly payment: Head;
  /** The transaction or operation that the decision is about. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  readonly sentence: string;
  /** The content of the decision. Empty if the decision is no longer possible. */
  readonly button: string;
  /** The values as they were typed. */
  readonly by: string;
  readonly note: string;
  /** The errors beside their fields. */
  readonly errors: { readonly by?: string; readonly note?: string };
  readonly error?: string;
}

export interface ResolveModel {
  readonly kind: 'resolve';
  readonly payment: Head;
  readonly reason: string;
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly notice?: string;
  readonly error?: string;
}
