import type { Purpose } from '@tillkit/core/forms';

/** What only some methods ask for, and what lists say, in one language: the shape of `labels/<language>/own.ts`. */
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
  /** What the provider needs an answer for, where all else of the customer is known. */
  readonly why: Readonly<Record<Purpose, string>>;
  readonly choices: {
    readonly subMethod: {
      readonly INVOICE: string;
      readonly INSTALLMENT: string;
      /** Invoice of the provider itself. */
      readonly 'PROVB-INVOICE': string;
      readonly MONTHLYINVOICE: string;
    };
    /** Installments x months. */
    readonly rateModel: { readonly '3x3': string; readonly '4x12': string; readonly '12x12': string };
    readonly invoiceChannel: {
      readonly EMAIL: string;
      readonly PRINT: string;
      readonly INSURANCE: string;
      readonly MERCHANT: string;
    };
    readonly verifiedDocumentType: { readonly 'swiss-travel-pass': string; readonly other: string };
  };
  /** `{name}` stands for the heading of the row. */
  readonly remove: string;
  readonly addRow: string;
  /** `{label}` and `{number}`: heading of one of several rows. */
  readonly rowHeading: string;
}
