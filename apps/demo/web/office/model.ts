import type { ShopLanguage } from '../../catalogue/languages.ts';
import type { Theme } from '../page.ts';

/** The JSON model of an office page. Amounts and times are formatted text. */
export interface OfficeModel {
  readonly frame: OfficeFrame;
  readonly page: OfficePage;
}

export interface OfficeFrame {
  /** The path and query to which the operator is redirected after submitting a form in the header or footer. */
  readonly path: string;
  readonly theme: Theme;
  readonly language: ShopLanguage;
  /** The number of reviews and the till's health. Undefined if nobody is logged in or the database does not respond. */
  readonly status?: OfficeStatus;
}

export interface OfficeStatus {
  /** The number of payments that an operator must review. */
  readonly reviews: number;
  /**
   * The health of the till: one line if the till is healthy, otherwise one line for each problem. A healthy till has
   * the tone `good` only if no payment waits for an operator.
   */
  readonly health: readonly Mark[];
}

/** A label for a state, with a color tone that matches the label's meaning. */
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
  /** The URLs of the list's other pages: the page with the newest entries and the next page of older entries. */
  readonly newest?: string;
  readonly older?: string;
}

/** The filter values as the operator entered them. */
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
  /** The order number, as a customer gives it at the counter. */
  readonly number: string;
  readonly at: Moment;
  readonly refno: string;
  readonly method: string;
  /** The method's code, which selects its mark. */
  readonly code?: string;
  readonly amount: string;
  readonly state: Mark;
  readonly review?: string;
}

/** A payment that is waiting for an operator. `at` is the time at which the wait began. */
export interface CaseLine extends Omit<PaymentRow, 'review'> {
  readonly title: string;
  /** The action that the operator should take. */
  readonly text: string;
}

export interface AlarmView {
  /** The URL of the payment. Undefined for an unmatched transaction or a clock alarm. */
  readonly href?: string;
  /** The order number. Undefined if the shop has no payment for the alarm. */
  readonly number?: string;
  readonly at: Moment;
  readonly title: string;
  readonly text: string;
  readonly transaction: string;
}

/** An unmatched transaction, with the data from its message. `–` marks a missing value. */
export interface OrphanView {
  /** The URL of the payment that the message named, if the transaction belongs to a different payment. */
  readonly href?: string;
  readonly at: Moment;
  readonly title: string;
  readonly text: string;
  readonly transaction: string;
  readonly refno: string;
  readonly merchant: string;
  readonly amount: string;
}

/** The actions that an operator confirms on a page of their own. */
export type Act = 'settle' | 'credit' | 'cancel' | 'restore' | 'redeliver';

/** Something that an operator can do about a payment, with its consequence. */
export interface ActionView {
  readonly act: Act | 'accept' | 'again' | 'write' | 'resolve';
  readonly text: string;
  readonly href: string;
  readonly effect: string;
}

/** The reason why a payment needs a decision, and the facts that decide it. */
export interface CaseView {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly comparison?: Comparison;
}

/** A table that compares values side by side, such as two payments or an order at two times. */
export interface Comparison {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly ComparisonRow[];
}

export interface ComparisonRow {
  readonly name: string;
  /** One value for each column. */
  readonly values: readonly string[];
  /** The URLs of the values. A value without a link has an empty string. */
  readonly links?: readonly string[];
  /** True if the values differ and the difference matters for the decision. */
  readonly differs: boolean;
  /** True if the values are ids, which may wrap to the next line after any character. */
  readonly isCode?: boolean;
}

/** Describes a payment in terms that people use, such as the order number, rather than in internal codes. */
export interface Head {
  readonly id: string;
  readonly number: string;
  readonly amount: string;
  readonly state: Mark;
}

export interface PaymentModel extends Head {
  readonly kind: 'payment';
  /** The most recent action and its current state. */
  readonly notice?: Mark;
  readonly review?: CaseView;
  readonly actions: readonly ActionView[];
  /** True while an operation is in progress. The page then polls for changes. */
  readonly waits: boolean;
  readonly amounts: readonly Fact[];
  /** Sentences about a payment that is charged in part: what can be refunded, and what happens to the rest. */
  readonly part: readonly string[];
  /** The items, the delivery and the customer. Empty if the shop does not know the order. */
  readonly ordered: readonly Fact[];
  readonly facts: readonly Fact[];
  /** The explanation of the payment's state. */
  readonly why: readonly string[];
  readonly operations: readonly OperationView[];
  /** The events for the system that manages the order. Empty if the shop delivers no events. */
  readonly events: readonly EventView[];
  readonly timeline: readonly EntryView[];
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** A remark about the value, such as the evidence for it. */
  readonly note?: string;
  readonly isStrong?: boolean;
  /** True if the value is an id, which may wrap to the next line after any character. */
  readonly isCode?: boolean;
}

export interface OperationView {
  readonly sequence: number;
  readonly at: Moment;
  readonly kind: string;
  readonly amount: string;
  readonly state: Mark;
  readonly note: string;
  /** The URL of the page on which an operator can send the operation once more. */
  readonly again?: string;
}

export interface EventView {
  readonly id: string;
  /** The time of the delivery. If the event is not delivered, the time at which it was written. */
  readonly at: Moment;
  readonly kind: string;
  readonly state: Mark;
  readonly note: string;
  /** The URL of the page on which an operator can deliver the event once more. */
  readonly again: string;
}

export interface EntryView {
  readonly at: Moment;
  readonly title: string;
  /** The strength of this entry as evidence of the payment's state. Undefined if the entry is not evidence. */
  readonly level?: Mark;
  readonly text: string;
  /** The number of consecutive identical entries, such as `3×`. Omitted if the entry occurs only once. */
  readonly times?: string;
  readonly transaction?: string;
  /** A note that a person wrote, shown as plain text. */
  readonly note?: string;
}

/** The form in which an operator enters the amount to settle or refund. */
export interface AskModel {
  readonly kind: 'ask';
  readonly act: 'settle' | 'credit';
  readonly payment: Head;
  /** The chosen transaction, if the payment has several. */
  readonly transaction?: string;
  readonly currency: string;
  /** The amount as the operator typed it. */
  readonly amount: string;
  readonly close: boolean;
  readonly help: string;
  readonly error?: string;
}

/** The page that asks the operator to confirm an action before it is carried out. */
export interface ConfirmModel {
  readonly kind: 'confirm';
  readonly act: Act;
  readonly payment: Head;
  /** The chosen transaction, if the payment has several. */
  readonly transaction?: string;
  /**
   * The idempotency key. It is created with the page, so that submitting the form twice results in only one operation.
   * For an event, the id of the event.
   */
  readonly token: string;
  /** The amount in major units. Empty for a cancellation. */
  readonly amount: string;
  readonly close: boolean;
  readonly sentences: readonly string[];
  readonly button: string;
  /** The URL at which the operator can change the amount. */
  readonly change?: string;
  readonly error?: string;
}

/** A decision for which an operator enters a name and a reason. */
export interface DecideModel {
  readonly kind: 'decide';
  /**
   * The kind of decision. `accept` means that a withheld transaction is accepted as payment for the order. `again`
   * means that an operation is sent once more.
   */
  readonly decision: 'accept' | 'again';
  readonly payment: Head;
  /** The transaction or operation that the decision is about. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  readonly sentence: string;
  /** The button label, which states the decision. Empty if the decision is no longer possible. */
  readonly button: string;
  /** The values as the operator typed them. */
  readonly by: string;
  readonly note: string;
  /** The errors, each shown beside its field. */
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
