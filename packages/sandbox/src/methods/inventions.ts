import type { MethodCode, WireParameters } from '@tillkit/core';
import type { Returns } from './asked.ts';
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
  /** The interface's own words; absent: the code has to do. */
  readonly name?: string;
  /** Absent: a plain one, where the catalogue grants aliases. */
  readonly alias?: Alias;
  /** What it adds to its success; absent: a value for each row of its results (`returns.ts`). */
  readonly returns?: Returns;
  /** What it adds to the answer of a credit. */
  readonly credited?: (now: Date) => WireParameters;
  /** Above it an approval is declined. */
  readonly limit?: Limit;
  /** What it adds to its refusal. */
  readonly declined?: Returns;
  /** Refusals beside the plain one, by the action of their button. */
  readonly refusals?: Readonly<Record<string, NamedRefusal>>;
}

/** In the order of the method selection. A method that is not here plays all the same, with the defaults. */
export const inventions: Readonly<Partial<Record<MethodCode, Invention>>> = {
  TWI: {},
  PFC: { name: 'Bank card A' },
  PEF: { name: 'Bank e-finance account A' },
  PAP: { name: 'Wallet account', alias: 'agreement', returns: pap },
  PAY: { name: 'Wallet A' },
  SAM: { name: 'Wallet B' },
  APL: { name: 'Wallet C' },
  MDP: { name: 'Mobile payment', returns: mdp },
  EPS: { name: 'Bank transfer EPS' },
  GEP: { name: 'Bank transfer', returns: gep },
  GPA: { name: 'Bank transfer with age check', returns: gpa },
  ESY: { name: 'Easy payment' },
  BPY: { name: 'Invoice', returns: invoice },
  BPL: { name: 'Invoice', returns: invoice },
  BPD: { name: 'Invoice', returns: invoice },
  SWB: { name: 'Invoice' },
  INT: { name: 'Invoice of provider B', returns: int, refusals: intRefusals },
  ACC: {
    name: 'Invoice and instalments of provider A',
    returns: acc,
    credited: accCredited,
    declined: accDeclined,
    refusals: accRefusals,
  },
  MFX: { name: 'Invoice of providers D and E', returns: mfx },
  MFA: {
    name: 'Invoice of provider E',
    returns: mfa,
    limit: mfaLimit,
    declined: mfaDeclined,
    refusals: mfaRefusals,
  },
  MFG: { name: 'Gift and customer card of provider D', returns: mfg, limit: mfgLimit, declined: mfgDeclined },
  KLN: { name: 'Provider C' },
  PSC: { name: 'Prepaid voucher' },
  BON: { name: 'Loyalty card' },
  DVI: { name: 'Credit check' },
  DEA: {},
  DIB: {},
  MAU: {},
  MMS: {},
  REK: {},
};
