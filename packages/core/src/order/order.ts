import type { methods } from '../methods/index.ts';
import type { Flat, Table, ValuesOf } from '../table/parameter.ts';
import type { article } from '../rows/article.ts';
import type { billing } from '../rows/billing.ts';
import type { customer } from '../rows/customer.ts';
import type { fee } from '../rows/fee.ts';
import type { payment } from '../rows/payment.ts';
import type { shipping } from '../rows/shipping.ts';

export type MethodCode = keyof typeof methods;
type MethodOf<C extends MethodCode> = (typeof methods)[C];

type List<M, K extends string> = M extends { readonly [P in K]: readonly (infer N)[] } ? N : never;
type Named<M, K extends string, T> = List<M, K> & keyof T;

type Narrowed<M, K extends string, T> = M extends { replace: { readonly [P in K]: infer R } }
  ? Flat<Omit<T, keyof R> & R>
  : T;
type CustomerRule<M> = M extends { customer: infer R } ? R : { always: [] };
type Person<R, T> = Flat<
  Omit<ValuesOf<T, Named<R, 'always', T> | Named<R, 'person', T>>, 'type'> &
    ('type' extends List<R, 'always'> ? { readonly type: 'person' } : { readonly type?: 'person' })
>;
type Company<R, T> = Flat<
  Omit<ValuesOf<T, Named<R, 'always', T> | Named<R, 'company', T>>, 'type'> & { readonly type: 'company' }
>;
type CustomerOf<M, R = CustomerRule<M>, T = Narrowed<M, 'customer', typeof customer>> = Company<R, T> | Person<R, T>;

type Part<Name extends string, Rule extends string, M, T> = M extends { readonly [P in Rule]: unknown }
  ? { readonly [P in Name]: T }
  : { readonly [P in Name]?: T };
type Lines<T> = readonly [T, ...T[]];

type Details<M> = M extends { details: infer D extends Table }
  ? {} extends ValuesOf<D>
    ? { readonly details?: ValuesOf<D> }
    : { readonly details: ValuesOf<D> }
  : {};

type ArticleOf<M, T = Narrowed<M, 'article', typeof article>> = ValuesOf<T, Named<M, 'article', T>>;

interface Shared {
  readonly billing?: ValuesOf<typeof billing>;
}
interface Fees {
  readonly fees?: readonly ValuesOf<typeof fee>[];
}

/** Payment rows, with the request types that the method takes. */
type PaymentOf<M> = M extends { reqtypes: readonly (infer R)[] }
  ? Omit<ValuesOf<typeof payment>, 'reqtype'> & { readonly reqtype?: R }
  : ValuesOf<typeof payment>;

/** Customer rows are a part of their own only where the method asks for some of everybody. */
type Asks<M> = M extends { customer: { always: readonly [] } } ? Omit<M, 'customer'> : M;

/** What a merchant must and may give to pay with one method. */
export type OrderFor<C extends MethodCode> = C extends MethodCode ? OrderOf<C, MethodOf<C>> : never;

type OrderOf<C, M> = Flat<
  PaymentOf<M> & { readonly paymentMethod: C } & Part<'customer', 'customer', Asks<M>, CustomerOf<M>> &
    Part<'articles', 'article', M, Lines<ArticleOf<M>>> &
    Part<'shipping', 'shipping', M, ValuesOf<typeof shipping, Named<M, 'shipping', typeof shipping>>> &
    Shared &
    (M extends { fees: true } ? Fees : {}) &
    Details<M>
>;

/** An order that leaves the choice of the method to the payment page. */
export type OpenOrder = Flat<
  ValuesOf<typeof payment> & {
    readonly paymentMethod?: undefined;
    readonly customer?: CustomerOf<{}>;
    readonly articles?: Lines<ArticleOf<{}>>;
    readonly shipping?: ValuesOf<typeof shipping>;
  } & Shared &
    Fees
>;

/** What the merchant wants to be paid. */
export type Order = OrderFor<MethodCode> | OpenOrder;

declare const valid: unique symbol;

/** An order that `validateOrder` has found complete. */
export type ValidOrder = Order & { readonly [valid]: true };
