// Where the catalogue says something else than the specification on purpose. A deviation whose reason is gone fails.

export interface Deviation {
  /** Lists of the specification that it speaks of: `web`, `GEP response`, `settle request`, `error`. */
  readonly where: readonly string[];
  /** The line of the specification that the catalogue does not hold. */
  readonly stated?: string;
  /** What it holds instead, or besides. */
  readonly ours?: string;
  readonly because: string;
}

const answers = ['settle response', 'cancel response'];

export const deviations: readonly Deviation[] = [
  {
    where: ['GEP response', 'GPA response'],
    stated: 'UATPExpYear N2',
    ours: 'UATPExpMonth N2',
    because: 'the month stands under the name of the year a second time, and one name carries one value',
  },
  ...['mdpUserId', 'mdpAlias'].map((name) => ({
    where: ['MDP request'],
    stated: `${name} A18`,
    ours: `${name} AN18`,
    because: 'they are numbers: of a telephone, of an account',
  })),
  ...['mdpAlias', 'txnMbRefNo'].map((name) => ({
    where: ['MDP response'],
    stated: `${name} A18`,
    ours: `${name} AN18`,
    because: 'they are numbers: of an account, of a payment',
  })),
  {
    where: ['MFG request'],
    ours: 'virtualCardno AN100',
    because: 'in the web flow the site of the provider knows the customer; the XML authorization demands it',
  },
  {
    where: ['PSC request'],
    ours: 'voucherMerchantClientId AN11',
    because: 'it is stated as mandatory for web transactions alone; the XML authorization may do without it',
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
    because: 'it is an element that holds attachment elements, so it has no text of its own',
  },
  ...['attachment@mimeType', 'attachment@name', 'attachment/value'].map((part) => ({
    where: ['ACC request'],
    stated: `provAAttachments/${part} -`,
    ours: `provAAttachments/${part} AN mandatory`,
    because: 'an attachment that lacks media type, name or content is none',
  })),
  ...['provCCustomerAccountInfos', 'provCPaymentHistorySimple', 'provCPaymentHistoryFull'].map((group) => ({
    where: ['KLN request'],
    stated: `${group}[N].unique_account_identifier AN100`,
    ours: `${group}[N].unique_account_identifier AN24`,
    because: 'the same line says 24 characters at most, and so do the limits',
  })),
  {
    where: ['KLN request'],
    stated: 'provCHotelReservationDetails[N].hotel_itinerary[N].passenger_id N',
    ours: 'provCHotelReservationDetails[N].hotel_itinerary[N].passenger_id[N] N',
    because: 'an array of numbers is indexed as the groups are',
  },
  {
    where: ['SWB request'],
    stated: 'uppCustomerType A1 B2B',
    ours: 'uppCustomerType A1 [P,C]',
    because: 'what makes an order one of a company is its type',
  },
  {
    where: ['web'],
    stated: 'uppCustomerDetails - [yes,return]',
    ours: 'uppCustomerDetails - [return]',
    because: 'yes follows from the presence of customer rows: toWire writes it',
  },
  {
    where: ['web'],
    ours: 'uppWebResponseMethod - [GET,POST]',
    because: 'POST, the default, can be said too',
  },
  {
    where: ['authorize request'],
    stated: 'sign - mandatory',
    ours: 'sign AN',
    because: 'the profile can say that a merchant does not sign',
  },
  {
    where: ['authorize response'],
    stated: 'responseCode N2 [01,02]',
    ours: 'responseCode N2',
    because: 'other codes are not shown, and one that is not known must be read too',
  },
  ...[...answers, 'credit response'].map((where) => ({
    where: [where],
    stated: 'responseCode - [01]',
    ours: 'responseCode N2',
    because: 'other codes are not shown, and one that is not known must be read too',
  })),
  ...['uppTransactionId N18', 'authorizationCode N9', 'acqAuthorizationCode AN'].map((ours) => ({
    where: answers,
    ours,
    because: 'one table reads what authorize, settle, cancel and credit answer',
  })),
  {
    where: ['split response'],
    ours: 'uppTransactionId N18',
    because: 'one table reads what authorize and split answer',
  },
  {
    where: ['status request'],
    stated: 'uppTransactionId N18 mandatory',
    ours: 'uppTransactionId N18',
    because: 'a refno can be asked for instead',
  },
  {
    where: ['status request'],
    stated: 'refno AN18',
    ours: 'refno AN36',
    because: 'live traffic carries 36 characters, and what was started can be asked for',
  },
  {
    where: ['error'],
    stated: 'errorCode N4',
    ours: 'errorCode AN',
    because: 'a code can be below zero: -72, -888',
  },
];
/** Our name of a state. */
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

/** States of status codes 0 and 13, which the table of the specification does not show. */
export const moreStates = ['incomplete', 'pending'] as const;

/** Our name of a trigger. */
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

/** Moves that follow from the split call, from status code 13, and from the actions that the table of states grants. */
export const moreMoves = [
  'none authorize pending pending',
  'pending expire canceled', // "authorizations expire within 30 days and cannot be recovered" (PAP)
  'authorized expire canceled',
  'authorized webhook fails declined', // 3041: "declined because the webhook answered wrongly"
  'settled webhook fails declined',
  'verified finalize NOA authorized',
  'verified finalize CAA settled',
  'verified decline declined', // the acquirer is asked at the finalisation only
  'none authorize credit settledCredit', // "a new uppTransactionId is created for the credit"; "as Settled, for credits"
  'settledCredit cancel canceled',
  'settledCredit daily settlement transmitted',
  'settledAndCredited credit settledAndCredited', // "partial credits possible"
  'settledAndCredited cancel canceled',
  'settledAndCredited daily settlement transmitted', // "waiting for transmission"
  'transmitted credit transmitted', // no action of it is taken back
];

/** Our name of a capability. */
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

/** Our word for what a status code says. */
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

/** The prefix of `pendingProviderF`, which the specification's list of neutral parts leaves out. */
export const morePrefixes = ['provF'] as const;

/** Texts of the specification that nothing of ours may depend on. */
export const leftOut: readonly { readonly what: string; readonly because: string }[] = [
  {
    what: 'Authorized, settlement succeeded, partialDebit succeeded, cancellation succeeded, credit succeeded, DOA Cancel',
    because: 'message texts are for people; codes decide',
  },
  {
    what: 'None, unknown address, other',
    because: 'provECreditRefusalReason and errorDetail of MFA are texts of the provider',
  },
  {
    what: 'signature, protocolVersion, signedMessage, resultCode, resultMessage, card_brand, card_last4digits, wallet_dm_id',
    because: 'what a wallet hands over is passed on whole, never opened',
  },
];
