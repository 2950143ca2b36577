import type { MethodForm } from '../forms/method-form.ts';
import { nested, oneOf, param, repeated } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { aCountryOfTwo, companyRegisterNumber } from '../rows/shared.ts';

const place = (format: 'AN' | 'AN100') =>
  ({
    /** `street_address` (text). */
    street: param('street_address', format),
    /** `postal_code` (text). */
    zipCode: param('postal_code', format),
    /** `city` (text). */
    city: param('city', format),
    /** `country` (text). */
    country: param('country', format),
  }) as const;

/** `ticket_delivery_method` (one of its words). How tickets reach the customer. */
const handover = oneOf('ticket_delivery_method', ['pick_up', 'email', 'post', 'phone']);
/** `start_time` (Datetime, yyyy-mm-dd hh:mm). */
const startTime = param('start_time', 'Datetime');
/** `end_time` (Datetime, yyyy-mm-dd hh:mm). */
const endTime = param('end_time', 'Datetime');
/** `unique_account_identifier` (AN24, up to 24 characters). */
const account = param('unique_account_identifier', 'AN24');
/** `affiliate_name` (AN100, up to 100 characters). */
const affiliate = param('affiliate_name', 'AN100');

/** Provider C. Times are `yyyy-mm-dd hh:mm`. */
export const kln = {
  code: 'KLN',
  customer: { always: [], company: ['companyRegisterNumber'] },
  article: ['name', 'quantity', 'price', 'taxRate', 'taxAmount'],
  replace: {
    customer: {
      /** `uppCustomerCompanyRegisterNumber` (AN100, up to 100 characters). */
      companyRegisterNumber,
      /** `uppCustomerCountry` (AN2, up to 2 characters). ISO 3166-1 alpha-2; CH unless stated. */
      country: param('uppCustomerCountry', 'AN2', aCountryOfTwo),
      /** `uppCustomerLanguage` (AN2, up to 2 characters). DE unless stated. */
      language: param('uppCustomerLanguage', 'AN2'),
    },
    article: {
      /** `uppArticle_{n}_Type` (one of its words). */
      type: oneOf('uppArticle_{n}_Type', ['physical', 'discount', 'shipping_fee', 'sales_tax', 'digital', 'gift_card']),
    },
  },
  details: {
    /** `provCEvents[{n}]` (list). */
    events: repeated('provCEvents[{n}]', {
      /** `event_name` (AN100, up to 100 characters). */
      name: param('event_name', 'AN100'),
      /** `event_company` (AN100, up to 100 characters). */
      company: param('event_company', 'AN100'),
      /** `genre_of_event` (AN100, up to 100 characters). */
      genre: param('genre_of_event', 'AN100'),
      /** `arena_name` (AN100, up to 100 characters). */
      arena: param('arena_name', 'AN100'),
      /** `arena_location` (group). */
      location: nested('arena_location', place('AN100')),
      /** `start_time` (Datetime, yyyy-mm-dd hh:mm). */
      startTime,
      /** `end_time` (Datetime, yyyy-mm-dd hh:mm). */
      endTime,
      /** `access_controlled_venue` (B, true or false). */
      accessControlled: param('access_controlled_venue', 'B'),
      /** `ticket_delivery_method` (one of its words). */
      handover,
      /** `ticket_delivery_recipient` (AN100, up to 100 characters). */
      recipient: param('ticket_delivery_recipient', 'AN100'),
      /** `affiliate_name` (AN100, up to 100 characters). */
      affiliate,
    }),
    /** `provCSubscriptions[{n}]` (list). */
    subscriptions: repeated('provCSubscriptions[{n}]', {
      /** `subscription_name` (AN100, up to 100 characters). */
      name: param('subscription_name', 'AN100'),
      /** `start_time` (Datetime, yyyy-mm-dd hh:mm). */
      startTime,
      /** `end_time` (Datetime, yyyy-mm-dd hh:mm). */
      endTime,
      /** `auto_renewal_of_subscription` (B, true or false). */
      renewsItself: param('auto_renewal_of_subscription', 'B'),
      /** `affiliate_name` (AN100, up to 100 characters). */
      affiliate,
    }),
    /** `provCCustomerAccountInfos[{n}]` (list). */
    customerAccounts: repeated('provCCustomerAccountInfos[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). */
      account,
      /** `account_registration_date` (Datetime, yyyy-mm-dd hh:mm). */
      registeredAt: param('account_registration_date', 'Datetime'),
      /** `account_last_modified` (Datetime, yyyy-mm-dd hh:mm). */
      modifiedAt: param('account_last_modified', 'Datetime'),
    }),
    /** `provCPaymentHistorySimple[{n}]` (list). */
    paymentHistory: repeated('provCPaymentHistorySimple[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). */
      account,
      /** `paid_before` (B, true or false). */
      paidBefore: param('paid_before', 'B'),
    }),
    /** `provCPaymentHistoryFull[{n}]` (list). */
    fullPaymentHistory: repeated('provCPaymentHistoryFull[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). */
      account,
      /** `payment_option` (one of its words). */
      paymentOption: oneOf('payment_option', ['card', 'direct banking', 'non klarna credit', 'sms', 'other']),
      /** `number_paid_purchases` (N, whole number). */
      purchases: param('number_paid_purchases', 'N'),
      /** `total_amount_paid_purchases` (N, whole number). In minor units. */
      purchasesTotal: param('total_amount_paid_purchases', 'N'),
      /** `date_of_last_paid_purchase` (Datetime, yyyy-mm-dd hh:mm). */
      lastPurchaseAt: param('date_of_last_paid_purchase', 'Datetime'),
      /** `date_of_first_paid_purchase` (Datetime, yyyy-mm-dd hh:mm). */
      firstPurchaseAt: param('date_of_first_paid_purchase', 'Datetime'),
    }),
    /** `provCHotelReservationDetails[{n}]` (list). */
    hotelStays: repeated('provCHotelReservationDetails[{n}]', {
      /** `pnr` (AN, text). */
      pnr: param('pnr', 'AN'),
      /** `hotel_itinerary[{n}]` (list). */
      itinerary: repeated('hotel_itinerary[{n}]', {
        /** `hotel_name` (AN, text). */
        hotel: param('hotel_name', 'AN'),
        /** `address` (group). */
        address: nested('address', place('AN')),
        /** `start_time` (Datetime, yyyy-mm-dd hh:mm). */
        startTime,
        /** `end_time` (Datetime, yyyy-mm-dd hh:mm). */
        endTime,
        /** `number_of_rooms` (N, whole number). */
        rooms: param('number_of_rooms', 'N'),
        /** `passenger_id[{n}]` (list). */
        passengerIds: repeated('passenger_id[{n}]', param('', 'N')),
        /** `ticket_delivery_method` (one of its words). */
        handover,
        /** `ticket_delivery_recipient` (AN, text). */
        recipient: param('ticket_delivery_recipient', 'AN'),
        /** `hotel_price` (N, whole number). In minor units. */
        price: param('hotel_price', 'N'),
        /** `class` (AN, text). */
        class: param('class', 'AN'),
      }),
      /** `insurance[{n}]` (list). */
      insurances: repeated('insurance[{n}]', {
        /** `insurance_company` (AN, text). */
        company: param('insurance_company', 'AN'),
        /** `insurance_type` (one of its words). */
        type: oneOf('insurance_type', ['cancellation', 'travel', 'cancellation_travel', 'bankruptcy']),
        /** `insurance_price` (N, whole number). In minor units. */
        price: param('insurance_price', 'N'),
      }),
      /** `passengers[{n}]` (list). */
      passengers: repeated('passengers[{n}]', {
        /** `id` (N, whole number). */
        id: param('id', 'N'),
        /** `title` (one of its words). Empty below 12 years. */
        title: oneOf('title', { Mr: 'Mr', Mrs: 'Mrs', Ms: 'Ms', child: '' }),
        /** `first_name` (AN, text). */
        firstName: param('first_name', 'AN'),
        /** `last_name` (AN, text). */
        lastName: param('last_name', 'AN'),
      }),
      /** `affiliate_name` (AN, text). */
      affiliate: param('affiliate_name', 'AN'),
    }),
  },
} as const satisfies PaymentMethod;

export const klnForm = { kind: 'payLater' } as const satisfies MethodForm;
