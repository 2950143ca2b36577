import type { Currency } from './currency.ts';

export interface DeliveryOption {
  /** True if an order with this delivery option is delivered to an address. */
  readonly needsAddress: boolean;
  readonly carrier: string;
  /** The price in each currency, in minor units. */
  readonly prices: Readonly<Record<Currency, number>>;
}

/**
 * The delivery options. Their names are among the shop's translated strings, and their carriers are sent to the
 * gateway.
 */
export const deliveries = {
  'pick-up': {
    needsAddress: false,
    carrier: 'Pick-up',
    prices: { CHF: 0, EUR: 0, JPY: 0, KWD: 0 },
  },
  post: {
    needsAddress: true,
    carrier: 'Post',
    prices: { CHF: 700, EUR: 690, JPY: 1100, KWD: 2150 },
  },
  express: {
    needsAddress: true,
    carrier: 'Express',
    prices: { CHF: 1800, EUR: 1790, JPY: 2900, KWD: 5650 },
  },
} as const satisfies Readonly<Record<string, DeliveryOption>>;

export type Delivery = keyof typeof deliveries;

export const deliveryKeys = Object.keys(deliveries) as Delivery[];

export const defaultDelivery: Delivery = 'pick-up';

export const readDelivery = (text: unknown): Delivery | undefined => deliveryKeys.find((key) => key === text);
