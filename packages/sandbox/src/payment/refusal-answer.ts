import type { Naming } from '@tillkit/core';
import { meaningOf, requestNames, toBrands } from '@tillkit/core/internal';
import { echoOf } from './answer.ts';
import type { Refusal } from '../model/refusal.ts';
import { toFields, type Answer } from '../model/answer.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

/**
 * What the shop is told of a request that was refused, so that it can lead the shopper to the field. There is no
 * transaction, hence no id of one, and no webhook: the provider was not asked.
 */
export function toRefusalAnswer({ code, field = '' }: Refusal, request: PaymentRequest, naming: Naming): Answer {
  const { merchantId, refno, amount, currency, paymentMethod, reqtype, language, parameters } = request;
  return {
    status: 'error',
    fields: toBrands(
      {
        ...toFields({
          merchantId,
          refno,
          amount: String(amount),
          currency,
          sign: parameters[requestNames.sign] ?? '',
          paymentMethod: paymentMethod || undefined,
          reqtype,
          language,
          testOnly: 'yes',
          status: 'error',
          errorCode: code,
          errorMessage: meaningOf(code).meaning,
          errorDetail: field,
        }),
        ...echoOf(parameters, paymentMethod ?? null),
      },
      naming,
    ),
  };
}
