import type { MethodCode, WireParameters } from '@tillkit/core';
import type { MethodKind } from '../model/method-kind.ts';
import { accPlan } from './acc-documents.ts';
import type { Returns } from './provider-request.ts';
import { agreedPlan, type Plan } from './installments.ts';
import {
  accDeclined,
  accRefusals,
  intRefusals,
  mfaDeclined,
  mfaLimit,
  mfaRefusals,
  mfgDeclined,
  mfgLimit,
  type Limit,
  type NamedRefusal,
} from './refused.ts';
import { acc, accCredited, gep, gpa, int, invoice, mdp, mfa, mfg, mfx, pap } from './results.ts';

/** Format of an alias: `plain` looks like a card alias, and `agreement` looks like a billing agreement id. */
export type Alias = 'plain' | 'agreement';

/**
 * Defines how the sandbox behaves for one payment method where the catalog does not specify the behavior. Every field
 * has a default.
 */
export interface Invention {
  /** Optional. Brand name, which is the same in every language. */
  readonly name?: string;
  /** Optional. Kind of payment method. If a method has neither a kind nor a name, the page shows its code. */
  readonly kind?: MethodKind;
  /** Optional. Letter that distinguishes the method from others of its kind. */
  readonly mark?: string;
  /** Optional. If `true`, the shopper pays on the provider's own site. The catalog can also specify this. */
  readonly site?: true;
  /** Optional. Format of aliases. Defaults to `plain` if the catalog allows aliases. */
  readonly alias?: Alias;
  /**
   * Optional. Fields that the method adds to a success response. Defaults to sample values for the results that the
   * catalog lists (see `returns.ts`).
   */
  readonly returns?: Returns;
  /** Optional. Fields that the method adds to a credit response. */
  readonly credited?: (now: Date) => WireParameters;
  /** Optional. Returns the installment plan that the page shows to the shopper. */
  readonly plan?: (parameters: WireParameters, amount: number) => Plan | undefined;
  /** Optional. Amount above which the provider declines the payment. */
  readonly limit?: Limit;
  /** Optional. Fields that the method adds to a decline response. */
  readonly declined?: Returns;
  /** Optional. Specific refusals, keyed by the action of the button that triggers each refusal. */
  readonly refusals?: Readonly<Record<string, NamedRefusal>>;
}

/**
 * Sandbox behavior for each payment method, in the order in which the method selection lists the methods. A method that
 * is not listed here uses the defaults.
 */
export const inventions: Readonly<Partial<Record<MethodCode, Invention>>> = {
  TWI: { site: true },
  PFC: { kind: 'bankCard', mark: 'A' },
  PEF: { kind: 'bankAccount', mark: 'A' },
  PAP: { kind: 'walletAccount', alias: 'agreement', returns: pap },
  PAY: { kind: 'wallet', mark: 'A' },
  SAM: { kind: 'wallet', mark: 'B' },
  APL: { kind: 'wallet', mark: 'C' },
  MDP: { kind: 'mobile', returns: mdp },
  EPS: { kind: 'transfer', mark: 'EPS', site: true },
  GEP: { kind: 'transfer', site: true, returns: gep },
  GPA: { kind: 'transferWithAge', site: true, returns: gpa },
  ESY: { name: 'Easy payment', site: true },
  BPY: { kind: 'invoice', returns: invoice },
  BPL: { kind: 'invoice', returns: invoice },
  BPD: { kind: 'invoice', returns: invoice },
  SWB: { kind: 'invoice' },
  INT: { kind: 'installments', mark: 'B', returns: int, refusals: intRefusals },
  ACC: {
    kind: 'installments',
    mark: 'A',
    returns: acc,
    plan: accPlan,
    credited: accCredited,
    declined: accDeclined,
    refusals: accRefusals,
  },
  MFX: { kind: 'invoice', mark: 'D/E', plan: agreedPlan, returns: mfx },
  MFA: {
    kind: 'invoice',
    mark: 'E',
    returns: mfa,
    plan: agreedPlan,
    limit: mfaLimit,
    declined: mfaDeclined,
    refusals: mfaRefusals,
  },
  MFG: { kind: 'invoice', mark: 'D', returns: mfg, plan: agreedPlan, limit: mfgLimit, declined: mfgDeclined },
  KLN: { kind: 'payLater', mark: 'C' },
  PSC: { kind: 'voucher' },
  BON: { kind: 'loyaltyCard' },
  DVI: { kind: 'creditCheck' },
  DEA: {},
  DIB: { site: true },
  MAU: {},
  MMS: {},
  REK: {},
};
