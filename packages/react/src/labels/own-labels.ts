import type { Purpose } from '@tillkit/core/forms';

/**
 * Text that only some payment methods or lists need, in one language. Defines the shape of `labels/<language>/own.ts`.
 */
export interface OwnLabels {
  readonly rows: {
    readonly subMethod: string;
    readonly rateModel: string;
    readonly invoiceChannel: string;
    readonly bankBic: string;
    readonly paperInvoice: string;
    readonly verifiedDocumentType: string;
    readonly verifiedDocumentIssuer: string;
    readonly verifiedDocumentNumber: string;
    readonly attachments: string;
  };
  readonly help: { readonly bankBic: string; readonly attachments: string };
  /** Explanations of why the payment provider needs a value. Shown if all other customer data is already known. */
  readonly why: Readonly<Record<Purpose, string>>;
  readonly choices: {
    readonly subMethod: {
      readonly INVOICE: string;
      readonly INSTALLMENT: string;
      /** Label for paying by an invoice that the provider issues. */
      readonly 'PROVB-INVOICE': string;
      readonly MONTHLYINVOICE: string;
    };
    /** Labels for the installment models. Each key has the form `<installments>x<months>`. */
    readonly rateModel: { readonly '3x3': string; readonly '4x12': string; readonly '12x12': string };
    readonly invoiceChannel: {
      readonly EMAIL: string;
      readonly PRINT: string;
      readonly INSURANCE: string;
      readonly MERCHANT: string;
    };
    readonly verifiedDocumentType: { readonly 'swiss-travel-pass': string; readonly other: string };
  };
  /** Label of the button that removes a list row. `{name}` is replaced by the row's heading. */
  readonly remove: string;
  readonly addRow: string;
  /** Heading of a row in a list, with the placeholders `{label}` and `{number}`. */
  readonly rowHeading: string;
}
