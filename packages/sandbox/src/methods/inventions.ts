import type { MethodCode, WireParameters } from '@tillkit/core';
import type { MethodKind } from '../model/method-kind.ts';
import { accPlan } from './acc-documents.ts';
import type { Returns } from './asked.ts';
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

/** How an alias looks: like that of a card, or the identifier of a billing agreement. */
export type Alias = 'plain' | 'agreement';

/** What the catalogue does not state of a method, so that the sandbox makes it up. Everything has a default. */
export interface Invention {
  /** The same in every language. */
  readonly name?: string;
  /** What it is; without that and a name the code has to do. */
  readonly kind?: MethodKind;
  /** Tells it from others of its kind. */
  readonly mark?: string;
  /** Pays on a site of the provider, as those of which the catalogue says so. */
  readonly site?: true;
  /** Absent: a plain one, where the catalogue grants aliases. */
  readonly alias?: Alias;
  /** What it adds to its success; absent: a value for each row of its results (`returns.ts`). */
  readonly returns?: Returns;
  /** What it adds to the answer of a credit. */
  readonly credited?: (now: Date) => WireParameters;
  /** What is paid in parts, so that the shopper is told. */
  readonly plan?: (given: WireParameters, amount: number) => Plan | undefined;
  /** Above it an approval is declined. */
  readonly limit?: Limit;
  /** What it adds to its refusal. */
  readonly declined?: Returns;
  /** Refusals beside the plain one, by the action of their button. */
  readonly refusals?: Readonly<Record<string, NamedRefusal>>;
}

/** In the order of the method selection. A method that is not here plays all the same, with the defaults. */
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
