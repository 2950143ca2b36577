import type { Counted } from './counted.ts';

/** Names for the kinds of payment methods. Cards are named by their brands instead. */
export interface KindLabels {
  readonly card: string;
  readonly invoice: string;
  readonly installments: string;
  readonly transfer: string;
  readonly bankCard: string;
  readonly bankAccount: string;
  readonly wallet: string;
  readonly voucher: string;
  readonly loyaltyCard: string;
  readonly mobile: string;
  readonly payLater: string;
  readonly creditCheck: string;
  readonly other: string;
}

export interface PickerLabels {
  readonly legend: string;
  /** Tells the shopper which data a method requires. `{topics}` is a list such as "name, address, birth date". */
  readonly asks: string;
  readonly asksNothing: string;
  /** Replaces `asksNothing` if the shop has named the method. `{name}` is that name. */
  readonly confirmsWith: string;
  /** Note for a method whose payments continue on the website of a bank or payment provider. */
  readonly leaves: string;
  readonly topics: {
    readonly name: string;
    readonly address: string;
    readonly birthDate: string;
    readonly phone: string;
    readonly email: string;
    readonly gender: string;
    readonly delivery: string;
    readonly billing: string;
    readonly terms: string;
  };
  /** Reasons why a method is not offered for an order. */
  readonly reasons: {
    readonly country: string;
    readonly currency: string;
    readonly amount: string;
    readonly company: string;
    readonly person: string;
    readonly mode: string;
    readonly other: string;
  };
  readonly none: string;
}

export interface InstallmentLabels {
  readonly caption: string;
  readonly number: string;
  readonly date: string;
  readonly amount: string;
  readonly interest: string;
  readonly fees: string;
  readonly total: string;
  readonly rate: string;
  readonly billingDate: string;
  readonly model: string;
  /** Text for an installment model such as `4x12`: `{count}` installments in `{months}` months. */
  readonly over: Counted;
  /** Text for `{count}` installments of `{amount}` each. */
  readonly each: Counted;
}

/**
 * Text for the methods, the picker and the installment plan in one language. Defines the shape of
 * `labels/<language>/methods.ts`.
 */
export interface MethodLabels {
  readonly kinds: KindLabels;
  readonly picker: PickerLabels;
  readonly installments: InstallmentLabels;
}
