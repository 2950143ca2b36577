import type { MethodCode, WireParameters } from '@tillkit/core';
import { acc, accCredited, gep, gpa, int, invoice, mdp, mfa, mfg, mfx, pap, type Returns } from './results.ts';

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
  /** What it adds to its refusal. */
  readonly refusal?: WireParameters;
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
  INT: { name: 'Invoice of provider B', returns: int },
  ACC: { name: 'Invoice and instalments of provider A', returns: acc, credited: accCredited },
  MFX: { name: 'Invoice of providers D and E', returns: mfx },
  MFA: {
    name: 'Invoice of provider E',
    returns: mfa,
    refusal: { errorDetail: 'other', provECreditRefusalReason: 'CreditLimitExceeded', provEResponseCode: '05' },
  },
  MFG: { name: 'Gift and customer card of provider D', returns: mfg },
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
