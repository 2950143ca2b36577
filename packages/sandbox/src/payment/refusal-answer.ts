import type { Naming } from '@tillkit/core';
import { meaningOf, requestNames, toBrands } from '@tillkit/core/internal';
import { echoOf } from './answer.ts';
import type { Refusal } from '../model/refusal.ts';
import { toFields, type Answer } from '../model/answer.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

/**
 * Creates the result of a refused request, so that the shop can show the shopper which field to correct. The result has
 * no transaction id, and no webhook is sent, because the provider was not called.
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
