import { createHash } from 'node:crypto';
import {
  CheckoutError,
  explainAuthorization,
  findCardData,
  type AuthorizationFor,
  type ElementNode,
  type Issue,
  type MethodCode,
} from '@tillkit/core';
import {
  authorizationTable,
  checkRequest,
  methodOf,
  operationFor,
  toCallValues,
  writeRequest,
} from '@tillkit/core/internal';
import { writeXml } from '@tillkit/xml';
import type { Settings } from '../config.ts';
import { rejectNul } from '../store/reject-nul.ts';
import { demandQuote, OrderIncomplete } from '../payment/start.ts';
import type { AuthorizationValues } from './intent.ts';

/** The fields that all authorization requests share. */
interface AuthorizationBase {
  /**
   * The idempotency key: 1 to 100 characters, unique in the whole store, such as `subscription 17, 2026-11`. The same
   * key always returns the same payment, even after a decline, so use a new key for each new attempt.
   */
  readonly key: string;
  /** The shop's order id. */
  readonly order: string;
  /** The current revision of the order, as `orders.revision` returns it. */
  readonly revision: string;
  /** The merchant account to use. Defaults to the first one in the configuration. */
  readonly merchantId?: string | undefined;
  /**
   * The id of a pending payment of the same order that will probably not be completed. That payment then does not
   * prevent this authorization.
   */
  readonly anotherWay?: string | undefined;
}

/**
 * An authorization with a specific payment method. Depending on the method, it contains an alias, a customer, or
 * method-specific values in `details`.
 */
export type AuthorizeFor<C extends MethodCode> = AuthorizationBase & {
  readonly paymentMethod: C;
} & AuthorizationFor<C>;

/**
 * An authorization with a saved alias from `till.aliases`. The alias determines the method, the expiry and the
 * merchant.
 */
export interface AuthorizeSaved extends AuthorizationBase {
  readonly savedAlias: { readonly id: string; readonly customer: string };
  /** The amount in minor units. An amount of 0 only checks the alias. */
  readonly amount: number;
  readonly currency: string;
  /** The request type. Defaults to NOA. */
  readonly reqtype?: 'NOA' | 'CAA' | undefined;
  readonly paymentMethod?: undefined;
}

export type AuthorizeRequest = { [C in MethodCode]: AuthorizeFor<C> }[MethodCode] | AuthorizeSaved;

/** An authorization request that has passed all checks except those that need the store. */
export interface CheckedAuthorization extends Pick<AuthorizationBase, 'key' | 'order' | 'revision' | 'anotherWay'> {
  readonly merchantId: string;
  readonly method: MethodCode;
  readonly reqtype: string;
  readonly values: AuthorizationValues;
}

/**
 * Parses an authorization request. Throws `config_missing` if the merchant is not configured, `order_incomplete` if a
 * value is missing or invalid, or `document_unwritable` if a value contains a character that an XML document cannot
 * contain.
 */
export function readAuthorizationRequest(
  { merchants, defaultMerchant, profile }: Settings,
  request: AuthorizeFor<MethodCode>,
): CheckedAuthorization {
  const { key, order, revision, merchantId = defaultMerchant, anotherWay, paymentMethod, ...fields } = request;
  if (!merchants.has(merchantId))
    throw new CheckoutError(
      'config_missing',
      'The merchant account of the request is not configured.',
      'Add the merchant to the `merchants` setting.',
    );
  if (!methodOf(paymentMethod))
    throw incomplete(
      'unknown_method',
      ['paymentMethod'],
      'pmethod',
      'Set `paymentMethod` to one of the registered method codes.',
    );
  const completed = withDefaults(paymentMethod, fields);
  const operation = operationFor('authorize', paymentMethod);
  const issues = checkAuthorization(paymentMethod, completed);
  if (issues.length > 0) throw new OrderIncomplete(issues);
  demandAuthorizationRules(paymentMethod, completed);
  const values = toCallValues(completed) as AuthorizationValues;
  // `checkAuthorization` has validated the values.
  const document = writeRequest(operation, { merchantId }, values as never, profile);
  writeXml(document);
  refuseCardNumbers(document);
  return {
    key,
    order,
    revision,
    merchantId,
    anotherWay,
    method: paymentMethod,
    reqtype: String(values['reqtype']),
    values,
  };
}

/**
 * Returns the issues found in an authorization's values. Each issue contains the path of the invalid value in the
 * request.
 */
export function checkAuthorization(paymentMethod: MethodCode, values: object): readonly Issue[] {
  const request = authorizationTable(paymentMethod);
  const { details } = request;
  return checkRequest({ ...operationFor('authorize', paymentMethod), request }, values).map((issue) =>
    // Up to version 0.1, method-specific fields were at the same level as the shared fields.
    issue.code === 'unknown_field' && details && Object.hasOwn(details.rows, String(issue.path[0]))
      ? { ...issue, hint: `Move \`${issue.path[0]}\` into \`details\`.` }
      : issue,
  );
}

/**
 * Adds the direction and, if it is missing, the request type. The interface requires neither of them, but their
 * defaults depend on the gateway's settings.
 */
export function withDefaults<T extends object>(method: unknown, fields: T) {
  const takes: readonly string[] = methodOf(method)?.reqtypes ?? [];
  return { reqtype: takes.length === 1 ? takes[0] : 'NOA', ...fields, direction: 'debit' };
}

/**
 * Validates the fields that all methods share. Throws `argument_wrong` if `key` or `anotherWay` is invalid, or
 * `order_incomplete` if another field is invalid.
 */
export function demandSharedFields(request: AuthorizeRequest): void {
  demandQuote(request);
  rejectNul(request, 'The authorization', 'order_incomplete');
  const { key, anotherWay } = request;
  if (typeof key !== 'string' || key.length === 0 || key.length > 100)
    throw new CheckoutError(
      'argument_wrong',
      'The idempotency key is not a string of 1 to 100 characters.',
      'Set a unique key for each authorization, for example the subscription ID plus the billing month.',
    );
  if (anotherWay !== undefined && typeof anotherWay !== 'string')
    throw new CheckoutError(
      'argument_wrong',
      'The `anotherWay` field is not a string.',
      'Set `anotherWay` to the payment ID from the `payment_pending` error.',
    );
}

/**
 * Validates values that depend on each other, such as the customer and the request type. Throws `order_incomplete` with
 * the messages from `explainAuthorization`.
 */
function demandAuthorizationRules(paymentMethod: MethodCode, values: object): void {
  const broken = explainAuthorization({ ...values, paymentMethod }).filter(
    ({ verdict, weight }) => verdict === 'fails' && weight === 'must',
  );
  const issues = broken.map(({ path, wire, sentence: hint }): Issue => {
    const value = path.reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], values);
    return { code: value === undefined ? 'missing' : 'not_allowed', path, wire, hint };
  });
  if (issues.length > 0) throw new OrderIncomplete(issues);
}

const incomplete = (code: Issue['code'], path: Issue['path'], wire: string, hint: string) =>
  new OrderIncomplete([{ code, path, wire, hint }]);

/**
 * Rejects a request that contains a card number, because the gateway would repeat the number in every response. Wallet
 * data and the contents of attached files (the `value` elements) are not searched.
 */
function refuseCardNumbers(document: ElementNode): void {
  const [wire] = leavesOf(document).flatMap(([name, text]) => (name === 'value' ? [] : findCardData({ [name]: text })));
  if (wire !== undefined)
    throw incomplete('not_allowed', [], wire, 'Remove the card data. Authorize by the alias of the card.');
}

const leavesOf = ({ name, text, children = [] }: ElementNode): (readonly [string, string])[] =>
  children.length > 0 ? children.flatMap(leavesOf) : text === undefined ? [] : [[name, text]];

/**
 * Returns a digest of the request, so that an idempotency key cannot be reused for a different request. The order of
 * the values does not change the digest. Version 0.1 stored digests of requests without `details`, so the values in
 * `details` are first moved to the top level, except for values whose names already exist at that level, such as
 * `order`.
 */
export function digestOf(request: AuthorizeRequest, { defaultMerchant }: Settings): string {
  const { anotherWay: _, details, ...fields } = request as AuthorizeRequest & { readonly details?: unknown };
  const entries = Object.entries(details ?? {}).filter(([, value]) => value !== undefined);
  const beside = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(fields, name)));
  const nested = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(fields, name)));
  const whole = {
    merchantId: defaultMerchant,
    ...fields,
    ...beside,
    ...(Object.keys(nested).length > 0 && { details: nested }),
  };
  return createHash('sha256').update(JSON.stringify(whole, sorted)).digest('hex');
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
