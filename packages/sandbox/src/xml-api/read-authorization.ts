import {
  factsOf,
  methodOf,
  operationFor,
  operations,
  readRequest,
  requestNames,
  type CallRefusal,
  type GivenRequest,
  type MethodCode,
  type Operation,
  type Result,
  type ReadRequest,
} from '@tillkit/core';
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
  const { amount, currency, alias, sign } = values;
  const signed = { amount: String(amount), currency, refno, ...(alias && { aliasCC: alias }), sign: sign ?? '' };
  const unwritable = checkSigned(signed);
  if (unwritable) return no({ errorCode: '2022', errorDetail: unwritable.field ?? '' });
  if (sign !== undefined && !isSigned(signed, merchant)) return no({ errorCode: '1007', errorDetail: 'sign' });
  return { ok: true, value: { operation, refno, code: known, values, wallet: walletIn(values, known) } };
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
  const { paymentMethod, ...wallets } = readRequest(telling, given, merchant)?.values ?? {};
  return paymentMethod ?? Object.keys(wallets)[0];
}

function walletIn(values: object, code: MethodCode | undefined): Authorization['wallet'] {
  const row = factsOf(code)?.authorize?.['walletData'];
  return row && 'walletData' in values ? [row.wire, String(values.walletData)] : undefined;
}
