import type { PaymentMethod } from '../payment-method.ts';

/** The ten card codes. All have an expiry date and support aliases. */
const card = <const C extends string>(code: C) => ({ code, card: true }) as const satisfies PaymentMethod;

/** Visa. */
export const vis = card('VIS');
/** Mastercard. */
export const eca = card('ECA');
/** American Express. */
export const amx = card('AMX');
/** Diners Club. */
export const din = card('DIN');
/** Discover. */
export const dis = card('DIS');
/** JCB. */
export const jcb = card('JCB');
/** Dankort. */
export const dnk = card('DNK');
/** MyOne. */
export const myo = card('MYO');
/** UnionPay. */
export const cup = card('CUP');
/** Jelmoli. */
export const jel = card('JEL');
