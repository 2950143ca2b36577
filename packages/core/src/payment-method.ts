import type { Table } from './parameter.ts';
import type { article } from './rows/article.ts';
import type { customer } from './rows/customer.ts';
import type { shipping } from './rows/shipping.ts';

export type Reqtype = 'NOA' | 'CAA' | 'SCN';

/** What a method's file may state. An absent key has the plain meaning: nothing special. */
export interface PaymentMethod {
  /** Three letters, as sent in `paymentmethod` and `pmethod`. */
  readonly code: string;
  /** Neutral working title. */
  readonly title: string;
  /** Rows of `uppCustomer*` that it makes mandatory: for everybody, for persons, for companies. */
  readonly customer?: {
    readonly always: readonly (keyof typeof customer)[];
    readonly person?: readonly (keyof typeof customer)[];
    readonly company?: readonly string[];
  };
  /** Rows of `uppArticle_N_*` that it makes mandatory. */
  readonly article?: readonly (keyof typeof article)[];
  /** Rows of `uppShipping*` that it makes mandatory. */
  readonly shipping?: readonly (keyof typeof shipping)[];
  /** Shared rows that it states more narrowly or adds to. */
  readonly replace?: { readonly customer?: Table; readonly article?: Table };
  /** Web parameters of its own. */
  readonly details?: Table;
  /** Request types it takes, if fewer than all. */
  readonly reqtypes?: readonly Reqtype[];
  /** Card methods carry an expiry date and can be aliased. */
  readonly card?: true;
}
