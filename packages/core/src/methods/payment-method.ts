import type { Parameter, Table } from '../table/parameter.ts';
import type { article } from '../rows/article.ts';
import type { customer } from '../rows/customer.ts';
import type { shipping } from '../rows/shipping.ts';

type Reqtype = 'NOA' | 'CAA' | 'SCN';

/** Operations and ways of use that the specification grants or denies a method; what it is silent on is not listed. */
export type Capability = 'authorize' | 'settle' | 'credit' | 'cancel' | 'alias' | 'paymentPage' | 'split' | 'mobile';

type CustomerRow = keyof typeof customer;

/** What a method's file may state. An absent key has the plain meaning: nothing special. */
export interface PaymentMethod {
  /** Three letters, as sent in `paymentmethod` and `pmethod`. */
  readonly code: string;
  /** Rows of `uppCustomer*` that it makes mandatory: for everybody, for persons, for companies. */
  readonly customer?: {
    readonly always: readonly CustomerRow[];
    readonly person?: readonly CustomerRow[];
    readonly company?: readonly (CustomerRow | 'companyLegalForm' | 'companyRegisterNumber')[];
  };
  /** Rows of `uppArticle_N_*` that it makes mandatory. */
  readonly article?: readonly (keyof typeof article)[];
  /** Greatest number of articles. */
  readonly mostArticles?: number;
  /** Rows of `uppShipping*` that it makes mandatory. */
  readonly shipping?: readonly (keyof typeof shipping)[];
  /** Takes `uppFee_N_*`. */
  readonly fees?: true;
  /** Shared rows that it states more narrowly or adds to. */
  readonly replace?: { readonly [group in 'customer' | 'article']?: Readonly<Record<string, Parameter>> };
  /** Web parameters of its own. */
  readonly details?: Table;
  /** Request types it takes, if fewer than all. */
  readonly reqtypes?: readonly Reqtype[];
  /** Card methods carry an expiry date and can be aliased. */
  readonly card?: true;
}

/** What servers, `explain` and the reference need of a method. Apart from `PaymentMethod`, so that a page does not pay for it. */
export interface MethodExtras {
  /** Parameters of the XML authorization only. */
  readonly authorize?: Table;
  /** Additions to the settlement. */
  readonly settle?: Table;
  /** What it adds to the result. */
  readonly returns?: Table;
  /** What it adds to the answer of a settlement. */
  readonly settled?: Table;
  /** What it adds to the answer of a credit. */
  readonly credited?: Table;
  /** Never in a frame; leaves the frame for the top window; needs the method selection of the payment page. */
  readonly framing?: 'never' | 'top-window' | 'selection-screen';
  /** Sends the browser to another site at once, so a lightbox around it is pointless. */
  readonly redirects?: true;
  /** Stated capabilities. */
  readonly can?: Readonly<Partial<Record<Capability, boolean>>>;
  /** Days after which an authorization expires for good. */
  readonly authorizationDays?: number;
  /** What it grants is billed: nothing is received when it is paid by it, an invoice or installments follow. */
  readonly billed?: true;
  /** A wallet of cards. */
  readonly holdsCards?: true;
  /** What ties its rows together. */
  readonly rules?: readonly Rule[];
}

/** How the payment is shown to the shopper. */
export type Mode = 'redirect' | 'redirect-in-iframe' | 'lightbox' | 'secure-fields';

/** An order as far as it is filled in: any value may be missing or wrong. */
export type Draft = Readonly<Record<string, unknown>>;

/** Everything that is stated of a method. */
export type MethodFacts = PaymentMethod & MethodExtras;

/** One statement of the specification that a table row cannot carry, because it ties rows, the method or the mode together. */
export interface Rule {
  readonly id: string;
  /** Modes that it speaks of; absent: all. */
  readonly modes?: readonly Mode[];
  readonly path: readonly string[];
  readonly wire: string;
  /** `must`: the gateway refuses or the payment cannot be completed. `should`: it works, but not as intended. */
  readonly weight: 'must' | 'should';
  readonly applies: (order: Draft, method: MethodFacts | undefined, mode: Mode) => boolean;
  readonly holds: (order: Draft, method: MethodFacts | undefined, mode: Mode) => boolean;
  /** One sentence that is true whether the rule holds or fails; `{method}` stands for the code, `{reqtypes}` for the request types that it takes. */
  readonly says: string;
  /** What to do when it fails. */
  readonly remedy: string;
}
