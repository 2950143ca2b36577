import type { MethodForm } from '../forms/method-form.ts';
import { nested, oneOf, param, repeated } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { aCountryOfTwo, companyRegisterNumber } from '../rows/shared.ts';

const place = (format: 'AN' | 'AN100') =>
  ({
    street: param('street_address', format),
    zipCode: param('postal_code', format),
    city: param('city', format),
    country: param('country', format),
  }) as const;

/** How tickets reach the customer. */
const handover = oneOf('ticket_delivery_method', ['pick_up', 'email', 'post', 'phone']);
const startTime = param('start_time', 'Datetime');
const endTime = param('end_time', 'Datetime');
/** At most 24 characters. */
const account = param('unique_account_identifier', 'AN24');
const affiliate = param('affiliate_name', 'AN100');

/** Provider C. Times are `yyyy-mm-dd hh:mm`. */
export const kln = {
  code: 'KLN',
  customer: { always: [], company: ['companyRegisterNumber'] },
  article: ['name', 'quantity', 'price', 'taxRate', 'taxAmount'],
  replace: {
    customer: {
      companyRegisterNumber,
      /** ISO 3166-1 alpha-2; CH unless stated. */
      country: param('uppCustomerCountry', 'AN2', aCountryOfTwo),
      /** DE unless stated. */
      language: param('uppCustomerLanguage', 'AN2'),
    },
    article: {
      type: oneOf('uppArticle_{n}_Type', ['physical', 'discount', 'shipping_fee', 'sales_tax', 'digital', 'gift_card']),
    },
  },
  details: {
    events: repeated('provCEvents[{n}]', {
      name: param('event_name', 'AN100'),
      company: param('event_company', 'AN100'),
      genre: param('genre_of_event', 'AN100'),
      arena: param('arena_name', 'AN100'),
      location: nested('arena_location', place('AN100')),
      startTime,
      endTime,
      accessControlled: param('access_controlled_venue', 'B'),
      handover,
      recipient: param('ticket_delivery_recipient', 'AN100'),
      affiliate,
    }),
    subscriptions: repeated('provCSubscriptions[{n}]', {
      name: param('subscription_name', 'AN100'),
      startTime,
      endTime,
      renewsItself: param('auto_renewal_of_subscription', 'B'),
      affiliate,
    }),
    customerAccounts: repeated('provCCustomerAccountInfos[{n}]', {
      account,
      registeredAt: param('account_registration_date', 'Datetime'),
      modifiedAt: param('account_last_modified', 'Datetime'),
    }),
    paymentHistory: repeated('provCPaymentHistorySimple[{n}]', { account, paidBefore: param('paid_before', 'B') }),
    fullPaymentHistory: repeated('provCPaymentHistoryFull[{n}]', {
      account,
      paymentOption: oneOf('payment_option', ['card', 'direct banking', 'non klarna credit', 'sms', 'other']),
      purchases: param('number_paid_purchases', 'N'),
      /** In minor units. */
      purchasesTotal: param('total_amount_paid_purchases', 'N'),
      lastPurchaseAt: param('date_of_last_paid_purchase', 'Datetime'),
      firstPurchaseAt: param('date_of_first_paid_purchase', 'Datetime'),
    }),
    hotelStays: repeated('provCHotelReservationDetails[{n}]', {
      pnr: param('pnr', 'AN'),
      itinerary: repeated('hotel_itinerary[{n}]', {
        hotel: param('hotel_name', 'AN'),
        address: nested('address', place('AN')),
        startTime,
        endTime,
        rooms: param('number_of_rooms', 'N'),
        passengerIds: repeated('passenger_id[{n}]', { id: param('', 'N') }),
        handover,
        recipient: param('ticket_delivery_recipient', 'AN'),
        /** In minor units. */
        price: param('hotel_price', 'N'),
        class: param('class', 'AN'),
      }),
      insurances: repeated('insurance[{n}]', {
        company: param('insurance_company', 'AN'),
        type: oneOf('insurance_type', ['cancellation', 'travel', 'cancellation_travel', 'bankruptcy']),
        /** In minor units. */
        price: param('insurance_price', 'N'),
      }),
      passengers: repeated('passengers[{n}]', {
        id: param('id', 'N'),
        /** Empty below 12 years. */
        title: oneOf('title', { Mr: 'Mr', Mrs: 'Mrs', Ms: 'Ms', child: '' }),
        firstName: param('first_name', 'AN'),
        lastName: param('last_name', 'AN'),
      }),
      affiliate: param('affiliate_name', 'AN'),
    }),
  },
} as const satisfies PaymentMethod;

export const klnForm = { kind: 'payLater' } as const satisfies MethodForm;
