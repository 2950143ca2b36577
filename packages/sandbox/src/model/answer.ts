import { defaultProfile, type Naming, type WireParameters } from '@tillkit/core';

/** What the shop is told, by callback and by webhook. */
export interface Answer {
  readonly status: 'success' | 'error' | 'cancel';
  /** Every field of the callback but `uppMsgType`, in the order of the interface, then the echo of the request. */
  readonly fields: WireParameters;
}

export type PairNaming = Pick<Naming, 'uatpMonthName'>;

/** The fields as they are sent: a name that the gateway gives twice stands twice. */
export const toPairs = (fields: WireParameters, { uatpMonthName = defaultProfile.uatpMonthName }: PairNaming) =>
  Object.entries(fields).map(([name, value]) => [name === 'UATPExpMonth' ? uatpMonthName : name, value] as const);
