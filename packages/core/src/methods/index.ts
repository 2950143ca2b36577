import { acc } from './acc.ts';
import { eps, gep, gpa } from './bank.ts';
import { bpd, bpl, bpy } from './bpy.ts';
import { amx, cup, din, dis, dnk, eca, jcb, jel, myo, vis } from './cards.ts';
import { dvi } from './dvi.ts';
import { esy } from './esy.ts';
import { int } from './int.ts';
import { kln } from './kln.ts';
import { mdp } from './mdp.ts';
import { mfa, mfg, mfx } from './mfx.ts';
import { pap } from './pap.ts';
import { bon, dea, dib, mau, mms, pef, pfc, rek, twi } from './plain.ts';
import { psc } from './psc.ts';
import { swb } from './swb.ts';
import { pay, sam, walletC } from './wallets.ts';

/** The registry: one line per method code. */
export const methods = {
  ACC: acc,
  AMX: amx,
  APL: walletC,
  BON: bon,
  BPD: bpd,
  BPL: bpl,
  BPY: bpy,
  CUP: cup,
  DEA: dea,
  DIB: dib,
  DIN: din,
  DIS: dis,
  DNK: dnk,
  DVI: dvi,
  ECA: eca,
  EPS: eps,
  ESY: esy,
  GEP: gep,
  GPA: gpa,
  INT: int,
  JCB: jcb,
  JEL: jel,
  KLN: kln,
  MAU: mau,
  MDP: mdp,
  MFA: mfa,
  MFG: mfg,
  MFX: mfx,
  MMS: mms,
  MYO: myo,
  PAP: pap,
  PAY: pay,
  PEF: pef,
  PFC: pfc,
  PSC: psc,
  REK: rek,
  SAM: sam,
  SWB: swb,
  TWI: twi,
  VIS: vis,
} as const;
