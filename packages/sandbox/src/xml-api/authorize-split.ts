import { CheckoutError, defaultProfile, readAmount } from '@tillkit/core';
import { element, textOf } from '@tillkit/xml';
import type { Hono } from 'hono';
import {
  readApiRequest,
  withReqtype,
  writeAnswer,
  writeDecline,
  writeRefusal,
  type ApiRefusal,
  type ApiRequest,
  type Decline,
} from './api-document.ts';
import { responseCodeOf } from '../issuer/authorization.ts';
import { finalize } from '../payment/finalize.ts';
import type { Services } from '../services.ts';
import { canBeFinalized } from '../model/split.ts';
import type { Transaction } from '../model/transaction.ts';
import { answerXml, apiRoute } from './api-route.ts';

const root = 'authorizationSplit';

/** What the merchant's server states; it has to be what the shopper's card was verified for. */
interface Order {
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reqtype: string | undefined;
}

/**
 * Finalises a transaction of Secure Fields, once and within 30 minutes. Its id is the token: bound to the merchant, the
 * amount and the currency. The amount has to be the verified one, not less; nothing is stated of a part.
 */
export function authorizeSplitRoutes(services: Services): Hono {
  const { settings, ledger, clock, log } = services;

  async function act(given: ApiRequest, order: Order): Promise<string> {
    const { transactionId, reqtype } = order;
    const found = await ledger.find(given.merchantId, transactionId);
    const answered = withReqtype({ ...given, refno: given.refno ?? found?.refno }, reqtype ?? found?.reqtype ?? 'NOA');
    const refused = (code: string) =>
      writeDecline(root, answered, { code, detail: 'uppTransactionId', transactionId: found?.transactionId });
    if (!found) return refused('2051');
    if (found.state !== 'verified') return refused('1010');
    if (!canBeFinalized(found, clock.now())) return refused('2051');
    const other = differenceOf(given, order, found);
    if (other) return writeRefusal(root, { code: '2022', detail: other }, answered);
    const ended = await finalize(ledger, found, reqtype ?? found.reqtype, log).catch(notAllowed);
    if (!ended) return refused('1010');
    return ended.state === 'declined'
      ? writeDecline(root, answered, toDecline(ended))
      : writeAnswer(root, answered, [toResponse(ended)]);
  }

  return apiRoute(defaultProfile.paths.split, services, async (document) => {
    const read = readApiRequest(document, root, settings.merchantId);
    if (!read.ok) return answerXml(writeRefusal(root, read.error));
    const order = readOrder(read.value);
    return answerXml('code' in order ? writeRefusal(root, order, read.value) : await act(read.value, order));
  });
}

/** Of two at the same moment the second finds no move. */
function notAllowed(error: unknown): undefined {
  if (error instanceof CheckoutError && error.code === 'not_allowed_in_state') return undefined;
  throw error;
}

function readOrder({ request }: ApiRequest): Order | ApiRefusal {
  try {
    const [transactionId, amount, currency, reqtype] = ['uppTransactionId', 'amount', 'currency', 'reqtype'].map(
      (name) => textOf(request, name) || undefined,
    );
    if (transactionId === undefined) return { code: '2021', detail: 'uppTransactionId' };
    if (amount === undefined) return { code: '2021', detail: 'amount' };
    if (currency === undefined) return { code: '2021', detail: 'currency' };
    const minor = readAmount(amount);
    if (!/^\d{1,18}$/.test(transactionId)) return { code: '2022', detail: 'uppTransactionId' };
    if (minor === undefined) return { code: '2022', detail: 'amount' };
    if (reqtype !== undefined && reqtype !== 'NOA' && reqtype !== 'CAA') return { code: '2022', detail: 'reqtype' };
    return { transactionId, amount: minor, currency, reqtype };
  } catch (error) {
    // A field that is there twice, or holds elements, is no value.
    if (error instanceof CheckoutError) return { code: '2022' };
    throw error;
  }
}

/** The first value that is not the verified one, by name. */
function differenceOf({ refno }: ApiRequest, order: Order, verified: Transaction): string | undefined {
  if (order.amount !== verified.amount) return 'amount';
  if (order.currency !== verified.currency) return 'currency';
  return refno !== undefined && refno !== verified.refno ? 'refno' : undefined;
}

const toDecline = ({ errorCode, acqErrorCode, transactionId }: Transaction): Decline => {
  const code = errorCode ?? '1403';
  return { code, detail: defaultProfile.errorCodes[code] ?? '', transactionId, acqErrorCode };
};

const toResponse = ({ authorizationCode, acqAuthorizationCode, maskedCard, status3D }: Transaction) =>
  element('response', [
    element('responseCode', responseCodeOf({ status3D })),
    element('responseMessage', 'Authorized'),
    element('authorizationCode', authorizationCode ?? ''),
    element('acqAuthorizationCode', acqAuthorizationCode ?? ''),
    element('maskedCC', maskedCard ?? ''),
  ]);
