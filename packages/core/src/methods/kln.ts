import type { MethodForm } from '../forms/method-form.ts';
import { nested, oneOf, param, repeated } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { aCountryOfTwo, companyRegisterNumber } from '../rows/shared.ts';

const place = (format: 'AN' | 'AN100') =>
  ({
    /** `street_address` (text). Street and number. */
    street: param('street_address', format),
    /** `postal_code` (text). Postal code. */
    zipCode: param('postal_code', format),
    /** `city` (text). City of the address. */
    city: param('city', format),
    /** `country` (text). Country of the address. */
    country: param('country', format),
  }) as const;

/** `ticket_delivery_method` (`pick_up`, `email`, `post` or `phone`). How the ticket gets to the customer. */
const handover = oneOf('ticket_delivery_method', ['pick_up', 'email', 'post', 'phone']);
/** `start_time` (Datetime, yyyy-mm-dd hh:mm). When it begins. */
const startTime = param('start_time', 'Datetime');
/** `end_time` (Datetime, yyyy-mm-dd hh:mm). When it ends. */
const endTime = param('end_time', 'Datetime');
/** `unique_account_identifier` (AN24, up to 24 characters). Names the customer's account in the shop. */
const account = param('unique_account_identifier', 'AN24');
/** `affiliate_name` (AN100, up to 100 characters). Name of the affiliate. */
const affiliate = param('affiliate_name', 'AN100');

/** Provider C. Times are `yyyy-mm-dd hh:mm`. */
export const kln = {
  code: 'KLN',
  customer: { always: [], company: ['companyRegisterNumber'] },
  article: ['name', 'quantity', 'price', 'taxRate', 'taxAmount'],
  replace: {
    customer: {
      /** `uppCustomerCompanyRegisterNumber` (AN100, up to 100 characters). Number of the company in its register. */
      companyRegisterNumber,
      /**
       * `uppCustomerCountry` (AN2, up to 2 characters). Country of the customer, ISO 3166-1 alpha-2; CH unless stated.
       */
      country: param('uppCustomerCountry', 'AN2', aCountryOfTwo),
      /** `uppCustomerLanguage` (AN2, up to 2 characters). Language of the customer; DE unless stated. */
      language: param('uppCustomerLanguage', 'AN2'),
    },
    article: {
      /**
       * `uppArticle_{n}_Type` (`physical`, `discount`, `shipping_fee`, `sales_tax`, `digital` or `gift_card`). What the
       * line is.
       */
      type: oneOf('uppArticle_{n}_Type', ['physical', 'discount', 'shipping_fee', 'sales_tax', 'digital', 'gift_card']),
    },
  },
  details: {
    /** `provCEvents[{n}]` (list). Tickets for events. */
    events: repeated('provCEvents[{n}]', {
      /** `event_name` (AN100, up to 100 characters). Name of the event. */
      name: param('event_name', 'AN100'),
      /** `event_company` (AN100, up to 100 characters). Who holds the event. */
      company: param('event_company', 'AN100'),
      /** `genre_of_event` (AN100, up to 100 characters). What kind of event it is. */
      genre: param('genre_of_event', 'AN100'),
      /** `arena_name` (AN100, up to 100 characters). Where the event is held. */
      arena: param('arena_name', 'AN100'),
      /** `arena_location` (group). Address of the arena. */
      location: nested('arena_location', place('AN100')),
      /** `start_time` (Datetime, yyyy-mm-dd hh:mm). When it begins. */
      startTime,
      /** `end_time` (Datetime, yyyy-mm-dd hh:mm). When it ends. */
      endTime,
      /** `access_controlled_venue` (B, true or false). Whether entry is controlled. */
      accessControlled: param('access_controlled_venue', 'B'),
      /** `ticket_delivery_method` (`pick_up`, `email`, `post` or `phone`). How the ticket gets to the customer. */
      handover,
      /** `ticket_delivery_recipient` (AN100, up to 100 characters). Who gets the ticket. */
      recipient: param('ticket_delivery_recipient', 'AN100'),
      /** `affiliate_name` (AN100, up to 100 characters). Name of the affiliate. */
      affiliate,
    }),
    /** `provCSubscriptions[{n}]` (list). Subscriptions. */
    subscriptions: repeated('provCSubscriptions[{n}]', {
      /** `subscription_name` (AN100, up to 100 characters). Name of the subscription. */
      name: param('subscription_name', 'AN100'),
      /** `start_time` (Datetime, yyyy-mm-dd hh:mm). When it begins. */
      startTime,
      /** `end_time` (Datetime, yyyy-mm-dd hh:mm). When it ends. */
      endTime,
      /** `auto_renewal_of_subscription` (B, true or false). Whether it goes on by itself. */
      renewsItself: param('auto_renewal_of_subscription', 'B'),
      /** `affiliate_name` (AN100, up to 100 characters). Name of the affiliate. */
      affiliate,
    }),
    /** `provCCustomerAccountInfos[{n}]` (list). The customer's accounts in the shop. */
    customerAccounts: repeated('provCCustomerAccountInfos[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). Names the customer's account in the shop. */
      account,
      /** `account_registration_date` (Datetime, yyyy-mm-dd hh:mm). When the account was opened. */
      registeredAt: param('account_registration_date', 'Datetime'),
      /** `account_last_modified` (Datetime, yyyy-mm-dd hh:mm). When the account was last changed. */
      modifiedAt: param('account_last_modified', 'Datetime'),
    }),
    /** `provCPaymentHistorySimple[{n}]` (list). Whether an account has paid before. */
    paymentHistory: repeated('provCPaymentHistorySimple[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). Names the customer's account in the shop. */
      account,
      /** `paid_before` (B, true or false). Whether the account has paid before. */
      paidBefore: param('paid_before', 'B'),
    }),
    /** `provCPaymentHistoryFull[{n}]` (list). What an account has paid before, by way of payment. */
    fullPaymentHistory: repeated('provCPaymentHistoryFull[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). Names the customer's account in the shop. */
      account,
      /** `payment_option` (`card`, `direct banking`, `non klarna credit`, `sms` or `other`). How it was paid. */
      paymentOption: oneOf('payment_option', ['card', 'direct banking', 'non klarna credit', 'sms', 'other']),
      /** `number_paid_purchases` (N, whole number). How many purchases were paid. */
      purchases: param('number_paid_purchases', 'N'),
      /** `total_amount_paid_purchases` (N, whole number). What these purchases came to, in minor units. */
      purchasesTotal: param('total_amount_paid_purchases', 'N'),
      /** `date_of_last_paid_purchase` (Datetime, yyyy-mm-dd hh:mm). When the last of them was paid. */
      lastPurchaseAt: param('date_of_last_paid_purchase', 'Datetime'),
      /** `date_of_first_paid_purchase` (Datetime, yyyy-mm-dd hh:mm). When the first of them was paid. */
      firstPurchaseAt: param('date_of_first_paid_purchase', 'Datetime'),
    }),
    /** `provCHotelReservationDetails[{n}]` (list). Stays in hotels. */
    hotelStays: repeated('provCHotelReservationDetails[{n}]', {
      /** `pnr` (AN, text). Booking reference (passenger name record). */
      pnr: param('pnr', 'AN'),
      /** `hotel_itinerary[{n}]` (list). The hotels of the stay. */
      itinerary: repeated('hotel_itinerary[{n}]', {
        /** `hotel_name` (AN, text). Name of the hotel. */
        hotel: param('hotel_name', 'AN'),
        /** `address` (group). Address of the hotel. */
        address: nested('address', place('AN')),
        /** `start_time` (Datetime, yyyy-mm-dd hh:mm). When it begins. */
        startTime,
        /** `end_time` (Datetime, yyyy-mm-dd hh:mm). When it ends. */
        endTime,
        /** `number_of_rooms` (N, whole number). How many rooms are booked. */
        rooms: param('number_of_rooms', 'N'),
        /** `passenger_id[{n}]` (list). Who stays there: ids of the passengers. */
        passengerIds: repeated('passenger_id[{n}]', param('', 'N')),
        /** `ticket_delivery_method` (`pick_up`, `email`, `post` or `phone`). How the ticket gets to the customer. */
        handover,
        /** `ticket_delivery_recipient` (AN, text). Who gets the ticket. */
        recipient: param('ticket_delivery_recipient', 'AN'),
        /** `hotel_price` (N, whole number). Price of the hotel, in minor units. */
        price: param('hotel_price', 'N'),
        /** `class` (AN, text). Class that is booked. */
        class: param('class', 'AN'),
      }),
      /** `insurance[{n}]` (list). Insurances of the stay. */
      insurances: repeated('insurance[{n}]', {
        /** `insurance_company` (AN, text). Who insures. */
        company: param('insurance_company', 'AN'),
        /** `insurance_type` (`cancellation`, `travel`, `cancellation_travel` or `bankruptcy`). What is insured. */
        type: oneOf('insurance_type', ['cancellation', 'travel', 'cancellation_travel', 'bankruptcy']),
        /** `insurance_price` (N, whole number). Price of the insurance, in minor units. */
        price: param('insurance_price', 'N'),
      }),
      /** `passengers[{n}]` (list). Who travels. */
      passengers: repeated('passengers[{n}]', {
        /** `id` (N, whole number). Names the passenger in the hotels of the stay. */
        id: param('id', 'N'),
        /** `title` (`Mr`, `Mrs`, `Ms` or nothing). Form of address; empty below 12 years. */
        title: oneOf('title', { Mr: 'Mr', Mrs: 'Mrs', Ms: 'Ms', child: '' }),
        /** `first_name` (AN, text). First name of the passenger. */
        firstName: param('first_name', 'AN'),
        /** `last_name` (AN, text). Last name of the passenger. */
        lastName: param('last_name', 'AN'),
      }),
      /** `affiliate_name` (AN, text). Name of the affiliate. */
      affiliate: param('affiliate_name', 'AN'),
    }),
  },
} as const satisfies PaymentMethod;

export const klnForm = { kind: 'payLater' } as const satisfies MethodForm;
