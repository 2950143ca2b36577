import { currencies, requestNames as names } from '@tillkit/core/internal';
import type { VerifyRequest } from './read-verify-request.ts';
import type { FieldSession } from './field-sessions.ts';
import { issueCodes } from '../issuer/authorization.ts';
import { readCard, type ReadCard } from '../issuer/card-form.ts';
import { decideCard, toOutcome } from '../issuer/scenario.ts';
import { activeCards } from '../methods/active-methods.ts';
import { noAuthorization } from '../model/authorization.ts';
import type { Merchant } from '../model/merchant.ts';
import { refuseCardData, type Refusal } from '../model/refusal.ts';
import type { Entry } from '../model/transaction.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import type { Services } from '../payment/services.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import { refused, refusedCard, refusedRequest } from './refused.ts';

/**
 * Tokenizes the card entered in Secure Fields, without a payment: checks the card with the issuer and returns the
 * card's alias as the token. The request is not signed. The expiry date is optional, because each later authorization
 * with the alias specifies the date.
 */
export async function tokenizeCard(
  { card: form, parameters }: VerifyRequest,
  session: FieldSession,
  { merchants, ledger, scenarios, clock, log }: Services,
): Promise<VerifyAnswer> {
  const merchant = merchants.of(session);
  const { fields } = parameters;
  const refusal = refusalOf(parameters.problems.length > 0, fields, merchant);
  if (refusal) return refusedRequest(refusal);
  const now = clock.now();
  const method = fields[names.paymentMethod] || undefined;
  const read = readCard(form, { amount: 0, method, cards: activeCards(merchant), now, undated: true });
  if (!read.ok) return refusedCard(read.problems[0]);
  const { attempt, maskedCard } = read.card;
  // Without a payment, the cardholder has nothing to confirm, so 3-D Secure does not apply.
  const { threeD: _threeD, ...card } = attempt.card;
  const decision = decideCard({ ...attempt, card });
  const outcome =
    decision === 'challenge' ? decision : toOutcome(decision, scenarios, { ...merchant, refno: refnoOf(fields) });
  const errorCode = outcome !== 'challenge' && outcome.kind === 'declined' ? outcome.errorCode : null;
  const entry = toEntry(read.card, fields, errorCode, merchant, now);
  const { transactionId, state, alias } = await ledger.begin(errorCode ? 'decline' : 'check card', entry, false);
  log(`transaction ${transactionId} ${state}`);
  if (errorCode || alias === null) return refused(errorCode ?? '1403', 'The card was declined.');
  return { ok: true, transactionId, token: alias, paymentMethod: attempt.card.method, maskedCard };
}

type Fields = VerifyRequest['parameters']['fields'];

const refnoOf = (fields: Fields) => fields[names.refno] ?? '';

/**
 * Returns a refusal if the parameters are malformed, contain card data or do not match the merchant's account, or if
 * the account is disabled.
 */
function refusalOf(isBroken: boolean, fields: Fields, { merchantId, disabled, refnoMaxLength }: Merchant) {
  if (isBroken) return { code: '1002' };
  const card = refuseCardData(fields, '1002');
  if (card) return card;
  const { [names.merchantId]: merchantOfRequest = merchantId, [names.currency]: currency } = fields;
  if (merchantOfRequest !== merchantId) return { code: '2000', field: names.merchantId };
  if (disabled) return { code: '1008' };
  if (!new RegExp(`^[\\x21-\\x7e]{0,${refnoMaxLength}}$`).test(refnoOf(fields)))
    return { code: '1002', field: names.refno };
  const isKnown = !currency || currencies().includes(currency);
  return isKnown ? undefined : ({ code: '1003', field: names.currency } satisfies Refusal);
}

function toEntry(
  { maskedCard, expiryMonth, expiryYear, attempt }: ReadCard,
  fields: Fields,
  errorCode: string | null,
  { merchantId, reqtype, currencies: acceptedCurrencies = ['CHF'] }: Merchant,
  now: Date,
): Entry {
  const [defaultCurrency = ''] = acceptedCurrencies;
  const parameters = { ...fields, [names.useAlias]: 'yes' };
  const authorization = issueCodes({ amount: 0, reqtype, maskedCard, parameters: { [names.useAlias]: 'yes' } });
  return {
    transactionId: newTransactionId(now),
    merchantId,
    refno: refnoOf(fields),
    amount: 0,
    currency: fields[names.currency] || defaultCurrency,
    reqtype,
    language: fields[names.language] || 'en',
    parameters,
    paymentMethod: attempt.card.method,
    canceledBy: null,
    receivedAt: now.toISOString(),
    maskedCard,
    expiryMonth: expiryMonth || null,
    expiryYear: expiryYear || null,
    status3D: 'N/A',
    ...(errorCode ? noAuthorization : authorization),
    errorCode,
    acqErrorCode: errorCode ? '50' : null,
    split: null,
    returns: null,
    creditOf: null,
  };
}
