import type { Parameter, Table } from '../table/parameter.ts';
import type { article } from '../rows/article.ts';
import type { customer } from '../rows/customer.ts';
import type { shipping } from '../rows/shipping.ts';

type Reqtype = 'NOA' | 'CAA' | 'SCN';

/**
 * Operations and features that the specification allows or excludes for a method. Those that it does not mention are
 * not listed.
 */
export type Capability = 'authorize' | 'settle' | 'credit' | 'cancel' | 'alias' | 'paymentPage' | 'split' | 'mobile';

type CustomerRow = keyof typeof customer;

/** Facts of a payment method. An omitted key means that nothing special applies. */
export interface PaymentMethod {
  /** Three-letter code, as sent in `paymentmethod` and `pmethod`. */
  readonly code: string;
  /** Optional. Rows of `uppCustomer*` that the method makes mandatory: for everyone, for persons, for companies. */
  readonly customer?: {
    readonly always: readonly CustomerRow[];
    readonly person?: readonly CustomerRow[];
    readonly company?: readonly (CustomerRow | 'companyLegalForm' | 'companyRegisterNumber')[];
  };
  /** Optional. Rows of `uppArticle_N_*` that the method makes mandatory. */
  readonly article?: readonly (keyof typeof article)[];
  /** Optional. Maximum number of articles. */
  readonly mostArticles?: number;
  /** Optional. Rows of `uppShipping*` that the method makes mandatory. */
  readonly shipping?: readonly (keyof typeof shipping)[];
  /** Optional. If `true`, the method accepts `uppFee_N_*`. */
  readonly fees?: true;
  /** Optional. Shared rows that the method restricts or adds. */
  readonly replace?: { readonly [group in 'customer' | 'article']?: Readonly<Record<string, Parameter>> };
  /** Optional. Web parameters of the method. */
  readonly details?: Table;
  /** Optional. Request types that the method accepts. If omitted, it accepts all. */
  readonly reqtypes?: readonly Reqtype[];
  /** Optional. If `true`, the method is a card: it has an expiry date and supports aliases. */
  readonly card?: true;
}

/**
 * Facts about a method that only servers, `explain` and the reference documentation need. They are separate from
 * `PaymentMethod`, so that pages do not load them.
 */
export interface MethodExtras {
  /** Optional. Parameters of the XML authorization only. */
  readonly authorize?: Table;
  /** Optional. Parameters that the method adds to the settlement. */
  readonly settle?: Table;
  /** Optional. Values that the method adds to the result. */
  readonly returns?: Table;
  /** Optional. Values that the method adds to the response of a settlement. */
  readonly settled?: Table;
  /** Optional. Values that the method adds to the response of a credit. */
  readonly credited?: Table;
  /**
   * Optional. Restriction for iframes and the lightbox: the method never runs in a frame, leaves the frame for the top
   * window, or needs the payment page's method selection.
   */
  readonly framing?: 'never' | 'top-window' | 'selection-screen';
  /**
   * Optional. If `true`, the method immediately sends the browser to a different site, so a lightbox has no benefit.
   */
  readonly redirects?: true;
  /** Optional. Capabilities that the specification states for the method. */
  readonly can?: Readonly<Partial<Record<Capability, boolean>>>;
  /** Optional. Number of days after which an authorization expires permanently. */
  readonly authorizationDays?: number;
  /**
   * Optional. If `true`, no money has been received when the payment is paid, because the customer pays later by
   * invoice or in installments.
   */
  readonly billed?: true;
  /** Optional. If `true`, the method is a wallet that contains cards. */
  readonly holdsCards?: true;
  /** Optional. Rules about dependencies between the method's rows. */
  readonly rules?: readonly Rule[];
}

/** Mode in which the shopper sees the payment. */
export type Mode = 'redirect' | 'redirect-in-iframe' | 'lightbox' | 'secure-fields';

/** An order that may be incomplete: any value may be missing or wrong. */
export type Draft = Readonly<Record<string, unknown>>;

/** All facts about a method. */
export type MethodFacts = PaymentMethod & MethodExtras;

/**
 * A requirement of the specification on the relation between values, the method and the mode, which a table row cannot
 * express.
 */
export interface Rule {
  readonly id: string;
  /** Optional. Modes to which the rule applies. If omitted, it applies to all modes. */
  readonly modes?: readonly Mode[];
  readonly path: readonly string[];
  readonly wire: string;
  /**
   * `must`: the gateway refuses the payment or the payment cannot be completed. `should`: the payment works, but not as
   * intended.
   */
  readonly weight: 'must' | 'should';
  readonly applies: (order: Draft, method: MethodFacts | undefined, mode: Mode) => boolean;
  readonly holds: (order: Draft, method: MethodFacts | undefined, mode: Mode) => boolean;
  /**
   * A sentence that reads correctly whether the rule holds or fails. `{method}` stands for the code, `{reqtypes}` for
   * the request types that the method accepts.
   */
  readonly says: string;
  /** Instruction that is shown if the rule fails. */
  readonly remedy: string;
}
