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

/** An authorization that is written well. */
export interface Authorization {
  readonly operation: Operation;
  readonly refno: string;
  /** As the request says it; an alias tells its method by itself. */
  readonly code: MethodCode | undefined;
  readonly values: ReadRequest<(typeof operations)['authorize']>['values'];
  /** Wire name and value of a wallet's data. */
  readonly wallet: readonly [name: string, data: string] | undefined;
  readonly parameters: WireParameters;
  readonly signature: 'none' | 'right' | 'wrong';
}

const made = new Map<MethodCode, Operation>();

/** The call as a method has it, made once: what is worked out from its rows is kept with them. */
function callOf(code: MethodCode): Operation {
  const known = made.get(code) ?? operationFor('authorize', code);
  made.set(code, known);
  return known;
}

/** Reads an authorization in any of its shapes, by alias, by wallet data or by the rows of a method, or gives the answer. */
export function readAuthorization(given: GivenRequest, merchant: Merchant): Result<Authorization, string> {
  const no = (refusal: CallRefusal) => ({ ok: false, error: refuse(authorize, given, refusal, merchant) }) as const;
  const { refno = '' } = given;
  if (refno === '') return no({ errorCode: '2021', errorDetail: requestNames.refno });
  if (refno.length > merchant.refnoMaxLength) return no({ errorCode: '2022', errorDetail: requestNames.refno });
  const code = codeIn(given, merchant);
  if (code !== undefined && !methodOf(code)) return no({ errorCode: '1003', errorDetail: pmethod });
  const known = code as MethodCode | undefined; // the registry has it
  const operation: Operation = known ? callOf(known) : authorize;
  const call = readValues(operation, given, merchant);
  if (!call.ok) return call;
  const values = call.value.values as Authorization['values']; // shared rows, checked; what a method adds stands beside them
  const parameters = parametersOf(given, values, merchant);
  const breach = known && breachOf(parameters, known);
  if (breach) return no(breach);
  const { amount, currency, alias, sign } = values;
  const signed = { amount: String(amount), currency, refno, ...(alias && { aliasCC: alias }), sign: sign ?? '' };
  const unwritable = checkSigned(signed);
  if (unwritable) return no({ errorCode: '2022', errorDetail: unwritable.field ?? '' });
  const signature = sign === undefined ? 'none' : isSigned(signed, merchant) ? 'right' : 'wrong';
  const wallet = walletIn(values, known);
  return { ok: true, value: { operation, refno, code: known, values, wallet, parameters, signature } };
}

const container = authorize.request.customerDetails.wire;

/** Returns the values of the request by the names of the web flow. The container of the customer stands for its parameter. */
function parametersOf(
  { element }: GivenRequest,
  { alias, customerDetails }: Authorization['values'],
  merchant: Merchant,
): WireParameters {
  const { [container]: _, ...leaves } = fromBrands(Object.fromEntries(leavesOf(element)), merchant);
  // An alias stands for the customer too.
  return alias !== undefined || customerDetails !== undefined ? { ...leaves, [container]: 'yes' } : leaves;
}

const leavesOf = ({ name, text, children }: ElementTree): (readonly [string, string])[] =>
  children.length > 0 ? children.flatMap(leavesOf) : [[name, text]];

/** Returns the refusal of the first rule that the request breaks for the method, as `findBreach` has them for the web flow. */
export function breachOf(parameters: WireParameters, code: MethodCode): CallRefusal | undefined {
  const breach = findBreach(parameters, [code]);
  return breach && { errorCode: breach.is === 'missing' ? '2021' : '2022', errorDetail: breach.field };
}

const pmethod = authorize.request.paymentMethod.wire;

/** The rows that tell the method: its code, and the data of each wallet. Nothing else of a long request is looked at for it. */
const telling = {
  ...authorize,
  request: {
    paymentMethod: authorize.request.paymentMethod,
    PAY: operationFor('authorize', 'PAY').request.walletData,
    SAM: operationFor('authorize', 'SAM').request.walletData,
    APL: operationFor('authorize', 'APL').request.walletData,
  },
};

/** The code that the request says, or that of the wallet whose data it has. */
function codeIn(given: GivenRequest, merchant: Merchant): string | undefined {
  const { paymentMethod, ...wallets } = readRequest(telling, given, merchant).values;
  return paymentMethod ?? Object.keys(wallets)[0];
}

function walletIn(values: object, code: MethodCode | undefined): Authorization['wallet'] {
  const row = factsOf(code)?.authorize?.['walletData'];
  return row && 'walletData' in values ? [row.wire, String(values.walletData)] : undefined;
}
