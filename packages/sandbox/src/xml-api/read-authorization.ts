import { factsOf, type ElementTree, type MethodCode, type Result, type WireParameters } from '@tillkit/core';
import {
  fromBrands,
  methodOf,
  operationFor,
  operations,
  readRequest,
  requestNames,
  type CallRefusal,
  type GivenRequest,
  type Operation,
  type ReadRequest,
} from '@tillkit/core/internal';
import { findBreach } from '../methods/find-breach.ts';
import { checkSigned } from '../payment/check-request.ts';
import { isSigned } from '../payment/signing.ts';
import type { Merchant } from '../model/merchant.ts';
import { readValues, refuse } from './api-document.ts';

const { authorize } = operations;

/** A well-formed authorization request. */
export interface Authorization {
  readonly operation: Operation;
  readonly refno: string;
  /**
   * Method code from the request. `undefined` if the request uses an alias, because the alias determines the method.
   */
  readonly code: MethodCode | undefined;
  readonly values: ReadRequest<(typeof operations)['authorize']>['values'];
  /** XML element name and value of the wallet data. */
  readonly wallet: readonly [name: string, data: string] | undefined;
  readonly parameters: WireParameters;
  readonly signature: 'none' | 'right' | 'wrong';
}

const cache = new Map<MethodCode, Operation>();

/**
 * Returns the authorization operation with the fields of a payment method. Each operation is created only once, because
 * data that is derived from its fields is cached per operation object.
 */
function callOf(code: MethodCode): Operation {
  const operation = cache.get(code) ?? operationFor('authorize', code);
  cache.set(code, operation);
  return operation;
}

/**
 * Reads an authorization request that uses an alias, wallet data or the fields of a payment method. If the request is
 * invalid, the result's error is the response document to send.
 */
export function readAuthorization(envelope: GivenRequest, merchant: Merchant): Result<Authorization, string> {
  const no = (refusal: CallRefusal) => ({ ok: false, error: refuse(authorize, envelope, refusal, merchant) }) as const;
  const { refno = '' } = envelope;
  if (refno === '') return no({ errorCode: '2021', errorDetail: requestNames.refno });
  if (refno.length > merchant.refnoMaxLength) return no({ errorCode: '2022', errorDetail: requestNames.refno });
  const code = codeIn(envelope, merchant);
  if (code !== undefined && !methodOf(code)) return no({ errorCode: '1003', errorDetail: pmethod });
  const methodCode = code as MethodCode | undefined;
  const operation: Operation = methodCode ? callOf(methodCode) : authorize;
  const call = readValues(operation, envelope, merchant);
  if (!call.ok) return call;
  const values = call.value.values as Authorization['values'];
  const parameters = parametersOf(envelope, values, merchant);
  const breach = methodCode && breachOf(parameters, methodCode);
  if (breach) return no(breach);
  const { amount, currency, alias, sign } = values;
  const signed = { amount: String(amount), currency, refno, ...(alias && { aliasCC: alias }), sign: sign ?? '' };
  const unwritable = checkSigned(signed);
  if (unwritable) return no({ errorCode: '2022', errorDetail: unwritable.field ?? '' });
  const signature = sign === undefined ? 'none' : isSigned(signed, merchant) ? 'right' : 'wrong';
  const wallet = walletIn(values, methodCode);
  return { ok: true, value: { operation, refno, code: methodCode, values, wallet, parameters, signature } };
}

const container = authorize.request.customerDetails.wire;

/**
 * Returns the request's values under the parameter names of the web flow. The container for customer data becomes the
 * `uppCustomerDetails` parameter.
 */
function parametersOf(
  { element }: GivenRequest,
  { alias, customerDetails }: Authorization['values'],
  merchant: Merchant,
): WireParameters {
  const { [container]: _, ...leaves } = fromBrands(Object.fromEntries(leavesOf(element)), merchant);
  // A request with an alias need not contain customer data.
  return alias !== undefined || customerDetails !== undefined ? { ...leaves, [container]: 'yes' } : leaves;
}

const leavesOf = ({ name, text, children }: ElementTree): (readonly [string, string])[] =>
  children.length > 0 ? children.flatMap(leavesOf) : [[name, text]];

/**
 * Returns a refusal for the first of the method's rules that the request violates. `findBreach` applies the same rules
 * to the web flow.
 */
export function breachOf(parameters: WireParameters, code: MethodCode): CallRefusal | undefined {
  const breach = findBreach(parameters, [code]);
  return breach && { errorCode: breach.is === 'missing' ? '2021' : '2022', errorDetail: breach.field };
}

const pmethod = authorize.request.paymentMethod.wire;

/**
 * Fields that determine the payment method: the method code and the data of each wallet. Reading only these fields
 * saves time if the request is long.
 */
const telling = {
  ...authorize,
  request: {
    paymentMethod: authorize.request.paymentMethod,
    PAY: operationFor('authorize', 'PAY').request.walletData,
    SAM: operationFor('authorize', 'SAM').request.walletData,
    APL: operationFor('authorize', 'APL').request.walletData,
  },
};

/**
 * Returns the method code in the request. If there is none, returns the code of the wallet whose data the request
 * contains.
 */
function codeIn(envelope: GivenRequest, merchant: Merchant): string | undefined {
  const { paymentMethod, ...wallets } = readRequest(telling, envelope, merchant).values;
  return paymentMethod ?? Object.keys(wallets)[0];
}

function walletIn(values: object, code: MethodCode | undefined): Authorization['wallet'] {
  const row = factsOf(code)?.authorize?.['walletData'];
  return row && 'walletData' in values ? [row.wire, String(values.walletData)] : undefined;
}
