import { defaultProfile, type Naming, type WireParameters } from '@tillkit/core';
import { resultNames } from '@tillkit/core/internal';

/** The result that the gateway sends to the shop in the callback and in the webhook. */
export interface Answer {
  readonly status: 'success' | 'error' | 'cancel';
  /**
   * Every field of the callback except the message type, in the order that the specification defines, followed by the
   * echoed request parameters.
   */
  readonly fields: WireParameters;
}

type ResultName = keyof typeof resultNames;

/** Converts the field names of a result to their wire names and omits fields whose value is `null` or `undefined`. */
export const toFields = (rows: Readonly<Partial<Record<ResultName, string | null | undefined>>>): WireParameters =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, text]) =>
      typeof text === 'string' ? [[resultNames[name as ResultName], text]] : [],
    ),
  );

export type PairNaming = Pick<Naming, 'uatpMonthName'>;

/**
 * Converts the fields to the name-value pairs that are sent. If the gateway uses the same name for two fields, that
 * name occurs twice.
 */
export const toPairs = (fields: WireParameters, { uatpMonthName = defaultProfile.uatpMonthName }: PairNaming) =>
  Object.entries(fields).map(([name, value]) => [name === 'UATPExpMonth' ? uatpMonthName : name, value] as const);
