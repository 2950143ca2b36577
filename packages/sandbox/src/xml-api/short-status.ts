import { operations, type Operation } from '@tillkit/core/internal';

const { status } = operations;
const { itemNumber, responseCode, responseMessage, refno, amount, currency, authorizationCode, paymentMethod } =
  status.response;

/**
 * The status call that live clients used before STX was introduced. Its `reqtype` is STA, even if the request omits
 * that element or leaves it empty. The response has seven elements.
 */
export const shortStatus = {
  ...status,
  request: { ...status.request, reqtype: { ...status.request.reqtype, choices: { STA: 'STA' } } },
  response: {
    itemNumber,
    responseCode,
    responseMessage,
    refno,
    amount,
    currency,
    authorizationCode,
    paymentMethod,
  },
} as const satisfies Operation;
