import type { methods } from '../methods/index.ts';
import type { Flat, Table, ValuesOf } from '../table/parameter.ts';
import type { article } from '../rows/article.ts';
import type { billing } from '../rows/billing.ts';
import type { customer } from '../rows/customer.ts';
import type { fee } from '../rows/fee.ts';
import type { OrderParts, payment } from '../rows/payment.ts';
import type { shipping } from '../rows/shipping.ts';

// Compilers print the name of an alias only where a mapped type is all of it. So the types that a shop meets are such
// types of a code, and what makes them (of a method `M`, rows `T`, names `N`) stands behind them.

export type MethodCode = keyof typeof methods;
/** A code, or `'open'` for an order that leaves the method to the payment page. */
type Which = MethodCode | 'open';
type MethodOf<C extends Which> = C extends MethodCode ? (typeof methods)[C] : { fees: true };

type List<M, K extends string> = M extends { readonly [P in K]: readonly (infer N)[] } ? N : never;
type Named<M, K extends string, T> = List<M, K> & keyof T;

/** Shared rows, as the method states them. */
type RowsOf<M, K extends string, T> = M extends { replace: { readonly [P in K]: infer R } }
  ? Flat<Omit<T, keyof R> & R>
  : T;
type CustomerTable<M> = RowsOf<M, 'customer', typeof customer>;
type ArticleTable<M> = RowsOf<M, 'article', typeof article>;
export type CustomerRows<C extends Which> = CustomerTable<MethodOf<C>>;
export type ArticleRows<C extends Which> = ArticleTable<MethodOf<C>>;

/** The rows of customers that the method asks of one kind of them. */
type Asked<M, Who extends string> = M extends { customer: infer R } ? List<R, 'always'> | List<R, Who> : never;
type Buyer<M, Who extends string, Type> = Omit<
  ValuesOf<CustomerTable<M>, Asked<M, Who> & keyof CustomerTable<M>>,
  'type'
> &
  Type;

/** A customer who is a person, as the method asks for one. */
export type PersonOf<C extends Which> = {
  [K in keyof Buyer<MethodOf<C>, 'person', TypeOf<C>>]: Buyer<MethodOf<C>, 'person', TypeOf<C>>[K];
};
type TypeOf<C extends Which> =
  'type' extends Asked<MethodOf<C>, 'always'> ? { readonly type: 'person' } : { readonly type?: 'person' | undefined };

/** A customer that is a company, as the method asks for one. */
export type CompanyOf<C extends Which> = {
  [K in keyof Buyer<MethodOf<C>, 'company', IsCompany>]: Buyer<MethodOf<C>, 'company', IsCompany>[K];
};
interface IsCompany {
  readonly type: 'company';
}

/** A customer of a method that asks persons and companies for the same. */
export type CustomerOf<C extends Which> = {
  [K in keyof Anybody<MethodOf<C>>]: Anybody<MethodOf<C>>[K];
};
type Anybody<M> = ValuesOf<CustomerTable<M>, Asked<M, 'always'> & keyof CustomerTable<M>>;

/** One line of the order, as the method asks for it. */
export type ArticleOf<C extends Which> = {
  [K in keyof Article<MethodOf<C>>]: Article<MethodOf<C>>[K];
};
type Article<M> = ValuesOf<ArticleTable<M>, Named<M, 'article', ArticleTable<M>>>;

/** Where the goods go, as the method asks for it. */
export type ShippingOf<C extends Which> = {
  [K in keyof Parcel<MethodOf<C>>]: Parcel<MethodOf<C>>[K];
};
type Parcel<M> = ValuesOf<typeof shipping, Named<M, 'shipping', typeof shipping>>;

/** Who gets the bill. */
export type Billing = { [K in keyof ValuesOf<typeof billing>]: ValuesOf<typeof billing>[K] };
/** A line of the bill that is no goods. */
export type Fee = { [K in keyof ValuesOf<typeof fee>]: ValuesOf<typeof fee>[K] };

/** A part of an order, mandatory when the condition says so. */
type Part<Name extends keyof OrderParts, Mandatory, T> = Mandatory extends true
  ? { [P in keyof Pick<OrderParts, Name>]: T }
  : { [P in keyof Pick<OrderParts, Name>]?: T | undefined };
type States<M, K extends string> = M extends { readonly [P in K]: unknown } ? true : false;
/** Customer rows are a part of their own only where the method asks for some of everybody. */
type AsksCustomer<M> = M extends { customer: { always: readonly [unknown, ...unknown[]] } } ? true : false;
type IsTwofold<M> = M extends { customer: { person: unknown } | { company: unknown } } ? true : false;

type Details<M> = M extends { details: infer D extends Table }
  ? Part<'details', {} extends ValuesOf<D> ? false : true, ValuesOf<D>>
  : {};

/** Payment rows, with the request types that the method takes. */
type PaymentOf<M> = M extends { reqtypes: readonly (infer R)[] }
  ? Omit<ValuesOf<typeof payment>, 'reqtype'> & { readonly reqtype?: R | undefined }
  : ValuesOf<typeof payment>;

type PartsOf<C extends Which, M = MethodOf<C>> = Details<M> &
  Part<'customer', AsksCustomer<M>, IsTwofold<M> extends true ? PersonOf<C> | CompanyOf<C> : CustomerOf<C>> &
  Part<'articles', States<M, 'article'>, readonly ArticleOf<C>[]> &
  Part<'shipping', States<M, 'shipping'>, ShippingOf<C>> &
  (M extends { fees: true } ? Part<'fees', false, readonly Fee[]> : {}) &
  Part<'billing', false, Billing> &
  PaymentOf<M>;

/** What a merchant must and may give to pay with one method. */
export type OrderFor<C extends MethodCode> = C extends MethodCode
  ? Flat<Part<'paymentMethod', true, C> & PartsOf<C>>
  : never;

/** An order that leaves the choice of the method to the payment page. */
export type OpenOrder = Flat<{ readonly paymentMethod?: undefined } & PartsOf<'open'>>;

/** What the merchant wants to be paid. */
export type Order = OrderFor<MethodCode> | OpenOrder;

declare const valid: unique symbol;

/** An order that `validateOrder` has found complete. */
export type ValidOrder = Order & { readonly [valid]: true };

/** What the compiler asks for where an order comes unproved. */
export type Proved<O> = O extends { readonly [valid]: true } ? O : 'Call validateOrder first, and pass on its value.';

type NameIn<O> = O extends unknown ? keyof O : never;
type ValueIn<O, K> = O extends unknown ? (K extends keyof O ? O[K] : never) : never;

/**
 * An order beside its method. Of several codes, as a variable may hold them, it takes what any of them takes, and asks for
 * what all of them ask; the rest is for `validateOrder`.
 */
export type PartsFor<C extends MethodCode> = {
  [K in keyof PartsIn<OrderFor<C>>]: PartsIn<OrderFor<C>>[K];
};
type PartsIn<O> = Flat<
  { readonly [K in Exclude<AlwaysIn<O>, 'paymentMethod'>]: ValueIn<O, K> } & {
    readonly [K in Exclude<NameIn<O>, AlwaysIn<O> | 'paymentMethod'>]?: ValueIn<O, K>;
  }
>;
type AlwaysIn<O> = Exclude<keyof O, OptionalIn<O>>;
type OptionalIn<O> = O extends unknown ? { [K in keyof O]-?: {} extends Pick<O, K> ? K : never }[keyof O] : never;
