import { acc } from './acc.ts';
import { eps, gep, gpa } from './bank.ts';
import { invoices } from './bpy.ts';
import { cards } from './cards.ts';
import { dvi } from './dvi.ts';
import { esy } from './esy.ts';
import { int } from './int.ts';
import { kln } from './kln.ts';
import { mdp } from './mdp.ts';
import { mfa, mfg, mfx } from './mfx.ts';
import { pap } from './pap.ts';
import { plain } from './plain.ts';
import { psc } from './psc.ts';
import { swb } from './swb.ts';
import { wallets } from './wallets.ts';

/** The registry: one line per method, or per family of methods that are alike. */
const registry = [
  acc,
  ...cards,
  dvi,
  eps,
  esy,
  gep,
  gpa,
  int,
  ...invoices,
  kln,
  mdp,
  mfa,
  mfg,
  mfx,
  pap,
  ...plain,
  psc,
  swb,
  ...wallets,
] as const;

type Registry = { readonly [M in (typeof registry)[number] as M['code']]: M };

/** Every method by its code. */
export const methods = /* @__PURE__ */ Object.fromEntries(
  registry.map((method) => [method.code, method]),
) as unknown as Registry; // each under its own code, as the type says
