import type { OrderFor } from '../order/order.ts';
import { orders } from './orders.test-d.ts';

type Details = NonNullable<OrderFor<'KLN'>['details']>;

const arena = { street: 'Ring 1', zipCode: '3000', city: 'Bern', country: 'CH' } as const;

// This order uses all six indexed groups that KLN accepts, including nested lists.
export const groups = {
  events: [
    {
      name: 'Concert',
      company: 'Muster AG',
      genre: 'Jazz',
      arena: 'Hall',
      location: arena,
      startTime: '2030-01-31 20:00',
      endTime: '2030-01-31 23:00',
      accessControlled: true,
      handover: 'pick_up',
      recipient: 'Eva',
      affiliate: 'Partner',
    },
  ],
  subscriptions: [{ name: 'Monthly', startTime: '2030-01-01 00:00', renewsItself: false, affiliate: 'Partner' }],
  customerAccounts: [{ account: 'a-1', registeredAt: '2029-01-01 00:00', modifiedAt: '2029-02-01 00:00' }],
  paymentHistory: [{ account: 'a-1', paidBefore: true }],
  fullPaymentHistory: [
    {
      account: 'a-1',
      paymentOption: 'non klarna credit',
      purchases: 3,
      purchasesTotal: 9900,
      lastPurchaseAt: '2029-12-01 12:00',
      firstPurchaseAt: '2029-11-01 12:00',
    },
  ],
  hotelStays: [
    {
      pnr: 'P1',
      itinerary: [
        {
          hotel: 'Sea View',
          address: arena,
          startTime: '2030-01-01 15:00',
          endTime: '2030-01-03 11:00',
          rooms: 1,
          passengerIds: [1, 2],
          handover: 'email',
          recipient: 'Eva',
          price: 20000,
          class: 'double',
        },
      ],
      insurances: [{ company: 'Muster', type: 'cancellation_travel', price: 500 }],
      passengers: [
        { id: 1, title: 'Mrs', firstName: 'Eva', lastName: 'Muster' },
        { id: 2, title: 'child', firstName: 'Ada', lastName: 'Muster' },
      ],
      affiliate: 'Partner',
    },
  ],
} satisfies Details;

export const klnAll = { ...orders.KLN, details: groups } satisfies OrderFor<'KLN'>;
export const klnArticle = {
  ...orders.KLN,
  articles: [{ ...orders.KLN.articles[0], type: 'gift_card' }],
} satisfies OrderFor<'KLN'>;

export const articleType = {
  ...orders.KLN,
  // @ts-expect-error -- unknown type of article
  articles: [{ ...orders.KLN.articles[0], type: 'book' }],
} satisfies OrderFor<'KLN'>;
// @ts-expect-error -- a group is a list
export const group = { events: { name: 'Concert' } } satisfies Details;
// @ts-expect-error -- misspelled name inside a group
export const eventName = { events: [{ nmae: 'Concert' }] } satisfies Details;
// @ts-expect-error -- unknown name in an address
export const town = { events: [{ location: { town: 'Bern' } }] } satisfies Details;
// @ts-expect-error -- unknown delivery of a ticket
export const handover = { events: [{ handover: 'courier' }] } satisfies Details;
// @ts-expect-error -- a flag is a boolean
export const renewal = { subscriptions: [{ renewsItself: 'yes' }] } satisfies Details;
// @ts-expect-error -- unknown means of payment
export const option = { fullPaymentHistory: [{ paymentOption: 'cash' }] } satisfies Details;
// @ts-expect-error -- a stay's itinerary is a list
export const itinerary = { hotelStays: [{ itinerary: { hotel: 'Sea View' } }] } satisfies Details;
// @ts-expect-error -- the ids of passengers are numbers, three levels down
export const passenger = { hotelStays: [{ itinerary: [{ passengerIds: [{ id: '1' }] }] }] } satisfies Details;
// @ts-expect-error -- unknown type of insurance
export const insurance = { hotelStays: [{ insurances: [{ type: 'rain' }] }] } satisfies Details;
// @ts-expect-error -- unknown title
export const title = { hotelStays: [{ passengers: [{ title: 'Dr' }] }] } satisfies Details;
