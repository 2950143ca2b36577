import { statedRefnoLength } from './rows/payment.ts';
import type { Brands } from './brands/brand-names.ts';
import { acquirerReasons, errorCodes, type DeclineReason, type ErrorMeaning } from './codes.ts';
import type { Operation } from './operations/operation.ts';
import type { TransactionState } from './states.ts';

/** How requests are signed. Anything but `hmac-sha256` must be named explicitly. */
export type Signing = 'hmac-sha256' | 'hmac-md5' | 'static' | 'none';

/** What a status answer's `responseCode` says of a transaction. `notFound` and `several` name none. */
export type StatusMeaning = TransactionState | 'referral' | 'timedOut' | 'notFound' | 'several';

/** Every point that the specification leaves open, by name. Replace a default through the configuration; `docs/assumptions.md` lists them. */
export interface Profile {
  /** Assumed: HMAC-SHA-256 in lower-case hex; the key is hex text decoded to bytes; merchantId, amount, currency and refno are joined without separator. */
  readonly signing: Signing;
  /** Assumed: 18 characters as stated; live traffic carries up to 36, which reading accepts. */
  readonly refnoMaxLength: number;
  /** Assumed: path of the payment page under the browser's base address, by GET query or POST form. */
  readonly paymentPagePath: string;
  /** Stated: paths of the XML endpoints under the server's base address. Assumed: that of `split`. */
  readonly paths: Readonly<Record<Operation['endpoint'], string>>;
  /** Assumed: the newest seen of each XML call; what stands here is sent instead as the `version` of its root. */
  readonly versions: Readonly<Partial<Record<Operation['endpoint'], string>>>;
  /** Stated: root elements of the XML calls, but for that of `split`, which is assumed; what stands here takes the place of one. */
  readonly roots: Readonly<Partial<Record<Operation['endpoint'], string>>>;
  /**
   * Assumed: not known, so the default is none. Name of the element of an authorization's `response` that holds the address to which
   * the shopper's browser must go for 3-D Secure. Without it such an answer is `unknown`, and status tells.
   */
  readonly threeDRedirectElement: string | undefined;
  /** Assumed: meaning of `responseCode` in a status answer, printed without leading zero. An unknown code is never paid and never failed. */
  readonly statusCodes: Readonly<Record<string, StatusMeaning>>;
  /** Assumed: error codes beyond the two that the specification shows, and what each says. */
  readonly errorCodes: Readonly<Record<string, ErrorMeaning>>;
  /** Assumed: the answer codes of ISO 8583 that an acquirer hands on as `acqErrorCode`, and what of them a shopper can act on. */
  readonly acquirerReasons: Readonly<Record<string, DeclineReason>>;
  /** Assumed: code of wallet C. */
  readonly walletCCode: string;
  /** Assumed: the neutral prefixes stand for the providers' own names. Without them those methods cannot be used live. */
  readonly brands: Brands;
  /** Assumed: PAP counts its line items (`L_NAMEn` and its kin) from 0. */
  readonly firstItem: 0 | 1;
  /** Assumed: what joins an indexed group and its field, as in `provCEvents[1].event_name`. */
  readonly groupJoin: string;
  /**
   * Assumed: none. What an XML authorization has in place of the `[1]` of an indexed group, as no element's name can hold a bracket:
   * entries are elements of one name, `provCEvents`, in their order. With `_{n}` they are `provCEvents_1` and so on.
   */
  readonly elementIndex: string;
  /**
   * Assumed: name of the expiry month of a UATP card. The interface lists it as `UATPExpYear`, like the year; a callback
   * that brings this name twice is read as year and month, whatever stands here.
   */
  readonly uatpMonthName: string;
  /** Assumed: the decimal amounts of SWB (`taxAmount`, `uppDiscountAmount`) are in the currency's major unit: 7.70 and not 770. */
  readonly decimalAmounts: 'major' | 'minor';
  /** Assumed: the status of a wallet payment names the wallet. True: it may name the card in the wallet instead. */
  readonly walletStatusNamesCard: boolean;
  /** Assumed: a success without liability shift (`02`) is not taken for paid but held for review, unless the merchant accepts it. */
  readonly acceptWithoutLiabilityShift: boolean;
  /**
   * Assumed: 7 days. Age at which the till warns of an authorization that is not settled, for every method whose authorization
   * lifetime the specification does not state. It states one for PAP alone.
   */
  readonly unsettledDays: number;
}

/** Assumed: path of the payment page. */
export const paymentPagePath = '/upp/jsp/upStart.jsp';

/** Assumed: path of its twin, which takes the same parameters as ISO-8859-1. */
export const paymentPageIsoPath = '/upp/jsp/upStartIso.jsp';

export const defaultProfile: Profile = {
  signing: 'hmac-sha256',
  refnoMaxLength: statedRefnoLength,
  paymentPagePath,
  paths: {
    authorize: '/upp/jsp/XML_authorize.jsp',
    process: '/upp/jsp/XML_processor.jsp',
    status: '/upp/jsp/XML_status.jsp',
    split: '/upp/jsp/XML_authorizeSplit.jsp',
  },
  versions: {},
  roots: {},
  threeDRedirectElement: undefined,
  statusCodes: {
    0: 'incomplete',
    1: 'authorized',
    2: 'settled',
    3: 'settledCredit',
    4: 'declined',
    5: 'referral',
    6: 'canceled',
    7: 'canceled',
    8: 'canceled',
    9: 'canceled',
    10: 'canceled',
    11: 'verified',
    12: 'authorized',
    13: 'pending',
    14: 'timedOut',
    15: 'cardChecked',
    20: 'notFound',
    21: 'transmitted',
    30: 'several',
  },
  errorCodes,
  acquirerReasons,
  walletCCode: 'APL',
  brands: {},
  firstItem: 0,
  groupJoin: '.',
  elementIndex: '',
  uatpMonthName: 'UATPExpMonth',
  decimalAmounts: 'major',
  walletStatusNamesCard: false,
  acceptWithoutLiabilityShift: false,
  unsettledDays: 7,
};
