import { extras } from '../methods/extras.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import type { methods } from '../methods/index.ts';
import { methodTable } from '../order/method-table.ts';
import { methodOf } from '../order/order-table.ts';
import type { ArticleRows, CustomerRows, MethodCode } from '../order/order.ts';
import { nested, type Flat, type Nested, type Repeated, type Table } from '../table/parameter.ts';
import { operations } from './index.ts';
import type { Operation } from './operation.ts';

type Operations = typeof operations;
type Own<C, K extends keyof MethodExtras> = C extends keyof typeof extras
  ? (typeof extras)[C] extends { readonly [P in K]: infer T extends Table }
    ? T
    : {}
  : {};
type With<T, More> = Flat<Omit<T, keyof More> & More>;

/**
 * For each XML call, two keys of `MethodExtras`: the key of the fields that a method adds to the request, and the key
 * of the fields that it adds to the response.
 */
const additions = {
  authorize: ['authorize', 'returns'],
  settle: ['settle', 'settled'],
  credit: [undefined, 'credited'],
} as const;

type Additions = typeof additions;
type DetailsOf<C extends MethodCode> = Nested<{
  readonly customer: Nested<CustomerRows<C>>;
  readonly articles: Repeated<ArticleRows<C>>;
  readonly fees: Operations['authorize']['request']['customerDetails']['rows']['fees'];
  readonly shipping: Operations['authorize']['request']['customerDetails']['rows']['shipping'];
}>;
/** The `details` fields of a web order that is paid with this method. */
type OrderRows<C extends MethodCode> = (typeof methods)[C] extends { details: infer T extends Table } ? T : {};
type RequestOf<N extends keyof Additions, C extends MethodCode> = With<
  N extends 'authorize'
    ? With<Operations[N]['request'], { readonly customerDetails: DetailsOf<C> } & OrderRows<C>>
    : Operations[N]['request'],
  Additions[N][0] extends keyof MethodExtras ? Own<C, Additions[N][0]> : {}
>;

/** An XML call, including the fields that are specific to one method. */
export type OperationFor<N extends keyof Additions, C extends MethodCode> = Omit<
  Operations[N],
  'request' | 'response'
> & {
  readonly request: RequestOf<N, C>;
  readonly response: With<Operations[N]['response'], Own<C, Additions[N][1]>>;
};

/**
 * Returns an XML call with the fields that apply to one method. An authorization includes the fields of the method's
 * web orders: the customer fields (including fields that the method adds or replaces), the article, fee and shipping
 * fields, and the `details` fields. Each call also includes the request parameters and the response values that the
 * method defines for that call.
 */
export function operationFor<const N extends keyof Additions, const C extends MethodCode>(
  name: N,
  code: C,
): OperationFor<N, C> {
  const operation: Operation = operations[name];
  const own: MethodExtras = (extras as Readonly<Record<string, MethodExtras>>)[code] ?? {};
  const [requestKey, responseKey] = additions[name];
  const request = {
    ...operation.request,
    ...(name === 'authorize' && ofOrder(code)),
    ...(requestKey && own[requestKey]),
  };
  const error = name === 'authorize' && own.returns ? { error: own.returns } : {};
  return { ...operation, ...error, request, response: { ...operation.response, ...own[responseKey] } } as OperationFor<
    N,
    C
  >;
}

function ofOrder(code: MethodCode): Table {
  const { customer, articles, shipping, fees, details } = methodTable(methodOf(code));
  const { customerDetails } = operations.authorize.request;
  return {
    customerDetails: nested(customerDetails.wire, { customer, articles, ...(fees && { fees }), shipping }),
    ...details?.rows,
  };
}

/**
 * Returns whether an authorization contains the method's code. The code is omitted if a card alias or wallet data
 * identifies the method.
 */
export const namesMethod = (method: MethodCode): boolean =>
  !methodOf(method)?.card && !('walletData' in operationFor('authorize', method).request);
