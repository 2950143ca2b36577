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

/**
 * Fields that are read from a correctly signed message. The alias and the masked card number are read only from status
 * responses.
 */
const messageRows = {
  paymentMethod,
  responseCode,
  authorizationCode,
  acquirerAuthorizationCode,
  customerCountry,
  status3D,
} as const;
const refusalRows = { errorCode, errorDetail, acquirerErrorCode, status3D } as const;

/**
 * Details about a transaction from a correctly signed message, or from the gateway's response to the till's own
 * request. The details are used only once a status response confirms the transaction.
 */
export interface MessageDetails extends Partial<Pick<PaymentResult, keyof typeof messageRows>> {
  /**
   * The channel through which the till received the details. A `return` passes through the shopper's browser, which can
   * change any value that `sign2` does not cover. An `answer` is the response to the till's own request and does not
   * pass through a browser.
   */
  readonly channel: 'answer' | 'webhook' | 'return';
  readonly details: PaymentResult['details'];
}

/** The values that a refusal can contain for any payment method. */
interface Reasons extends Partial<Pick<PaymentResult, keyof typeof refusalRows>> {}

interface ReasonsOf<C extends MethodCode> extends Reasons {
  readonly paymentMethod: C;
  /** Values that the provider adds to a refusal, such as `creditRefusalReason` for MFA. */
  readonly details: ReturnsOf<C>;
}

/**
 * The gateway's reasons for a refusal. They are an unverified hint and apply only once the payment is declined. Narrow
 * the type by `paymentMethod` to read the method's own values in `details`.
 */
export type Refusal =
  | { [C in MethodCode]: ReasonsOf<C> }[MethodCode]
  | (Reasons & { readonly paymentMethod?: undefined; readonly details?: undefined });

/** The details that a status response contains about a transaction, in addition to the transaction's state. */
export interface Proved extends Partial<
  Pick<PaymentResult, 'maskedCard' | 'alias' | 'expiryMonth' | 'expiryYear' | 'authorizationCode'>
> {}

export function toMessageDetails(channel: MessageDetails['channel'], { fields }: Callback): MessageDetails {
  const shared = readFitting(messageRows, fields);
  const returns = factsOf(shared.paymentMethod)?.returns;
  return { channel, ...shared, details: returns ? readFitting(returns, fields) : {} };
}

/** Reads the reasons for a refusal from an error return or an error webhook. */
export function toRefusal({ fields }: Callback): Refusal {
  const reasons = readFitting(refusalRows, fields);
  const { paymentMethod: code } = readFitting({ paymentMethod }, fields);
  const method = methodOf(code);
  if (!method) return reasons;
  const { returns } = factsOf(code) ?? {};
  return { ...reasons, paymentMethod: method.code, details: returns ? readFitting(returns, fields) : {} } as Refusal;
}

const reliability = { return: 1, webhook: 2, answer: 3 } as const satisfies Readonly<
  Record<MessageDetails['channel'], number>
>;

/**
 * Returns the more reliable of the two sets of details. A response to the till's own request takes precedence over a
 * webhook, and a webhook takes precedence over a return. If both sets are equally reliable, returns the earlier one.
 */
export const moreReliable = (before: MessageDetails | undefined, now: MessageDetails): MessageDetails =>
  !before || reliability[before.channel] < reliability[now.channel] ? now : before;
