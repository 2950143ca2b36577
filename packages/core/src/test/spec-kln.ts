// Provider C's indexed groups, copied by hand from the specification. The lines use the notation of spec-methods.ts.

/** Returns the fields of an indexed group, each prefixed with the group's name. */
const group = (name: string, fields: string) =>
  fields
    .split('\n')
    .map((field) => (field.trim() ? `${name}.${field.trim()}` : ''))
    .join('\n');

const stay = 'provCHotelReservationDetails[N]';

/** Parameters of KLN, provider C's payment method. */
export const statedKln = {
  request: [
    `
    uppCustomerCompanyRegisterNumber AN100 B2B
    uppCustomerLanguage AN2
    uppCustomerCountry AN2
    uppArticle_N_Type - [physical,discount,shipping_fee,sales_tax,digital,gift_card]`,
    group(
      'provCEvents[N]',
      `
      event_name AN100
      event_company AN100
      genre_of_event AN100
      arena_name AN100
      arena_location.street_address AN100
      arena_location.postal_code AN100
      arena_location.city AN100
      arena_location.country AN100
      start_time Datetime
      end_time Datetime
      access_controlled_venue B
      ticket_delivery_method AN10 [pick_up,email,post,phone]
      ticket_delivery_recipient AN100
      affiliate_name AN100`,
    ),
    group(
      'provCSubscriptions[N]',
      `
      subscription_name AN100
      start_time Datetime
      end_time Datetime
      auto_renewal_of_subscription B
      affiliate_name AN100`,
    ),
    group(
      'provCCustomerAccountInfos[N]',
      `
      unique_account_identifier AN100
      account_registration_date Datetime
      account_last_modified Datetime`,
    ),
    group(
      'provCPaymentHistorySimple[N]',
      `
      unique_account_identifier AN100
      paid_before B`,
    ),
    group(
      'provCPaymentHistoryFull[N]',
      `
      unique_account_identifier AN100
      payment_option AN [card,direct banking,non klarna credit,sms,other]
      number_paid_purchases N
      total_amount_paid_purchases N
      date_of_last_paid_purchase Datetime
      date_of_first_paid_purchase Datetime`,
    ),
    `${stay}.pnr AN`,
    group(
      `${stay}.hotel_itinerary[N]`,
      `
      hotel_name AN
      address.street_address AN
      address.postal_code AN
      address.city AN
      address.country AN
      start_time Datetime
      end_time Datetime
      number_of_rooms N
      passenger_id N
      ticket_delivery_method AN [pick_up,email,post,phone]
      ticket_delivery_recipient AN
      hotel_price N
      class AN`,
    ),
    group(
      `${stay}.insurance[N]`,
      `
      insurance_company AN
      insurance_type AN [cancellation,travel,cancellation_travel,bankruptcy]
      insurance_price N`,
    ),
    group(
      `${stay}.passengers[N]`,
      `
      id N
      title AN [Mr,Mrs,Ms,]
      first_name AN
      last_name AN`,
    ),
    `${stay}.affiliate_name AN`,
  ].join('\n'),
};
