import { nested, type Nested, type Table, type ValuesOf } from '../table/parameter.ts';
import { requireGroup } from '../order/method-table.ts';
import type { MethodCode } from '../order/order.ts';
import { authorize } from './authorize.ts';
import { operationFor, type OperationFor } from './operation-for.ts';

type Shared = typeof authorize.request;
type CallRows<C extends MethodCode> = OperationFor<'authorize', C>['request'];
type OwnRows<C extends MethodCode> = Omit<CallRows<C>, keyof Shared>;
/** Names of the authorization fields that the till sets itself, so callers of `payments.authorize` cannot pass them. */
type Filled = 'sign' | 'paymentMethod' | 'direction';

/**
 * Values of a server-side authorization, as `payments.authorize` accepts them. The fields that all methods share are at
 * the top level, and the method-specific fields are under `details`.
 */
export type AuthorizationFor<C extends MethodCode> = Omit<
  ValuesOf<Pick<CallRows<C>, keyof CallRows<C> & keyof Shared>>,
  Filled
> &
  DetailsOf<OwnRows<C>>;
type DetailsOf<T> = [keyof T] extends [never]
  ? {}
  : {} extends ValuesOf<T>
    ? { readonly details?: ValuesOf<T> | undefined }
    : { readonly details: ValuesOf<T> };

/**
 * Returns the table for a server-side authorization. The fields that all methods share are at the top level, and the
 * method-specific fields are in the `details` group.
 */
export function authorizationTable(code: MethodCode): Table & { readonly details?: Nested } {
  const rows = Object.entries<Table[string]>(operationFor('authorize', code).request);
  const isShared = ([name]: (typeof rows)[number]) => Object.hasOwn(authorize.request, name);
  const own: Table = Object.fromEntries(rows.filter((row) => !isShared(row)));
  const shared: Table = Object.fromEntries(rows.filter(isShared));
  return Object.keys(own).length > 0 ? { ...shared, details: requireGroup(nested('', own)) } : shared;
}

/**
 * Converts the values of an authorization to the values of the XML call, in which the method-specific fields are at the
 * same level as the fields that all methods share.
 */
export const toCallValues = ({ details, ...shared }: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...shared,
  ...(details as object | undefined),
});
