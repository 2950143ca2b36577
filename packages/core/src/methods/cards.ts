import type { PaymentMethod } from '../payment-method.ts';

/** The ten card codes. All have an expiry date and support aliases. */
const card = <const C extends string, const T extends string>(code: C, title: T) =>
  ({ code, title, card: true }) as const satisfies PaymentMethod;

export const vis = card('VIS', 'Visa');
export const eca = card('ECA', 'Mastercard');
export const amx = card('AMX', 'American Express');
export const din = card('DIN', 'Diners Club');
export const dis = card('DIS', 'Discover');
export const jcb = card('JCB', 'JCB');
export const dnk = card('DNK', 'Dankort');
export const myo = card('MYO', 'MyOne');
export const cup = card('CUP', 'UnionPay');
export const jel = card('JEL', 'Jelmoli');
