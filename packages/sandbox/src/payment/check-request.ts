import type { PaymentRequest, RefusedRequest } from '../model/payment-request.ts';
import {
  fromWire,
  validateOrder,
  type Form,
  type FormProblem,
  type Issue,
  type Mode,
  type Result,
  type WireParameters,
} from '@tillkit/core';
import { formLimits, fromBrands, readAmount, requestNames as names } from '@tillkit/core/internal';
import { isXmlText } from '@tillkit/xml';
import { signatureText, type SignedFields } from '@tillkit/core/sign';
import { asksForAlias } from '../model/authorization.ts';
import { isActive, reqtypeOf } from '../methods/active-methods.ts';
import { checkMethod } from '../methods/check-method.ts';
import { findBreach, type Breach } from '../methods/find-breach.ts';
import { offeredMethods } from '../methods/offered-methods.ts';
import { isOther } from '../methods/other-method.ts';
import { withoutEmpty } from '../methods/without-empty.ts';
import { isParameterName, isUnknownCurrency, refuseCardData, type Refusal } from '../model/refusal.ts';
import { isSigned } from './signing.ts';
import { isWebUrl } from '../admin/web-url.ts';
import type { Merchant } from '../model/merchant.ts';

const required = [names.merchantId, names.refno, names.amount, names.currency, names.sign];
const callbackUrls = [names.successUrl, names.cancelUrl, names.errorUrl];
const nothing: SignedFields = { merchantId: '0', amount: 0, currency: 'XXX', reference: '0' };

/**
 * Holds a web payment's parameters against the interface, in the order: who, what is missing, formats, signature, and
 * last what a method that is no card asks for.
 */
export async function checkRequest(
  sent: Form,
  merchant: Merchant,
  mode: Mode = 'redirect',
): Promise<Result<PaymentRequest, RefusedRequest>> {
  const form = { ...sent, fields: fromBrands(sent.fields, merchant) };
  // An empty value says nothing, so it counts as missing; it is still echoed.
  const given = withoutEmpty(form.fields);
  const { order, unknown } = fromWire(asStated(given, merchant));
  const refusal =
    checkForm(form) ??
    checkParty(given, merchant) ??
    checkOrder(order, given, merchant, mode) ??
    checkUrls(given) ??
    checkSigned(given);
  if (refusal) return { ok: false, error: refusal };
  if (!isSigned(given, merchant)) return { ok: false, error: { code: '1007', field: names.sign } };
  const value: PaymentRequest = {
    parameters: Object.freeze({ ...form.fields }),
    merchantId: merchant.merchantId,
    refno: given[names.refno] ?? '',
    amount: readAmount(given[names.amount]) ?? 0,
    currency: given[names.currency] ?? '',
    ...methodsOf(given),
    reqtype: reqtypeOf(given[names.reqtype], methodsOf(given).paymentMethod, merchant),
    language: given[names.language] ?? 'en',
    mode,
    unknown,
  };
  const forbidden = checkChoice(value, merchant);
  return forbidden ? { ok: false, error: { ...forbidden, request: value } } : { ok: true, value };
}

/** In the words of the interface, where live clients have others. */
function asStated(given: WireParameters, merchant: Merchant): WireParameters {
  const { [names.paymentMethod]: _, [names.mode]: mode, ...others } = given;
  const { paymentMethod } = methodsOf(given);
  const reqtype = given[names.reqtype];
  return {
    ...others,
    // A lightbox of old says `lightbox`: another word asks for nothing.
    ...(mode === 'forceRedirect' && { [names.mode]: mode }),
    ...(paymentMethod !== undefined && { [names.paymentMethod]: paymentMethod }),
    ...(asksForAlias(given) && { [names.useAlias]: 'yes' }),
    ...(reqtype !== undefined && { [names.reqtype]: reqtypeOf(reqtype, paymentMethod, merchant) }),
  };
}

/** `paymentmethod` fixes one, or names several to choose from: `VIS,ECA`. */
function methodsOf({ [names.paymentMethod]: said }: WireParameters): Pick<PaymentRequest, 'paymentMethod' | 'methods'> {
  const methods = said?.split(',').map((code) => code.trim());
  return methods && methods.length > 1 ? { paymentMethod: undefined, methods } : { paymentMethod: said };
}

const formProblems: Readonly<Record<FormProblem, string>> = {
  too_large: `All parameters together may have ${formLimits.bytes} bytes.`,
  too_many: `There may be ${formLimits.names} parameters.`,
  bad_encoding: 'The parameters are not UTF-8, or not encoded as a form.',
  duplicate: 'A parameter stands there twice.',
  reserved_name: 'A parameter has a name that is reserved.',
  structured_name: 'A parameter of the interface has a bracket or a dot behind its name.',
};

function checkForm({ fields, problems }: Form): Refusal | undefined {
  const [problem] = problems;
  if (problem) return { code: '1002', text: formProblems[problem] };
  const card = refuseCardData(fields, '1002');
  if (card) return card;
  // The webhook is XML: such a payment could never be reported.
  const entry = Object.entries(fields).find(([name, value]) => !isXmlText(name + value));
  return entry && { code: '1002', field: isParameterName(entry[0]) ? entry[0] : undefined };
}

function checkParty(given: WireParameters, { merchantId, signing, disabled }: Merchant): Refusal | undefined {
  const missing = required.find((name) => given[name] === undefined && !(name === names.sign && signing === 'none'));
  if (missing === names.merchantId) return { code: '1001', field: missing };
  if (given[names.merchantId] !== merchantId) return { code: '2000', field: names.merchantId };
  if (disabled) return { code: '1008' };
  return missing === undefined ? undefined : { code: '1001', field: missing };
}

function checkOrder(order: unknown, given: WireParameters, merchant: Merchant, mode: Mode): Refusal | undefined {
  const { paymentMethod: code, methods = code === undefined ? [] : [code] } = methodsOf(given);
  const cardsOnly = mode === 'secure-fields';
  if (methods.some((each) => !isActive(each, merchant) || (cardsOnly && isOther(each))))
    return { code: '1009', field: names.paymentMethod };
  const checked = validateOrder(order, merchant);
  const issues = checked.ok ? [] : checked.error;
  const issue = isOther(code) ? issues.find(isShared) : issues[0];
  if (issue) return toRefusal(issue, given);
  const breach = findBreach(given, methods);
  // What a method makes mandatory or forbids is refused once the signature is right, so that the shop may be told.
  if (breach && isOfEveryPayment(breach, code))
    return { code: breach.is === 'missing' ? '1001' : '1002', field: breach.field };
  // Cards cannot be screened without being authorized, and an open method may become a card.
  return given[names.reqtype] === 'SCN' && !isOther(code) ? { code: '1009', field: names.reqtype } : undefined;
}

/** Whether it is about a row of every payment, and not one that the method adds or narrows. */
const isShared = ({ path, wire }: Issue) => path.length === 1 && wire !== '' && wire !== names.reqtype;

const isOfEveryPayment = ({ of }: Breach, code: string | undefined) =>
  of === 'payment' || (of === 'group' && !isOther(code));

/** A method that is not a card has to fit; without a method there has to be one to choose. */
function checkChoice(request: PaymentRequest, merchant: Merchant): Refusal | undefined {
  const { mode, parameters, paymentMethod, methods = paymentMethod === undefined ? [] : [paymentMethod] } = request;
  if (isOther(paymentMethod)) return checkMethod(parameters, paymentMethod, mode, merchant);
  const breach = findBreach(parameters, methods);
  if (breach) return { code: breach.is === 'missing' ? '2021' : '2022', field: breach.field, text: breach.text };
  const { cards, others } = offeredMethods(request, merchant);
  return cards.length + others.length === 0 ? { code: '1009', field: names.paymentMethod } : undefined;
}

function toRefusal({ code, wire }: Issue, given: WireParameters): Refusal {
  const isUnknown = isUnknownCurrency(wire, given[names.currency]);
  return { code: code === 'missing' ? '1001' : isUnknown ? '1003' : '1002', field: wire || undefined };
}

function checkUrls(given: WireParameters): Refusal | undefined {
  const url = callbackUrls.find((name) => given[name] !== undefined && !isWebUrl(given[name]));
  return url ? { code: '1002', field: url } : undefined;
}

/** Whether what a signature covers can be signed. */
export function checkSigned(given: WireParameters): Refusal | undefined {
  if (!canBeSigned({ ...nothing, reference: given[names.refno] ?? '' })) return { code: '1002', field: names.refno };
  return canBeSigned({ ...nothing, alias: given[names.alias] }) ? undefined : { code: '1002', field: names.alias };
}

function canBeSigned(fields: SignedFields): boolean {
  try {
    signatureText(fields);
    return true;
  } catch {
    return false;
  }
}
