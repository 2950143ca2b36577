// Deliberate differences between the catalog and the specification. The tests fail if a deviation no longer
// applies.

export interface Deviation {
  /**
   * The specification's lists to which the deviation applies, such as `web`, `GEP response`, `settle request` or
   * `error`.
   */
  readonly where: readonly string[];
  /** Line that the specification contains but the catalog does not. */
  readonly stated?: string;
  /** Lines that the catalog contains instead of, or in addition to, those in the specification. */
  readonly ours?: string;
  readonly because: string;
}

const answers = ['settle response', 'cancel response'];

export const deviations: readonly Deviation[] = [
  {
    where: ['GEP response', 'GPA response'],
    stated: 'UATPExpYear N2',
    ours: 'UATPExpMonth N2',
    because: 'the specification lists the month under the name of the year, and one name can carry one value only',
  },
  ...['mdpUserId', 'mdpAlias'].map((name) => ({
    where: ['MDP request'],
    stated: `${name} A18`,
    ours: `${name} AN18`,
    because: 'the values are phone and account numbers',
  })),
  ...['mdpAlias', 'txnMbRefNo'].map((name) => ({
    where: ['MDP response'],
    stated: `${name} A18`,
    ours: `${name} AN18`,
    because: 'the values are account and payment numbers',
  })),
  {
    where: ['MFG request'],
    ours: 'virtualCardno AN100',
    because: "in the web flow the provider's site identifies the customer; the XML authorization requires the number",
  },
  {
    where: ['PSC request'],
    ours: 'voucherMerchantClientId AN11',
    because: 'the row is mandatory for web transactions only and optional in the XML authorization',
  },
  {
    where: ['BPY response', 'BPL response', 'BPD response', 'BPY settled', 'BPL settled', 'BPD settled'],
    stated: 'accountHolder N',
    ours: 'accountHolder AN',
    because: 'the holder of an account is a name',
  },
  {
    where: ['ACC request'],
    stated: 'provAAttachments AN20',
    because: 'the element contains attachment elements, so it has no text',
  },
  ...['attachment@mimeType', 'attachment@name', 'attachment/value'].map((part) => ({
    where: ['ACC request'],
    stated: `provAAttachments/${part} -`,
    ours: `provAAttachments/${part} AN mandatory`,
    because: 'an attachment needs media type, name and content',
  })),
  ...['provCCustomerAccountInfos', 'provCPaymentHistorySimple', 'provCPaymentHistoryFull'].map((group) => ({
    where: ['KLN request'],
    stated: `${group}[N].unique_account_identifier AN100`,
    ours: `${group}[N].unique_account_identifier AN24`,
    because: 'the same line and the limits state at most 24 characters',
  })),
  {
    where: ['KLN request'],
    stated: 'provCHotelReservationDetails[N].hotel_itinerary[N].passenger_id N',
    ours: 'provCHotelReservationDetails[N].hotel_itinerary[N].passenger_id[N] N',
    because: 'an array of numbers is indexed like the groups',
  },
  {
    where: ['SWB request'],
    stated: 'uppCustomerType A1 B2B',
    ours: 'uppCustomerType A1 [P,C]',
    because: 'the type of the customer determines whether the order is of a company',
  },
  {
    where: ['web'],
    stated: 'uppCustomerDetails - [yes,return]',
    ours: 'uppCustomerDetails - [return]',
    because: 'toWire writes yes if the order has customer rows',
  },
  {
    where: ['web'],
    ours: 'uppWebResponseMethod - [GET,POST]',
    because: 'POST, the default, can also be sent explicitly',
  },
  {
    where: ['authorize request'],
    stated: 'sign - mandatory',
    ours: 'sign AN',
    because: 'the profile can state that a merchant does not sign',
  },
  {
    where: ['authorize response'],
    stated: 'responseCode N2 [01,02]',
    ours: 'responseCode N2',
    because: 'other codes are not shown, and unknown codes must be readable',
  },
  ...[...answers, 'credit response'].map((where) => ({
    where: [where],
    stated: 'responseCode - [01]',
    ours: 'responseCode N2',
    because: 'other codes are not shown, and unknown codes must be readable',
  })),
  ...['uppTransactionId N18', 'authorizationCode N9', 'acqAuthorizationCode AN'].map((ours) => ({
    where: answers,
    ours,
    because: 'one table reads the responses of authorize, settle, cancel and credit',
  })),
  {
    where: ['split response'],
    ours: 'uppTransactionId N18',
    because: 'one table reads the responses of authorize and split',
  },
  {
    where: ['status request'],
    stated: 'uppTransactionId N18 mandatory',
    ours: 'uppTransactionId N18',
    because: 'a query may contain a refno instead',
  },
  {
    where: ['status request'],
    stated: 'refno AN18',
    ours: 'refno AN36',
    because: 'live traffic contains 36 characters, and every started payment can be queried',
  },
  {
    where: ['error'],
    stated: 'errorCode N4',
    ours: 'errorCode AN',
    because: 'a code can be negative: -72, -888',
  },
];
/** Maps the specification's state names to ours. */
export const stateNames = {
  'Verified only': 'verified',
  Authorized: 'authorized',
  'Card checked': 'cardChecked',
  Settled: 'settled',
  'Settled credit': 'settledCredit',
  'Settled+credited': 'settledAndCredited',
  'Settled/Transmitted': 'transmitted',
  Canceled: 'canceled',
  Declined: 'declined',
} as const;

/** States that the specification's state table does not contain. They are the meanings of the status codes 0 and 13. */
export const moreStates = ['incomplete', 'pending'] as const;

/** Maps the specification's trigger names to ours. */
export const triggerNames: Readonly<Record<string, string>> = {
  'authorization with reqtype CAA': 'authorize CAA',
  'authorization with reqtype NOA': 'authorize NOA',
  'Validate API (alias authorization with amount 0)': 'check card',
  settlement: 'settle',
  credit: 'credit',
  'customer presses the cancel button': 'shopper cancels',
  'acquirer declines or error': 'decline',
  'cancel (DOA)': 'cancel',
  'the daily settlement run': 'daily settlement',
  'card data accepted in split mode': 'authorize split',
};

/**
 * Transitions that the specification does not list. They follow from the split call, from status code 13, and from the
 * actions that the specification's state table allows.
 */
export const moreMoves = [
  'none authorize pending pending',
  // About PAP, the specification says: "authorizations expire within 30 days and cannot be recovered".
  'pending expire canceled',
  'authorized expire canceled',
  // Code 3041 means that the payment was declined because the shop's response to the webhook was wrong.
  'authorized webhook fails declined',
  'settled webhook fails declined',
  'verified finalize NOA authorized',
  'verified finalize CAA settled',
  'verified decline declined', // The acquirer decides when the payment is finalized.
  // The specification says "a new uppTransactionId is created for the credit", and describes the state "Settled credit"
  // with the words "as Settled, for credits".
  'none authorize credit settledCredit',
  'settledCredit cancel canceled',
  'settledCredit daily settlement transmitted',
  'settledAndCredited credit settledAndCredited', // The specification says "partial credits possible".
  'settledAndCredited cancel canceled',
  'settledAndCredited daily settlement transmitted', // The specification says "waiting for transmission".
  'transmitted credit transmitted', // The state table allows no action that reverses a transmitted transaction.
];

/** Maps the specification's capability names to ours. */
export const capabilityNames: Readonly<Record<string, string>> = {
  Authorization: 'authorize',
  'Deferred settlement': 'settle',
  Refund: 'credit',
  Cancel: 'cancel',
  Alias: 'alias',
  'Payment page': 'paymentPage',
  'Split mode': 'split',
  'Mobile SDK': 'mobile',
};

/** Maps the meaning of each status code to our name for it. */
export const statusWords: Readonly<Record<string, string>> = {
  incomplete: 'incomplete',
  authorized: 'authorized',
  'debit waits for the daily settlement': 'settled',
  'credit waits for it': 'settledCredit',
  declined: 'declined',
  referral: 'referral',
  'cancelled by the merchant after authorization': 'canceled',
  'cancelled by the shopper': 'canceled',
  'cancelled by the system': 'canceled',
  'verified only (split)': 'verified',
  'verified and authorized (split)': 'authorized',
  pending: 'pending',
  timeout: 'timedOut',
  'card checked': 'cardChecked',
  'not found': 'notFound',
  'settled and transmitted': 'transmitted',
  'more than one found': 'several',
};

/** Prefix used in `pendingProviderF`. The specification's list of placeholder prefixes does not contain this prefix. */
export const morePrefixes = ['provF'] as const;

/** Texts and names in the specification that the catalog deliberately omits, with the reasons. */
export const leftOut: readonly { readonly what: string; readonly because: string }[] = [
  {
    what: 'Authorized, settlement succeeded, partialDebit succeeded, cancellation succeeded, credit succeeded, DOA Cancel',
    because: 'message texts are for people; decisions depend on codes',
  },
  {
    what: 'None, unknown address, other',
    because: 'provECreditRefusalReason and errorDetail of MFA are texts of the provider',
  },
  {
    what: 'signature, protocolVersion, signedMessage, resultCode, resultMessage, card_brand, card_last4digits, wallet_dm_id',
    because: 'data from a wallet is forwarded unchanged and never parsed',
  },
];
