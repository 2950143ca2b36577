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

/** The registry: one line per method. */
const registry = [
  acc,
  amx,
  walletC,
  bon,
  bpd,
  bpl,
  bpy,
  cup,
  dea,
  dib,
  din,
  dis,
  dnk,
  dvi,
  eca,
  eps,
  esy,
  gep,
  gpa,
  int,
  jcb,
  jel,
  kln,
  mau,
  mdp,
  mfa,
  mfg,
  mfx,
  mms,
  myo,
  pap,
  pay,
  pef,
  pfc,
  psc,
  rek,
  sam,
  swb,
  twi,
  vis,
] as const;

type Registry = { readonly [M in (typeof registry)[number] as M['code']]: M };

/** Every method by its code. */
export const methods = /* @__PURE__ */ Object.fromEntries(
  registry.map((method) => [method.code, method]),
) as unknown as Registry; // each under its own code, as the type says
