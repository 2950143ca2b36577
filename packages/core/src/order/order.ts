import type { methods } from '../methods/index.ts';
import type { Flat, Table, ValuesOf } from '../table/parameter.ts';
import type { article } from '../rows/article.ts';
import type { billing } from '../rows/billing.ts';
import type { customer } from '../rows/customer.ts';
import type { fee } from '../rows/fee.ts';
import type { OrderParts, payment } from '../rows/payment.ts';
import type { shipping } from '../rows/shipping.ts';

// In error messages, TypeScript prints the name of a type alias only if the alias is a mapped type. The public types
// are therefore mapped types that take a method code and build on separate helper types. In the helper types, `M` is a
// method, `T` is a set of field definitions and `N` is a name.

export type MethodCode = keyof typeof methods;
/** A method code, or `'open'` for an order that leaves the choice of the method to the payment page. */
type Which = MethodCode | 'open';
type MethodOf<C extends Which> = C extends MethodCode ? (typeof methods)[C] : { fees: true };

/** Names in the list `K` of the method definition, such as the names of the article fields that the method requires. */
type List<M, K extends string> = M extends { readonly [P in K]: readonly (infer N)[] } ? N : never;
type Named<M, K extends string, T> = List<M, K> & keyof T;

/**
 * The fields that all methods share, combined with the method's own fields. If both contain a field with the same name,
 * the method's field replaces the shared field.
 */
type RowsOf<M, K extends string, T> = M extends { replace: { readonly [P in K]: infer R } }
  ? Flat<Omit<T, keyof R> & R>
  : T;
type CustomerTable<M> = RowsOf<M, 'customer', typeof customer>;
type ArticleTable<M> = RowsOf<M, 'article', typeof article>;
export type CustomerRows<C extends Which> = CustomerTable<MethodOf<C>>;
export type ArticleRows<C extends Which> = ArticleTable<MethodOf<C>>;

/** Names of the customer fields that the method requires for individuals or for companies. */
type Required<M, Who extends string> = M extends { customer: infer R } ? List<R, 'always'> | List<R, Who> : never;
type Buyer<M, Who extends string, Type> = Omit<
  ValuesOf<CustomerTable<M>, Required<M, Who> & keyof CustomerTable<M>>,
  'type'
> &
  Type;

/** A customer who is an individual, with the fields that the method requires. */
export type PersonOf<C extends Which> = {
  [K in keyof Buyer<MethodOf<C>, 'person', TypeOf<C>>]: Buyer<MethodOf<C>, 'person', TypeOf<C>>[K];
};
type TypeOf<C extends Which> =
  'type' extends Required<MethodOf<C>, 'always'>
    ? { readonly type: 'person' }
    : { readonly type?: 'person' | undefined };

/** A customer that is a company, with the fields that the method requires. */
export type CompanyOf<C extends Which> = {
  [K in keyof Buyer<MethodOf<C>, 'company', IsCompany>]: Buyer<MethodOf<C>, 'company', IsCompany>[K];
};
interface IsCompany {
  readonly type: 'company';
}

/** A customer for a method that requires the same fields for individuals and companies. */
export type CustomerOf<C extends Which> = {
  [K in keyof Anybody<MethodOf<C>>]: Anybody<MethodOf<C>>[K];
};
type Anybody<M> = ValuesOf<CustomerTable<M>, Required<M, 'always'> & keyof CustomerTable<M>>;

/** An article in the order, with the fields that the method requires. */
export type ArticleOf<C extends Which> = {
  [K in keyof Article<MethodOf<C>>]: Article<MethodOf<C>>[K];
};
type Article<M> = ValuesOf<ArticleTable<M>, Named<M, 'article', ArticleTable<M>>>;

/** The delivery address, with the fields that the method requires. */
export type ShippingOf<C extends Which> = {
  [K in keyof Parcel<MethodOf<C>>]: Parcel<MethodOf<C>>[K];
};
type Parcel<M> = ValuesOf<typeof shipping, Named<M, 'shipping', typeof shipping>>;

/** The billing address. */
export type Billing = { [K in keyof ValuesOf<typeof billing>]: ValuesOf<typeof billing>[K] };
/** A fee, or any other line item that is not an article. */
export type Fee = { [K in keyof ValuesOf<typeof fee>]: ValuesOf<typeof fee>[K] };

/** A part of an order. It is mandatory if the type argument `Mandatory` is `true`. */
type Part<Name extends keyof OrderParts, Mandatory, T> = Mandatory extends true
  ? { [P in keyof Pick<OrderParts, Name>]: T }
  : { [P in keyof Pick<OrderParts, Name>]?: T | undefined };
/** `true` if the method definition contains the key `K`. */
type States<M, K extends string> = M extends { readonly [P in K]: unknown } ? true : false;
/** `true` if the method requires at least one field for every customer. The customer is mandatory only in this case. */
type RequiresCustomer<M> = M extends { customer: { always: readonly [unknown, ...unknown[]] } } ? true : false;
/** `true` if the method requires different customer fields for individuals than for companies. */
type IsTwofold<M> = M extends { customer: { person: unknown } | { company: unknown } } ? true : false;

type Details<M> = M extends { details: infer D extends Table }
  ? Part<'details', {} extends ValuesOf<D> ? false : true, ValuesOf<D>>
  : {};

/** The payment fields. If the method accepts only certain request types, `reqtype` is limited to these types. */
type PaymentOf<M> = M extends { reqtypes: readonly (infer R)[] }
  ? Omit<ValuesOf<typeof payment>, 'reqtype'> & { readonly reqtype?: R | undefined }
  : ValuesOf<typeof payment>;

type PartsOf<C extends Which, M = MethodOf<C>> = Details<M> &
  Part<'customer', RequiresCustomer<M>, IsTwofold<M> extends true ? PersonOf<C> | CompanyOf<C> : CustomerOf<C>> &
  Part<'articles', States<M, 'article'>, readonly ArticleOf<C>[]> &
  Part<'shipping', States<M, 'shipping'>, ShippingOf<C>> &
  (M extends { fees: true } ? Part<'fees', false, readonly Fee[]> : {}) &
  Part<'billing', false, Billing> &
  PaymentOf<M>;

/** An order for the payment method with the code `C`, with the values that this method requires or accepts. */
export type OrderFor<C extends MethodCode> = C extends MethodCode
  ? Flat<Part<'paymentMethod', true, C> & PartsOf<C>>
  : never;

/** An order that leaves the choice of the method to the payment page. */
export type OpenOrder = Flat<{ readonly paymentMethod?: undefined } & PartsOf<'open'>>;

/** A payment that the merchant requests. Amounts are integers in the currency's minor unit. */
export type Order = OrderFor<MethodCode> | OpenOrder;

declare const valid: unique symbol;

/** An order that `validateOrder` has accepted. */
export type ValidOrder = Order & { readonly [valid]: true };

/**
 * Resolves to the order type if the order has been validated. Otherwise, resolves to a message that appears in the
 * compiler error.
 */
export type Proved<O> = O extends { readonly [valid]: true } ? O : 'Call validateOrder first, and pass on its value.';

type NameIn<O> = O extends unknown ? keyof O : never;
type ValueIn<O, K> = O extends unknown ? (K extends keyof O ? O[K] : never) : never;

/**
 * All parts of an order except its method. If `C` is a union of method codes, the type accepts every value that at
 * least one of the methods accepts, and requires only the values that all of the methods require. `validateOrder`
 * checks the rest.
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
