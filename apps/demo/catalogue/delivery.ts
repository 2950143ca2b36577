import type { Currency } from './currency.ts';

export interface DeliveryOption {
  readonly name: string;
  readonly promise: string;
  /** What happens after the order is paid. */
  readonly next: string;
  /** True when there is something to bring to a door. */
  readonly needsAddress: boolean;
  /** In minor units. */
  readonly prices: Readonly<Record<Currency, number>>;
}

/** How an order reaches its buyer. */
export const deliveries = {
  'pick-up': {
    name: 'Pick up in the shop',
    promise: 'Ready in two hours, Monday to Saturday',
    next: 'Your order is ready at the counter in two hours. Its number is all you need to bring.',
    needsAddress: false,
    prices: { CHF: 0, EUR: 0, JPY: 0, KWD: 0 },
  },
  post: {
    name: 'Post',
    promise: 'Two to four working days',
    next: 'Your order goes to the post today and is with you in two to four working days.',
    needsAddress: true,
    prices: { CHF: 700, EUR: 690, JPY: 1100, KWD: 2150 },
  },
  express: {
    name: 'Express',
    promise: 'Next working day, ordered before noon',
    next: 'Your order is packed at once and is with you on the next working day.',
    needsAddress: true,
    prices: { CHF: 1800, EUR: 1790, JPY: 2900, KWD: 5650 },
  },
} as const satisfies Readonly<Record<string, DeliveryOption>>;

export type Delivery = keyof typeof deliveries;

export const deliveryKeys = Object.keys(deliveries) as Delivery[]; // the keys of the object above

export const defaultDelivery: Delivery = 'pick-up';

export const readDelivery = (text: unknown): Delivery | undefined => deliveryKeys.find((key) => key === text);
