import type { ShopLanguage } from '../../catalogue/languages.ts';
import type { Theme } from '../page.ts';

/** What the server hands to a page of the office, as JSON. Amounts, times and words are text already. */
export interface OfficeModel {
  readonly frame: OfficeFrame;
  readonly page: OfficePage;
}

export interface OfficeFrame {
  /** Path and query: where a form of the frame comes back to. */
  readonly path: string;
  readonly theme: Theme;
  readonly language: ShopLanguage;
  /** Absent while nobody is logged in, and while the store does not answer. */
  readonly status?: OfficeStatus;
}

export interface OfficeStatus {
  /** How many payments a person must look at. */
  readonly reviews: number;
  /** How the till is: one good line, or each thing that is not. */
  readonly health: readonly Mark[];
}

/** A state as a word, with a tone that adds nothing to it. */
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
  /** Addresses of other pages of the list. */
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
  /** The order's number, as a person says it. */
  readonly number: string;
  readonly at: Moment;
  readonly refno: string;
  readonly method: string;
  readonly amount: string;
  readonly state: Mark;
  readonly review?: string;
}

/** A payment that waits for a person, `at` since when. */
export interface CaseLine extends Omit<PaymentRow, 'review'> {
  readonly title: string;
  /** What a person should do. */
  readonly text: string;
}

export interface AlarmView {
  /** Its payment; absent for a transaction that no payment has, and for the clock. */
  readonly href?: string;
  readonly at: Moment;
  readonly title: string;
  readonly text: string;
  readonly transaction: string;
}

/** A transaction that no payment has, as its message tells of it: `–` where it does not say. */
export interface OrphanView {
  /** The payment that it was claimed for, when it is another's. */
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

/** One payment, named by what a person says. */
export interface Head {
  readonly id: string;
  readonly number: string;
  readonly amount: string;
  readonly state: Mark;
}

export interface PaymentModel extends Head {
  readonly kind: 'payment';
  /** What has just been done, as it stands now. */
  readonly notice?: Mark;
  readonly review?: { readonly title: string; readonly text: string };
  /** A transaction that does not pay the order until a person accepts it. */
  readonly withheld?: WithheldView;
  readonly acts: readonly Act[];
  /** Something is under way: the page asks again by itself. */
  readonly waits: boolean;
  readonly amounts: readonly Fact[];
  readonly facts: readonly Fact[];
  /** In English. */
  readonly why: readonly string[];
  readonly operations: readonly OperationView[];
  readonly timeline: readonly EntryView[];
}

/** A transaction by a method that the order excludes, and the addresses that decide it. */
export interface WithheldView {
  readonly facts: readonly Fact[];
  /** Omitted once a refund has begun. */
  readonly accept?: string;
  /** Omitted while nothing can be refunded. */
  readonly refund?: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** By which evidence it is known. */
  readonly note?: string;
  readonly isStrong?: boolean;
  /** An id: it may break anywhere. */
  readonly isCode?: boolean;
}

export interface OperationView {
  readonly sequence: number;
  readonly at: Moment;
  readonly kind: string;
  readonly amount: string;
  readonly state: Mark;
  readonly note: string;
  /** Address of the page on which a person orders one further send. */
  readonly again?: string;
}

export interface EntryView {
  readonly at: Moment;
  readonly title: string;
  /** What it is worth; absent where nobody claims anything. */
  readonly level?: Mark;
  readonly text: string;
  /** How many that say the same came one after the other, when several did: `3×`. */
  readonly times?: string;
  readonly transaction?: string;
  /** Written by a person: shown as text. */
  readonly note?: string;
}

/** The form that asks how much. */
export interface AskModel {
  readonly kind: 'ask';
  readonly act: 'settle' | 'credit';
  readonly payment: Head;
  /** Of several transactions. */
  readonly transaction?: string;
  readonly currency: string;
  /** As it was typed. */
  readonly amount: string;
  readonly close: boolean;
  readonly help: string;
  readonly error?: string;
}

/** What will happen, before it does. */
export interface ConfirmModel {
  readonly kind: 'confirm';
  readonly act: Act;
  readonly payment: Head;
  /** Of several transactions. */
  readonly transaction?: string;
  /** Made when the page is drawn: sent twice, it is one operation. */
  readonly token: string;
  /** In major units; empty for a cancel. */
  readonly amount: string;
  readonly close: boolean;
  readonly sentences: readonly string[];
  readonly button: string;
  /** Where the amount can be changed. */
  readonly change?: string;
  readonly error?: string;
}

/** A decision that a person signs with a name and a reason. */
export interface DecideModel {
  readonly kind: 'decide';
  /** `accept`: a withheld transaction pays the order. `again`: an operation is sent once more. */
  readonly decision: 'accept' | 'again';
  readonly payment: Head;
  /** The transaction or the operation that is decided. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  readonly sentence: string;
  /** Empty if there is nothing to decide any more. */
  readonly button: string;
  /** As it was typed. */
  readonly by: string;
  readonly note: string;
  /** Beside the field that is wrong. */
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
