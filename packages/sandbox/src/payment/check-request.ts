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
 * Validates the parameters of a web payment. Checks the form itself first, and then the merchant, missing parameters,
 * formats, the signature, and the rules of the requested payment methods, in this order.
 */
export async function checkRequest(
  sent: Form,
  merchant: Merchant,
  mode: Mode = 'redirect',
): Promise<Result<PaymentRequest, RefusedRequest>> {
  const form = { ...sent, fields: fromBrands(sent.fields, merchant) };
  // An empty value counts as missing, but is still echoed in the payment result.
  const nonEmpty = withoutEmpty(form.fields);
  const { order, unknown } = fromWire(asStated(nonEmpty, merchant));
  const refusal =
    checkForm(form) ??
    checkParty(nonEmpty, merchant) ??
    checkOrder(order, nonEmpty, merchant, mode) ??
    checkUrls(nonEmpty) ??
    checkSigned(nonEmpty);
  if (refusal) return { ok: false, error: refusal };
  if (!isSigned(nonEmpty, merchant)) return { ok: false, error: { code: '1007', field: names.sign } };
  const value: PaymentRequest = {
    parameters: Object.freeze({ ...form.fields }),
    merchantId: merchant.merchantId,
    refno: nonEmpty[names.refno] ?? '',
    amount: readAmount(nonEmpty[names.amount]) ?? 0,
    currency: nonEmpty[names.currency] ?? '',
    ...methodsOf(nonEmpty),
    reqtype: reqtypeOf(nonEmpty[names.reqtype], methodsOf(nonEmpty).paymentMethod, merchant),
    language: nonEmpty[names.language] ?? 'en',
    mode,
    unknown,
  };
  const forbidden = checkChoice(value, merchant);
  return forbidden ? { ok: false, error: { ...forbidden, request: value } } : { ok: true, value };
}

/**
 * Converts alternative spellings, which some live clients send, to the values that the gateway's interface specifies.
 */
function asStated(parameters: WireParameters, merchant: Merchant): WireParameters {
  const { [names.paymentMethod]: _, [names.mode]: mode, ...others } = parameters;
  const { paymentMethod } = methodsOf(parameters);
  const reqtype = parameters[names.reqtype];
  return {
    ...others,
    // Old lightbox clients send the mode `lightbox`. Modes other than `forceRedirect` have no effect.
    ...(mode === 'forceRedirect' && { [names.mode]: mode }),
    ...(paymentMethod !== undefined && { [names.paymentMethod]: paymentMethod }),
    ...(asksForAlias(parameters) && { [names.useAlias]: 'yes' }),
    ...(reqtype !== undefined && { [names.reqtype]: reqtypeOf(reqtype, paymentMethod, merchant) }),
  };
}

/** Reads `paymentmethod`, which contains either one method or a list to choose from, such as `VIS,ECA`. */
function methodsOf({ [names.paymentMethod]: list }: WireParameters): Pick<PaymentRequest, 'paymentMethod' | 'methods'> {
  const methods = list?.split(',').map((code) => code.trim());
  return methods && methods.length > 1 ? { paymentMethod: undefined, methods } : { paymentMethod: list };
}

const formProblems: Readonly<Record<FormProblem, string>> = {
  too_large: `All parameters together may have at most ${formLimits.bytes} bytes.`,
  too_many: `A form may have at most ${formLimits.names} parameters.`,
  bad_encoding: 'The parameters are not valid UTF-8 or not form-encoded.',
  duplicate: 'A parameter occurs twice.',
  reserved_name: 'A parameter has a reserved name.',
  structured_name: 'A parameter of the interface has a bracket or a dot after its name.',
};

function checkForm({ fields, problems }: Form): Refusal | undefined {
  const [problem] = problems;
  if (problem) return { code: '1002', text: formProblems[problem] };
  const card = refuseCardData(fields, '1002');
  if (card) return card;
  // XML does not allow some characters. A webhook could never report a payment whose parameters contain them.
  const entry = Object.entries(fields).find(([name, value]) => !isXmlText(name + value));
  return entry && { code: '1002', field: isParameterName(entry[0]) ? entry[0] : undefined };
}

function checkParty(parameters: WireParameters, { merchantId, signing, disabled }: Merchant): Refusal | undefined {
  const missing = required.find(
    (name) => parameters[name] === undefined && !(name === names.sign && signing === 'none'),
  );
  if (missing === names.merchantId) return { code: '1001', field: missing };
  if (parameters[names.merchantId] !== merchantId) return { code: '2000', field: names.merchantId };
  if (disabled) return { code: '1008' };
  return missing === undefined ? undefined : { code: '1001', field: missing };
}

function checkOrder(order: unknown, parameters: WireParameters, merchant: Merchant, mode: Mode): Refusal | undefined {
  const { paymentMethod: code, methods = code === undefined ? [] : [code] } = methodsOf(parameters);
  const cardsOnly = mode === 'secure-fields';
  if (methods.some((each) => !isActive(each, merchant) || (cardsOnly && isOther(each))))
    return { code: '1009', field: names.paymentMethod };
  const checked = validateOrder(order, merchant);
  const issues = checked.ok ? [] : checked.error;
  const issue = isOther(code) ? issues.find(isShared) : issues[0];
  if (issue) return toRefusal(issue, parameters);
  const breach = findBreach(parameters, methods);
  // The rules of a payment method are checked only after the signature, so that a refusal can be reported to the shop.
  if (breach && isOfEveryPayment(breach, code))
    return { code: breach.is === 'missing' ? '1001' : '1002', field: breach.field };
  // Cards do not support screening without an authorization (`SCN`). If the request specifies no method, the shopper
  // may choose a card, so `SCN` is refused in that case too.
  return parameters[names.reqtype] === 'SCN' && !isOther(code) ? { code: '1009', field: names.reqtype } : undefined;
}

/**
 * Returns `true` if the issue concerns a parameter that every payment has, rather than one that the payment method adds
 * or restricts.
 */
const isShared = ({ path, wire }: Issue) => path.length === 1 && wire !== '' && wire !== names.reqtype;

const isOfEveryPayment = ({ of }: Breach, code: string | undefined) =>
  of === 'payment' || (of === 'group' && !isOther(code));

/**
 * If the chosen payment method is not a card, checks the request against that method's rules. Otherwise, checks the
 * request against the rules of the requested methods, and verifies that at least one method can be offered.
 */
function checkChoice(request: PaymentRequest, merchant: Merchant): Refusal | undefined {
  const { mode, parameters, paymentMethod, methods = paymentMethod === undefined ? [] : [paymentMethod] } = request;
  if (isOther(paymentMethod)) return checkMethod(parameters, paymentMethod, mode, merchant);
  const breach = findBreach(parameters, methods);
  if (breach) return { code: breach.is === 'missing' ? '2021' : '2022', field: breach.field, text: breach.text };
  const { cards, others } = offeredMethods(request, merchant);
  return cards.length + others.length === 0 ? { code: '1009', field: names.paymentMethod } : undefined;
}

function toRefusal({ code, wire }: Issue, parameters: WireParameters): Refusal {
  const isUnknown = isUnknownCurrency(wire, parameters[names.currency]);
  return { code: code === 'missing' ? '1001' : isUnknown ? '1003' : '1002', field: wire || undefined };
}

function checkUrls(parameters: WireParameters): Refusal | undefined {
  const url = callbackUrls.find((name) => parameters[name] !== undefined && !isWebUrl(parameters[name]));
  return url ? { code: '1002', field: url } : undefined;
}

/** Returns a refusal if the `refno` or the alias has a value that cannot be signed. */
export function checkSigned(parameters: WireParameters): Refusal | undefined {
  if (!canBeSigned({ ...nothing, reference: parameters[names.refno] ?? '' }))
    return { code: '1002', field: names.refno };
  return canBeSigned({ ...nothing, alias: parameters[names.alias] }) ? undefined : { code: '1002', field: names.alias };
}

function canBeSigned(fields: SignedFields): boolean {
  try {
    signatureText(fields);
    return true;
  } catch {
    return false;
  }
}
