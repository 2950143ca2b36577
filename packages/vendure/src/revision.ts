import { createHash } from 'node:crypto';

interface PaymentFacts {
  readonly amount: number;
  readonly state: string;
  readonly refunds?: readonly { readonly total: number; readonly state: string }[];
}

/** The values of a Vendure order that determine what the shopper pays for. */
export interface OrderFacts {
  readonly code: string;
  readonly currencyCode: string;
  readonly totalWithTax: number;
  readonly lines: readonly {
    readonly id: string | number;
    readonly productVariantId: string | number;
    readonly quantity: number;
  }[];
  readonly shippingLines: readonly { readonly shippingMethodId?: string | number | null }[];
  readonly shippingAddress: object;
  readonly payments: readonly PaymentFacts[];
}

/** The unpaid amount of a Vendure order, with the values that identify the order in the till. */
export interface Due {
  /**
   * The till's id for the order: the order's code or, after earlier payments, the code with the number of those
   * payments, such as `T3Q8#1`.
   */
  readonly order: string;
  /** The digest of the order's goods, delivery, currency and amount. */
  readonly revision: string;
  /** The amount in minor units. */
  readonly amount: number;
}

/** Returns the amount that an order still lacks, with the digest of the order's contents. */
export function dueOf(order: OrderFacts): Due {
  const paid = order.payments.filter(({ state }) => state === 'Authorized' || state === 'Settled');
  const amount = order.totalWithTax - paid.reduce((sum, payment) => sum + payment.amount - refundedOf(payment), 0);
  const lines = order.lines.map(({ id, productVariantId, quantity }) => [`${id}`, `${productVariantId}`, quantity]);
  const shipping = order.shippingLines.map(({ shippingMethodId }) => `${shippingMethodId}`);
  const contents = [
    order.currencyCode,
    amount,
    lines.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    shipping.toSorted(),
    order.shippingAddress,
  ];
  return {
    order: paid.length === 0 ? order.code : `${order.code}#${paid.length}`,
    revision: createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 32),
    amount,
  };
}

const refundedOf = ({ refunds = [] }: PaymentFacts): number =>
  refunds.reduce((sum, { total, state }) => (state === 'Settled' ? sum + total : sum), 0);

/** Returns the code of the Vendure order that a till's order id names. */
export const codeOf = (order: string): string => order.replace(/#\d+$/, '');
