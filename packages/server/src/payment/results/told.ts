import { factsOf, readFitting, resultRows, type Callback, type PaymentResult } from '@tillkit/core';

const {
  paymentMethod,
  responseCode,
  authorizationCode,
  acquirerAuthorizationCode,
  customerCountry,
  status3D,
  errorCode,
  errorDetail,
  acquirerErrorCode,
} = resultRows;

/** Rows of a message that nothing else proves. Alias and card come from status answers alone. */
const told = {
  paymentMethod,
  responseCode,
  authorizationCode,
  acquirerAuthorizationCode,
  customerCountry,
  status3D,
} as const;
const refusal = { errorCode, errorDetail, acquirerErrorCode, status3D } as const;

/** What a message with proof tells of its transaction, to be passed on once status confirms it. */
export interface Told extends Partial<Pick<PaymentResult, keyof typeof told>> {
  /**
   * A return goes through the shopper's browser, who could write into it what `sign2` does not cover; the answer to a call of ours
   * goes through nobody.
   */
  readonly channel: 'answer' | 'webhook' | 'return';
  readonly details: PaymentResult['details'];
}

/** What of a refusal the gateway tells the merchant. A hint and no proof. */
export interface Refusal extends Partial<Pick<PaymentResult, keyof typeof refusal>> {}

/** What a status answer says of a transaction beside its state. */
export interface Proved extends Partial<
  Pick<PaymentResult, 'maskedCard' | 'alias' | 'expiryMonth' | 'expiryYear' | 'authorizationCode'>
> {}

export function toTold(channel: Told['channel'], { fields }: Callback): Told {
  const shared = readFitting(told, fields);
  const returns = factsOf(shared.paymentMethod)?.returns;
  return { channel, ...shared, details: returns ? readFitting(returns, fields) : {} };
}

export const toRefusal = ({ fields }: Callback): Refusal => readFitting(refusal, fields);

const firmness = { return: 1, webhook: 2, answer: 3 } as const satisfies Readonly<Record<Told['channel'], number>>;

/** The answer to our own call prevails over the gateway's message, and that over what a browser carries; of two of a kind the first stays. */
export const firmer = (before: Told | undefined, now: Told): Told =>
  !before || firmness[before.channel] < firmness[now.channel] ? now : before;
