import { defaultProfile, type Naming, type WireParameters } from '@tillkit/core';
import { resultNames } from '@tillkit/core/internal';

/** What the shop is told, by callback and by webhook. */
export interface Answer {
  readonly status: 'success' | 'error' | 'cancel';
  /** Every field of the callback but the message type, in the order of the interface, then the echo of the request. */
  readonly fields: WireParameters;
}

type ResultName = keyof typeof resultNames;

/** The rows of an answer under their names on the wire; what has no text is left out. */
export const toFields = (rows: Readonly<Partial<Record<ResultName, string | null | undefined>>>): WireParameters =>
  Object.fromEntries(
    Object.entries(rows).flatMap(
      ([name, text]) => (typeof text === 'string' ? [[resultNames[name as ResultName], text]] : []), // a key of the rows
    ),
  );

export type PairNaming = Pick<Naming, 'uatpMonthName'>;

/** The fields as they are sent: a name that the gateway gives twice stands twice. */
export const toPairs = (fields: WireParameters, { uatpMonthName = defaultProfile.uatpMonthName }: PairNaming) =>
  Object.entries(fields).map(([name, value]) => [name === 'UATPExpMonth' ? uatpMonthName : name, value] as const);
