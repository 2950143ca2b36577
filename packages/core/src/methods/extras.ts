// Written by `npm run reference` from the files of extras.
import { accExtras } from './acc.extras.ts';
import { gepExtras, gpaExtras } from './bank.extras.ts';
import { bpdExtras, bplExtras, bpyExtras } from './bpy.extras.ts';
import { dviExtras } from './dvi.extras.ts';
import { esyExtras } from './esy.extras.ts';
import { intExtras } from './int.extras.ts';
import { klnExtras } from './kln.extras.ts';
import { mdpExtras } from './mdp.extras.ts';
import { mfaExtras, mfgExtras, mfxExtras } from './mfx.extras.ts';
import { papExtras } from './pap.extras.ts';
import { pefExtras, pfcExtras } from './plain.extras.ts';
import { pscExtras } from './psc.extras.ts';
import { swbExtras } from './swb.extras.ts';
import { aplExtras, payExtras, samExtras } from './wallets.extras.ts';
import type { methods } from './index.ts';
import type { MethodExtras } from './payment-method.ts';

/** Facts of methods beyond a web order. A method without an entry has only the shared rows. */
export const extras = {
  ACC: accExtras,
  APL: aplExtras,
  BPD: bpdExtras,
  BPL: bplExtras,
  BPY: bpyExtras,
  DVI: dviExtras,
  ESY: esyExtras,
  GEP: gepExtras,
  GPA: gpaExtras,
  INT: intExtras,
  KLN: klnExtras,
  MDP: mdpExtras,
  MFA: mfaExtras,
  MFG: mfgExtras,
  MFX: mfxExtras,
  PAP: papExtras,
  PAY: payExtras,
  PEF: pefExtras,
  PFC: pfcExtras,
  PSC: pscExtras,
  SAM: samExtras,
  SWB: swbExtras,
} as const satisfies { readonly [C in keyof typeof methods]?: MethodExtras };
