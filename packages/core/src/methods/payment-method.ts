import type { Parameter, Table } from '../table/parameter.ts';
import type { article } from '../rows/article.ts';
import type { customer } from '../rows/customer.ts';
import type { shipping } from '../rows/shipping.ts';

type Reqtype = 'NOA' | 'CAA' | 'SCN';

/** Operations and features that the specification explicitly allows or excludes for individual methods. */
export type Capability = 'authorize' | 'settle' | 'credit' | 'cancel' | 'alias' | 'paymentPage' | 'split' | 'mobile';

type CustomerRow = keyof typeof customer;

/**
 * Facts about a payment method. An omitted key means that the method has no special requirement or feature of that
 * kind.
 */
export interface PaymentMethod {
  /** Three-letter code, as sent in `paymentmethod` and `pmethod`. */
  readonly code: string;
  /**
   * Optional. The `uppCustomer*` parameters that the method requires: `always` for every customer, `person` for
   * individuals only, and `company` for companies only.
   */
  readonly customer?: {
    readonly always: readonly CustomerRow[];
    readonly person?: readonly CustomerRow[];
    readonly company?: readonly (CustomerRow | 'companyLegalForm' | 'companyRegisterNumber')[];
  };
  /** Optional. The `uppArticle_N_*` parameters that the method requires. */
  readonly article?: readonly (keyof typeof article)[];
  /** Optional. Maximum number of articles. */
  readonly mostArticles?: number;
  /** Optional. The `uppShipping*` parameters that the method requires. */
  readonly shipping?: readonly (keyof typeof shipping)[];
  /** Optional. If `true`, the method accepts `uppFee_N_*` parameters. */
  readonly fees?: true;
  /**
   * Optional. Customer and article fields that are specific to the method. They are added to the fields that all
   * methods share, and they replace shared fields that have the same name.
   */
  readonly replace?: { readonly [group in 'customer' | 'article']?: Readonly<Record<string, Parameter>> };
  /** Optional. Web parameters that are specific to the method. An order contains their values in `details`. */
  readonly details?: Table;
  /** Optional. Request types that the method accepts. If omitted, the method accepts all request types. */
  readonly reqtypes?: readonly Reqtype[];
  /** Optional. If `true`, the method is a card: it has an expiry date and supports aliases. */
  readonly card?: true;
}

/**
 * Facts about a method that only servers, `explain` and the reference documentation need. They are separate from
 * `PaymentMethod`, so that pages do not load them.
 */
export interface MethodExtras {
  /** Optional. Parameters that the method adds to the XML authorization only. */
  readonly authorize?: Table;
  /** Optional. Parameters that the method adds to the settlement request. */
  readonly settle?: Table;
  /** Optional. Values that the method adds to the result of a payment. */
  readonly returns?: Table;
  /** Optional. Values that the method adds to a settlement response. */
  readonly settled?: Table;
  /** Optional. Values that the method adds to a credit response. */
  readonly credited?: Table;
  /**
   * Optional. Restriction on the use of iframes and the lightbox. `never`: the method cannot run in a frame.
   * `top-window`: the method leaves the frame and continues in the top window. `selection-screen`: the method requires
   * the payment page's method selection.
   */
  readonly framing?: 'never' | 'top-window' | 'selection-screen';
  /**
   * Optional. If `true`, the method immediately sends the browser to a different site, so a lightbox has no benefit.
   */
  readonly redirects?: true;
  /** Optional. Capabilities that the method has (`true`) or lacks (`false`) according to the specification. */
  readonly can?: Readonly<Partial<Record<Capability, boolean>>>;
  /** Optional. Number of days after which an authorization expires permanently. */
  readonly authorizationDays?: number;
  /**
   * Optional. If `true`, the merchant may receive the money only after the payment is marked as paid, because the
   * customer pays later by invoice or in installments.
   */
  readonly billed?: true;
  /** Optional. If `true`, the method is a wallet that contains cards. */
  readonly holdsCards?: true;
  /** Optional. Rules about dependencies between the method's fields. */
  readonly rules?: readonly Rule[];
}

/** Mode in which the shop presents the payment to the shopper. */
export type Mode = 'redirect' | 'redirect-in-iframe' | 'lightbox' | 'secure-fields';

/** An order that may be incomplete: any value may be missing or wrong. */
export type Draft = Readonly<Record<string, unknown>>;

/**
 * All facts about a payment method: those that shop pages load, and those that only servers, `explain` and the
 * reference documentation need.
 */
export type MethodFacts = PaymentMethod & MethodExtras;

/**
 * A requirement in the specification that depends on more than one value, on the method or on the mode. A table row
 * cannot express such a requirement.
 */
export interface Rule {
  readonly id: string;
  /** Optional. Modes to which the rule applies. If omitted, the rule applies to all modes. */
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
   * Sentence that states the requirement and remains correct whether or not the order meets it. `{method}` stands for
   * the method code, and `{reqtypes}` stands for the request types that the method accepts.
   */
  readonly says: string;
  /** Instruction that is shown if the rule fails. */
  readonly remedy: string;
}
