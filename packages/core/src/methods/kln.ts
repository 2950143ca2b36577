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

/** `ticket_delivery_method` (`pick_up`, `email`, `post` or `phone`). How the ticket is delivered. */
const handover = oneOf('ticket_delivery_method', ['pick_up', 'email', 'post', 'phone']);
/** `start_time` (Datetime, yyyy-mm-dd hh:mm). Start time. */
const startTime = param('start_time', 'Datetime');
/** `end_time` (Datetime, yyyy-mm-dd hh:mm). End time. */
const endTime = param('end_time', 'Datetime');
/** `unique_account_identifier` (AN24, up to 24 characters). Identifier of the customer's account in the shop. */
const account = param('unique_account_identifier', 'AN24');
/** `affiliate_name` (AN100, up to 100 characters). Name of the affiliate. */
const affiliate = param('affiliate_name', 'AN100');

/** Pay-later method of provider C. Times are written as `yyyy-mm-dd hh:mm`. */
export const kln = {
  code: 'KLN',
  customer: { always: [], company: ['companyRegisterNumber'] },
  article: ['name', 'quantity', 'price', 'taxRate', 'taxAmount'],
  replace: {
    customer: {
      /**
       * `uppCustomerCompanyRegisterNumber` (AN100, up to 100 characters). The company's number in the commercial
       * register.
       */
      companyRegisterNumber,
      /**
       * `uppCustomerCountry` (AN2, up to 2 characters). The customer's country, as an ISO 3166-1 alpha-2 code. Defaults
       * to CH.
       */
      country: param('uppCustomerCountry', 'AN2', aCountryOfTwo),
      /** `uppCustomerLanguage` (AN2, up to 2 characters). The customer's language. Defaults to DE. */
      language: param('uppCustomerLanguage', 'AN2'),
    },
    article: {
      /**
       * `uppArticle_{n}_Type` (`physical`, `discount`, `shipping_fee`, `sales_tax`, `digital` or `gift_card`). Type of
       * the order line.
       */
      type: oneOf('uppArticle_{n}_Type', ['physical', 'discount', 'shipping_fee', 'sales_tax', 'digital', 'gift_card']),
    },
  },
  details: {
    /** `provCEvents[{n}]` (list). Event tickets. */
    events: repeated('provCEvents[{n}]', {
      /** `event_name` (AN100, up to 100 characters). Name of the event. */
      name: param('event_name', 'AN100'),
      /** `event_company` (AN100, up to 100 characters). Organizer of the event. */
      company: param('event_company', 'AN100'),
      /** `genre_of_event` (AN100, up to 100 characters). Genre of the event. */
      genre: param('genre_of_event', 'AN100'),
      /** `arena_name` (AN100, up to 100 characters). Name of the venue. */
      arena: param('arena_name', 'AN100'),
      /** `arena_location` (group). Address of the venue. */
      location: nested('arena_location', place('AN100')),
      /** `start_time` (Datetime, yyyy-mm-dd hh:mm). Start time of the event. */
      startTime,
      /** `end_time` (Datetime, yyyy-mm-dd hh:mm). End time of the event. */
      endTime,
      /** `access_controlled_venue` (B, true or false). `true` if the venue controls entry. */
      accessControlled: param('access_controlled_venue', 'B'),
      /** `ticket_delivery_method` (`pick_up`, `email`, `post` or `phone`). How the ticket is delivered. */
      handover,
      /** `ticket_delivery_recipient` (AN100, up to 100 characters). Recipient of the ticket. */
      recipient: param('ticket_delivery_recipient', 'AN100'),
      /** `affiliate_name` (AN100, up to 100 characters). Name of the affiliate. */
      affiliate,
    }),
    /** `provCSubscriptions[{n}]` (list). Subscriptions in the order. */
    subscriptions: repeated('provCSubscriptions[{n}]', {
      /** `subscription_name` (AN100, up to 100 characters). Name of the subscription. */
      name: param('subscription_name', 'AN100'),
      /** `start_time` (Datetime, yyyy-mm-dd hh:mm). Start time of the subscription. */
      startTime,
      /** `end_time` (Datetime, yyyy-mm-dd hh:mm). End time of the subscription. */
      endTime,
      /** `auto_renewal_of_subscription` (B, true or false). `true` if the subscription renews automatically. */
      renewsItself: param('auto_renewal_of_subscription', 'B'),
      /** `affiliate_name` (AN100, up to 100 characters). Name of the affiliate. */
      affiliate,
    }),
    /** `provCCustomerAccountInfos[{n}]` (list). The customer's accounts in the shop. */
    customerAccounts: repeated('provCCustomerAccountInfos[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). Identifier of the customer's account in the shop. */
      account,
      /** `account_registration_date` (Datetime, yyyy-mm-dd hh:mm). Time at which the account was opened. */
      registeredAt: param('account_registration_date', 'Datetime'),
      /** `account_last_modified` (Datetime, yyyy-mm-dd hh:mm). Time of the last change to the account. */
      modifiedAt: param('account_last_modified', 'Datetime'),
    }),
    /** `provCPaymentHistorySimple[{n}]` (list). Payment history summary for each account. */
    paymentHistory: repeated('provCPaymentHistorySimple[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). Identifier of the customer's account in the shop. */
      account,
      /** `paid_before` (B, true or false). `true` if the customer has paid with this account before. */
      paidBefore: param('paid_before', 'B'),
    }),
    /** `provCPaymentHistoryFull[{n}]` (list). Payment history of each account, broken down by type of payment. */
    fullPaymentHistory: repeated('provCPaymentHistoryFull[{n}]', {
      /** `unique_account_identifier` (AN24, up to 24 characters). Identifier of the customer's account in the shop. */
      account,
      /** `payment_option` (`card`, `direct banking`, `non klarna credit`, `sms` or `other`). Type of payment. */
      paymentOption: oneOf('payment_option', ['card', 'direct banking', 'non klarna credit', 'sms', 'other']),
      /** `number_paid_purchases` (N, whole number). Number of paid purchases. */
      purchases: param('number_paid_purchases', 'N'),
      /** `total_amount_paid_purchases` (N, whole number). Total amount of the paid purchases, in minor units. */
      purchasesTotal: param('total_amount_paid_purchases', 'N'),
      /** `date_of_last_paid_purchase` (Datetime, yyyy-mm-dd hh:mm). Time of the last paid purchase. */
      lastPurchaseAt: param('date_of_last_paid_purchase', 'Datetime'),
      /** `date_of_first_paid_purchase` (Datetime, yyyy-mm-dd hh:mm). Time of the first paid purchase. */
      firstPurchaseAt: param('date_of_first_paid_purchase', 'Datetime'),
    }),
    /** `provCHotelReservationDetails[{n}]` (list). Hotel stays. */
    hotelStays: repeated('provCHotelReservationDetails[{n}]', {
      /** `pnr` (AN, text). Booking reference (passenger name record). */
      pnr: param('pnr', 'AN'),
      /** `hotel_itinerary[{n}]` (list). Hotels in the booking. */
      itinerary: repeated('hotel_itinerary[{n}]', {
        /** `hotel_name` (AN, text). Name of the hotel. */
        hotel: param('hotel_name', 'AN'),
        /** `address` (group). Address of the hotel. */
        address: nested('address', place('AN')),
        /** `start_time` (Datetime, yyyy-mm-dd hh:mm). Start time of the hotel stay. */
        startTime,
        /** `end_time` (Datetime, yyyy-mm-dd hh:mm). End time of the hotel stay. */
        endTime,
        /** `number_of_rooms` (N, whole number). Number of booked rooms. */
        rooms: param('number_of_rooms', 'N'),
        /** `passenger_id[{n}]` (list). Ids of the passengers staying at the hotel. */
        passengerIds: repeated('passenger_id[{n}]', param('', 'N')),
        /** `ticket_delivery_method` (`pick_up`, `email`, `post` or `phone`). How the ticket is delivered. */
        handover,
        /** `ticket_delivery_recipient` (AN, text). Recipient of the ticket. */
        recipient: param('ticket_delivery_recipient', 'AN'),
        /** `hotel_price` (N, whole number). Price of the hotel stay, in minor units. */
        price: param('hotel_price', 'N'),
        /** `class` (AN, text). Booked class. */
        class: param('class', 'AN'),
      }),
      /** `insurance[{n}]` (list). Insurance policies for the stay. */
      insurances: repeated('insurance[{n}]', {
        /** `insurance_company` (AN, text). Name of the insurer. */
        company: param('insurance_company', 'AN'),
        /** `insurance_type` (`cancellation`, `travel`, `cancellation_travel` or `bankruptcy`). Type of insurance. */
        type: oneOf('insurance_type', ['cancellation', 'travel', 'cancellation_travel', 'bankruptcy']),
        /** `insurance_price` (N, whole number). Price of the insurance, in minor units. */
        price: param('insurance_price', 'N'),
      }),
      /** `passengers[{n}]` (list). Passengers in the booking. */
      passengers: repeated('passengers[{n}]', {
        /** `id` (N, whole number). Passenger id. The `passengerIds` list of a hotel contains these ids. */
        id: param('id', 'N'),
        /** `title` (`Mr`, `Mrs`, `Ms` or nothing). Form of address. Empty for passengers under 12 years of age. */
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
