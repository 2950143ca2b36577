import { methodOf, readResult, resultNames, type Callback, type MethodCode, type PaymentResult } from '@tillkit/core';

/** Rows of a message that nothing else proves. Alias and card come from status answers alone. */
const rows = [
  'paymentMethod',
  'responseCode',
  'authorizationCode',
  'acquirerAuthorizationCode',
  'customerCountry',
  'status3D',
] as const;

/** What a message with proof tells of its transaction, to be passed on once status confirms it. */
export interface Told extends Partial<Pick<PaymentResult, (typeof rows)[number]>> {
  /**
   * A return goes through the shopper's browser, who could write into it what `sign2` does not cover; the answer to a call of ours
   * goes through nobody.
   */
  readonly channel: 'answer' | 'webhook' | 'return';
  readonly details: PaymentResult['details'];
}

/** What of a refusal the gateway tells the merchant. A hint and no proof. */
export interface Refusal extends Partial<Pick<PaymentResult, 'errorCode' | 'errorDetail' | 'acquirerErrorCode'>> {}

/** What a status answer says of a transaction beside its state. */
export interface Proved extends Partial<
  Pick<PaymentResult, 'maskedCard' | 'alias' | 'expiryMonth' | 'expiryYear' | 'authorizationCode'>
> {}

const nobody = 'VIS'; // its results have no rows of their own

export function toTold(channel: Told['channel'], { fields }: Callback): Told {
  const method = methodOf(fields[resultNames.paymentMethod])?.code;
  const result = readResult((method as MethodCode | undefined) ?? nobody, fields); // it is in the registry
  const kept = rows.flatMap((row) => (result[row] === undefined ? [] : [[row, result[row]]]));
  return { channel, ...(Object.fromEntries(kept) as Omit<Told, 'channel' | 'details'>), details: result.details }; // these rows
}

export function toRefusal({ fields }: Callback): Refusal {
  const { errorCode, errorDetail, acquirerErrorCode } = readResult(nobody, fields);
  return {
    ...(errorCode && { errorCode }),
    ...(errorDetail && { errorDetail }),
    ...(acquirerErrorCode && { acquirerErrorCode }),
  };
}

const firmness = { return: 1, webhook: 2, answer: 3 } as const satisfies Readonly<Record<Told['channel'], number>>;

/** The answer to our own call prevails over the gateway's message, and that over what a browser carries; of two of a kind the first stays. */
export const firmer = (before: Told | undefined, now: Told): Told =>
  !before || firmness[before.channel] < firmness[now.channel] ? now : before;
