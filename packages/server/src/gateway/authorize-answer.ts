import {
  readTransactionId,
  type MethodCode,
  type OperationFor,
  type Profile,
  type Table,
  type TransactionId,
} from '@tillkit/core';
import { operationFor, operations, successOf, type ValuesOf } from '@tillkit/core/internal';
import {
  withProfileRoot,
  isCrossed,
  readAnswerXml,
  readOutcome,
  unknown,
  type SentCall,
  type UnknownAnswer,
} from './read-answer.ts';
import { callLimits } from './transport.ts';
import { statusLimits } from './status-answer.ts';

/** What is to be authorized ("Authorization"). */
export interface AuthorizeParameters {
  /** Its own rows are asked and answered. */
  readonly method: MethodCode;
  readonly refno: string;
  /** What the `request` element holds, checked by the rows of the method's call. */
  readonly values: Readonly<Record<string, unknown>> & { readonly amount: number; readonly currency: string };
}

/** What a call brought. Only a status answer tells what happened; after `unknown` it is the only witness. */
export type AuthorizeAnswer =
  | {
      readonly status: 'accepted';
      readonly transactionId: TransactionId;
      /** Success with or without liability shift. */
      readonly responseCode: string;
      readonly acquirerAuthorizationCode: string | undefined;
      readonly customerCountry: string | undefined;
      /** What the method adds to the answer. */
      readonly details: Readonly<Record<string, unknown>>;
    }
  /** The shopper's browser must go to `address` for 3-D Secure; nothing is decided. */
  | { readonly status: 'redirect'; readonly address: string; readonly transactionId: TransactionId | undefined }
  | {
      readonly status: 'declined' | 'refused' | 'invalid';
      readonly errorCode: string;
      readonly acquirerErrorCode: string | undefined;
      /** A missing or wrong value, or more about the no. */
      readonly field: string | undefined;
      readonly transactionId: TransactionId | undefined;
      /** What the method adds to the error. */
      readonly details: Readonly<Record<string, unknown>>;
    }
  | UnknownAnswer;

/** The call as a method has it, and as the profile sets it. */
export function authorizeOperation(method: MethodCode, profile: Profile): OperationFor<'authorize', MethodCode> {
  const operation = withProfileRoot(operationFor('authorize', method), profile);
  const { threeDRedirectElement: wire } = profile;
  const response = wire === undefined ? {} : { redirect: { wire, format: 'AN' } as const };
  return { ...operation, response: { ...operation.response, ...response } };
}

const sharedRows = { ...operations.authorize.response, redirect: undefined };

/** Reads the answer of a call and holds it against the call. Throws `response_malformed` for anything else. */
export function readAuthorizeAnswer(
  document: Uint8Array | string,
  { method, ...call }: Omit<SentCall, 'transactionId'> & { readonly method: MethodCode },
  profile: Profile,
): AuthorizeAnswer {
  const operation = authorizeOperation(method, profile) as typeof operations.authorize; // with rows of its own beside those
  const limits = { ...statusLimits, maxBytes: Math.max(callLimits.bytes, Buffer.byteLength(document)) }; // the call has held its length
  const outcome = readOutcome(operation, readAnswerXml(document, limits), profile, 'authorization');
  if (outcome.status === 'unknown') return unknown(`error_${outcome.errorCode}`);
  const isAboutDocument = 'errorCode' in outcome && outcome.about === 'document';
  if (!isAboutDocument && isCrossed(outcome, call)) return unknown('crossed');
  if (outcome.status !== 'accepted') {
    const { status, errorCode } = outcome;
    const { acquirerErrorCode, errorDetail: field, transactionId: id, ...others } = outcome.error.values;
    const { errorCode: _, errorMessage: __, ...details } = others;
    return { status, errorCode, acquirerErrorCode, field, transactionId: readTransactionId(id), details };
  }
  const {
    responseCode = '',
    acquirerAuthorizationCode,
    customerCountry,
    ...values
  } = outcome.responses[0]?.values ?? {};
  const transactionId = readTransactionId(values.transactionId);
  const { redirect } = values as ValuesOf<Table>; // a row that the profile has added
  if (redirect !== undefined)
    return isAddress(redirect) ? { status: 'redirect', address: redirect, transactionId } : unknown('address');
  if (!successOf(responseCode)) return unknown('response_code');
  if (!transactionId) return unknown('transaction_missing');
  const details = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(sharedRows, name)));
  return { status: 'accepted', transactionId, responseCode, acquirerAuthorizationCode, customerCountry, details };
}

/** A browser is sent there: https, or a sandbox on this machine. */
function isAddress(text: unknown): text is string {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}
