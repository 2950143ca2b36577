import { amx, cup, din, dis, dnk, eca, jcb, jel, myo, vis } from './cards.ts';

/** The registry: one line per method code. */
export const methods = {
  AMX: amx,
  CUP: cup,
  DIN: din,
  DIS: dis,
  DNK: dnk,
  ECA: eca,
  JCB: jcb,
  JEL: jel,
  MYO: myo,
  VIS: vis,
} as const;
