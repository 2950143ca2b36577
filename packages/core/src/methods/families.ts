// The method registry, with one line per method or family of similar methods. Lists of methods follow the order of
// these lines.
export { acc } from './acc.ts';
export { cards } from './cards.ts';
export { dvi } from './dvi.ts';
export { eps, gep, gpa } from './bank.ts';
export { esy } from './esy.ts';
export { int } from './int.ts';
export { bpd, bpl, bpy } from './bpy.ts';
export { kln } from './kln.ts';
export { mdp } from './mdp.ts';
export { mfa, mfg, mfx } from './mfx.ts';
export { pap } from './pap.ts';
export { plain } from './plain.ts';
export { psc } from './psc.ts';
export { swb } from './swb.ts';
export { wallets } from './wallets.ts';
