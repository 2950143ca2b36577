import type { MethodCode, WireParameters } from '@tillkit/core';
import { operations, writeResponse, type CallRefusal, type GivenRequest } from '@tillkit/core/internal';
import { writeXml } from '@tillkit/xml';
import type { Call } from '../model/call.ts';
import { issueCodes, responseCodeOf } from '../issuer/authorization.ts';
import { capitals, digits } from '../issuer/random-text.ts';
import { decideCard, toOutcome } from '../issuer/scenario.ts';
import { isOther } from '../methods/other-method.ts';
import { providerRefusal } from '../methods/provider-refusal.ts';
import { returnsOf } from '../methods/returns.ts';
import { noAuthorization } from '../model/authorization.ts';
import { isRefnoUnique, type Merchant } from '../model/merchant.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Entry, KnownMethod, Transaction } from '../model/transaction.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { Services } from '../payment/services.ts';
import { readEnvelope, refuse } from './api-document.ts';
import { createCall } from './api-route.ts';
import { payerOf, refusalOf, type Payer } from './authorization-rules.ts';
import { ownOf } from './own-of.ts';
import { askShopper, testCardBehind } from './ask-shopper.ts';
import { breachOf, readAuthorization, type Authorization } from './read-authorization.ts';
import { toDecline } from './to-decline.ts';

const { authorize } = operations;

/**
 * Creates the authorization call for the merchant's server. The payer is identified by an alias, wallet data, or the
 * method's own fields. The call sends no webhook.
 */
export function authorizeCall(services: Services): Call {
  const { ledger, clock, log } = services;

  /**
   * Stores a refused authorization if the gateway assigns a transaction id to it. The response then contains the id.
   */
  async function record(
    refusal: CallRefusal,
    authorization: Authorization,
    savedMethod: KnownMethod | undefined,
    merchantId: string,
    now: Date,
  ): Promise<CallRefusal> {
    const { errorCode } = refusal;
    if (!recorded.has(errorCode)) return refusal;
    const payer = { code: savedMethod?.paymentMethod ?? authorization.code ?? null, savedMethod };
    const outcome = { kind: 'declined', errorCode, status3D: 'N/A' } as const;
    // The refused transaction is stored without its alias. Otherwise, later requests could use the alias as if it had
    // been
    // saved.
    const entry = { ...toEntry(authorization, payer, outcome, none, merchantId, now), alias: null };
    const { transactionId, state } = await ledger.begin('decline', entry, false);
    log(`transaction ${transactionId} ${state}`);
    return { ...refusal, transactionId };
  }

  async function answer(envelope: GivenRequest, merchant: Merchant): Promise<string> {
    const read = readAuthorization(envelope, merchant);
    if (!read.ok) return read.error;
    const authorization = read.value;
    const { operation, values } = authorization;
    const now = clock.now();
    const { alias } = values;
    const savedMethod = alias === undefined ? undefined : await ledger.findByAlias(merchant.merchantId, alias);
    const payer = payerOf(authorization, savedMethod);
    const no = async (refusal: CallRefusal) =>
      refuse(
        operation,
        envelope,
        await record(refusal, authorization, savedMethod, merchant.merchantId, now),
        merchant,
      );
    if ('refusal' in payer) return no(payer.refusal);
    // If the request has no method code, the alias determines the method and its rules.
    const breach = authorization.code === undefined ? breachOf(authorization.parameters, payer.code) : undefined;
    const refusal = breach ?? refusalOf(authorization, payer, merchant, now);
    if (refusal) return no(refusal);
    const concern = { merchantId: merchant.merchantId, refno: authorization.refno };
    const provider = providerOf(payer, authorization, now);
    const decided = outcomeOf(payer, provider, values.amount, merchant);
    if (decided === 'challenge' && merchant.threeDRedirectElement)
      return writeXml(askShopper(authorization, payer, envelope, merchant, services));
    const outcome = toOutcome(decided === 'challenge' ? declined : decided, services.scenarios, concern);
    const entry = toEntry(authorization, payer, outcome, provider, merchant.merchantId, now);
    const transaction = await ledger.begin(
      triggerOf(entry, outcome),
      entry,
      isRefnoUnique(merchant, entry.paymentMethod),
    );
    log(`transaction ${transaction.transactionId} ${transaction.state}`);
    if (transaction.state === 'declined') return refuse(operation, envelope, toDecline(transaction), merchant);
    return writeXml(writeResponse(operation, envelope, [toResponse(transaction)], merchant));
  }

  return createCall(authorize.endpoint, services, async (document, merchant) => {
    const read = readEnvelope(authorize, document, merchant);
    return read.ok ? answer(read.value, merchant) : read.error;
  });
}

/** Error codes for which the recorded refusals from the live gateway contain a transaction id. */
const recorded: ReadonlySet<string> = new Set(['-888', '1006', '1007']);

const approved: Outcome = { kind: 'approved', status3D: 'N/A' };
const declined = { kind: 'declined', errorCode: '1403', acqErrorCode: '50', status3D: 'N' } as const;

/** The provider's decision on a payment with a non-card method, and the fields that the provider returns. */
interface Provider {
  readonly refuses: boolean;
  readonly returns: WireParameters;
}

/** The provider result that is used for cards, which have no provider. It contains no refusal and no fields. */
const none: Provider = { refuses: false, returns: {} };

function providerOf({ code }: Payer, { values, parameters }: Authorization, now: Date): Provider {
  if (!isOther(code)) return none;
  const { amount, reqtype = 'NOA' } = values;
  const request = { parameters, amount, reqtype, now };
  const refusal = providerRefusal(code, request);
  return refusal ? { refuses: true, returns: refusal } : { refuses: false, returns: returnsOf(code, request) };
}

/** Determines the outcome of an authorization. For a saved card, the outcome depends on which test card was saved. */
function outcomeOf(
  { code, savedMethod }: Payer,
  { refuses }: Provider,
  amount: number,
  merchant: Merchant,
): Outcome | 'challenge' {
  if (refuses) return { ...declined, status3D: 'N/A' };
  const card = isOther(code) || !savedMethod ? undefined : testCardBehind(savedMethod);
  return card ? decideCard({ card, amount, cvvRight: true }, merchant.acceptWithoutLiabilityShift) : approved;
}

const triggerOf = ({ amount, reqtype }: Entry, { kind }: Outcome): string =>
  kind === 'declined' ? 'decline' : amount === 0 || reqtype === 'SCN' ? 'check card' : `authorize ${reqtype}`;

function toEntry(
  { refno, values }: Authorization,
  { code, savedMethod }: { readonly code: string | null; readonly savedMethod?: KnownMethod | undefined },
  outcome: Outcome,
  provider: Provider,
  merchantId: string,
  now: Date,
): Entry {
  const { amount, currency, reqtype = 'NOA' } = values;
  const no = outcome.kind === 'declined' ? outcome : undefined;
  const maskedCard = savedMethod?.maskedCard ?? null;
  const codes = issueCodes({ amount, reqtype, maskedCard, parameters: {} });
  const authorization = no || reqtype === 'SCN' ? noAuthorization : codes;
  // If a scenario declines the payment, the sandbox does not call the provider, so there are no provider fields.
  const returns = no && !provider.refuses ? {} : provider.returns;
  return {
    transactionId: newTransactionId(now),
    merchantId,
    refno,
    amount,
    currency,
    reqtype,
    language: 'en',
    parameters: {},
    paymentMethod: code,
    canceledBy: null,
    receivedAt: now.toISOString(),
    maskedCard,
    ...(code === 'PAY' && !savedMethod ? cardOfWallet(now) : expiryOf(values)),
    ...authorization,
    alias: values.alias ?? (code === 'PAY' ? digits(6) + capitals(6) + digits(4) : null),
    status3D: 'status3D' in outcome ? outcome.status3D : 'N/A',
    errorCode: no?.errorCode ?? null,
    acqErrorCode: no?.acqErrorCode ?? null,
    split: null,
    returns: Object.keys(returns).length > 0 ? returns : null,
    creditOf: null,
  };
}

const expiryOf = ({ expiryMonth, expiryYear }: Authorization['values']) => ({
  expiryMonth: expiryMonth ?? null,
  expiryYear: expiryYear ?? null,
});
const cardOfWallet = (now: Date) => ({ expiryMonth: '12', expiryYear: String(now.getUTCFullYear() + 3).slice(-2) });

function toResponse(transaction: Transaction) {
  const { amount, alias, authorizationCode, acqAuthorizationCode, expiryMonth, expiryYear, maskedCard } = transaction;
  const code = transaction.paymentMethod as MethodCode;
  return {
    responseCode: responseCodeOf(transaction),
    responseMessage: amount === 0 ? 'check successful' : 'Authorized',
    transactionId: transaction.transactionId,
    authorizationCode: authorizationCode ?? '',
    acquirerAuthorizationCode: acqAuthorizationCode ?? '',
    ...(!isOther(code) && { maskedCard: maskedCard ?? '', customerCountry: 'CHE' }),
    ...(code === 'PAY' && { alias: alias ?? '', expiryMonth: expiryMonth ?? '', expiryYear: expiryYear ?? '' }),
    ...ownOf(transaction),
  };
}
