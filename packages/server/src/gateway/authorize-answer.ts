import { readTransactionId, type MethodCode, type OperationFor, type Profile, type TransactionId } from '@tillkit/core';
import { operationFor, operations, successOf } from '@tillkit/core/internal';
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

/** The parameters of an authorization, from the "Authorization" section of the specification. */
export interface AuthorizeParameters {
  /** The payment method, which adds its own fields to the request and the response. */
  readonly method: MethodCode;
  readonly refno: string;
  /** The values of the `request` element, already validated against the method's field table. */
  readonly values: Readonly<Record<string, unknown>> & { readonly amount: number; readonly currency: string };
}

/**
 * The response to an authorization. The response alone does not prove the outcome; only a status query does. If the
 * response status is `unknown`, query the status of the transaction.
 */
export type AuthorizeAnswer =
  | {
      readonly status: 'accepted';
      readonly transactionId: TransactionId;
      /** The success code, which states whether there is a liability shift. */
      readonly responseCode: string;
      readonly acquirerAuthorizationCode: string | undefined;
      readonly customerCountry: string | undefined;
      /** Method-specific values in the response. */
      readonly details: Readonly<Record<string, unknown>>;
    }
  /** The shopper's browser must open the URL in `address` for 3-D Secure. The outcome is still open. */
  | { readonly status: 'redirect'; readonly address: string; readonly transactionId: TransactionId | undefined }
  | {
      readonly status: 'declined' | 'refused' | 'invalid';
      readonly errorCode: string;
      readonly acquirerErrorCode: string | undefined;
      /** The name of the missing or wrong value, or further information about the refusal. */
      readonly field: string | undefined;
      readonly transactionId: TransactionId | undefined;
      /** Method-specific values in the error. */
      readonly details: Readonly<Record<string, unknown>>;
    }
  | UnknownAnswer;

/** Returns the definition of the authorization call for a method, including the fields that the profile adds. */
export function authorizeOperation(method: MethodCode, profile: Profile): OperationFor<'authorize', MethodCode> {
  const operation = withProfileRoot(operationFor('authorize', method), profile);
  const { threeDRedirectElement: wire } = profile;
  const response = wire === undefined ? {} : { redirect: { wire, format: 'AN' } as const };
  return { ...operation, response: { ...operation.response, ...response } };
}

const sharedRows = { ...operations.authorize.response, redirect: undefined };

/**
 * Reads the response to an authorization and compares it with the request. Throws `response_malformed` if the document
 * is not a response to an authorization.
 */
export function readAuthorizeAnswer(
  document: Uint8Array | string,
  { method, ...call }: Omit<SentCall, 'transactionId'> & { readonly method: MethodCode },
  profile: Profile,
): AuthorizeAnswer {
  // A method's operation has all the shared fields in addition to its own, so the cast is safe.
  const operation = authorizeOperation(method, profile) as typeof operations.authorize;
  // The transport has already limited the length of the response.
  const limits = { ...statusLimits, maxBytes: Math.max(callLimits.bytes, Buffer.byteLength(document)) };
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
  const { responseCode, acquirerAuthorizationCode, customerCountry, ...values } = outcome.responses[0].values;
  const transactionId = readTransactionId(values.transactionId);
  // The profile may have added the `redirect` field, which is a text.
  const { redirect } = values as { readonly redirect?: string };
  if (redirect !== undefined)
    return isAddress(redirect) ? { status: 'redirect', address: redirect, transactionId } : unknown('address');
  const meaning = responseCode && successOf(responseCode);
  if (!meaning) return unknown('response_code');
  if (!transactionId) return unknown('transaction_missing');
  const details = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(sharedRows, name)));
  return { status: 'accepted', transactionId, responseCode, acquirerAuthorizationCode, customerCountry, details };
}

/**
 * Returns whether the till may redirect a browser to a URL. The URL must not contain credentials, and it must use https
 * unless it belongs to a sandbox on this machine.
 */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}
