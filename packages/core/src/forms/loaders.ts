// Written by `npm run reference` from the registry of methods.
import type { MethodFile } from './method-form.ts';

/** Loads the file of a method. Each entry starts with the codes that its file contains. */
export const loaders: readonly (readonly [codes: string, load: () => Promise<MethodFile>])[] = [
  ['ACC', () => import('../methods/acc.ts')],
  ['AMX CUP DIN DIS DNK ECA JCB JEL MYO VIS', () => import('../methods/cards.ts')],
  ['APL PAY SAM', () => import('../methods/wallets.ts')],
  ['BON DEA DIB MAU MMS PEF PFC REK TWI', () => import('../methods/plain.ts')],
  ['BPD BPL BPY', () => import('../methods/bpy.ts')],
  ['DVI', () => import('../methods/dvi.ts')],
  ['EPS GEP GPA', () => import('../methods/bank.ts')],
  ['ESY', () => import('../methods/esy.ts')],
  ['INT', () => import('../methods/int.ts')],
  ['KLN', () => import('../methods/kln.ts')],
  ['MDP', () => import('../methods/mdp.ts')],
  ['MFA MFG MFX', () => import('../methods/mfx.ts')],
  ['PAP', () => import('../methods/pap.ts')],
  ['PSC', () => import('../methods/psc.ts')],
  ['SWB', () => import('../methods/swb.ts')],
];
