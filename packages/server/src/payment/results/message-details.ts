import { factsOf, type Callback, type MethodCode, type PaymentResult, type ReturnsOf } from '@tillkit/core';
import { methodOf, readFitting, resultRows } from '@tillkit/core/internal';

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
const messageRows = {
  paymentMethod,
  responseCode,
  authorizationCode,
  acquirerAuthorizationCode,
  customerCountry,
  status3D,
} as const;
const refusalRows = { errorCode, errorDetail, acquirerErrorCode, status3D } as const;

/** What a message with proof tells of its transaction, to be passed on once status confirms it. */
export interface MessageDetails extends Partial<Pick<PaymentResult, keyof typeof messageRows>> {
  /**
   * A return goes through the shopper's browser, who could write into it what `sign2` does not cover; the answer to a call of ours
   * goes through nobody.
   */
  readonly channel: 'answer' | 'webhook' | 'return';
  readonly details: PaymentResult['details'];
}

/** The shared rows of a refusal. */
interface Reasons extends Partial<Pick<PaymentResult, keyof typeof refusalRows>> {}

interface ReasonsOf<C extends MethodCode> extends Reasons {
  readonly paymentMethod: C;
  /** What the provider adds to its refusal, such as `creditRefusalReason` of MFA. */
  readonly details: ReturnsOf<C>;
}

/**
 * The gateway's reasons for a refusal: a hint without proof, valid once the payment is declined. Narrow it by
 * `paymentMethod` for what the method adds in `details`.
 */
export type Refusal =
  | { [C in MethodCode]: ReasonsOf<C> }[MethodCode]
  | (Reasons & { readonly paymentMethod?: undefined; readonly details?: undefined });

/** What a status answer says of a transaction beside its state. */
export interface Proved extends Partial<
  Pick<PaymentResult, 'maskedCard' | 'alias' | 'expiryMonth' | 'expiryYear' | 'authorizationCode'>
> {}

export function toMessageDetails(channel: MessageDetails['channel'], { fields }: Callback): MessageDetails {
  const shared = readFitting(messageRows, fields);
  const returns = factsOf(shared.paymentMethod)?.returns;
  return { channel, ...shared, details: returns ? readFitting(returns, fields) : {} };
}

/** Reads the reasons of an error callback or webhook. */
export function toRefusal({ fields }: Callback): Refusal {
  const reasons = readFitting(refusalRows, fields);
  const { paymentMethod: code } = readFitting({ paymentMethod }, fields);
  const method = methodOf(code);
  if (!method) return reasons;
  const { returns } = factsOf(code) ?? {};
  return { ...reasons, paymentMethod: method.code, details: returns ? readFitting(returns, fields) : {} } as Refusal; // the method's own rows
}

const reliability = { return: 1, webhook: 2, answer: 3 } as const satisfies Readonly<
  Record<MessageDetails['channel'], number>
>;

/** The answer to our own call prevails over the gateway's message, and that over what a browser carries; of two of a kind the first stays. */
export const moreReliable = (before: MessageDetails | undefined, now: MessageDetails): MessageDetails =>
  !before || reliability[before.channel] < reliability[now.channel] ? now : before;
