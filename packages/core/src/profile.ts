import { statedRefnoLength } from './rows/payment.ts';
import type { Brands } from './brands/brand-names.ts';
import { acquirerReasons, errorCodes, type DeclineReason, type ErrorMeaning } from './codes.ts';
import type { Operation } from './operations/operation.ts';
import type { TransactionState } from './states.ts';

/** Algorithm that signs requests. Defaults to `hmac-sha256`. Any other algorithm must be configured explicitly. */
export type Signing = 'hmac-sha256' | 'hmac-md5' | 'static' | 'none';

/**
 * Meaning of a `responseCode` in a status response. `notFound` means that no transaction was found, and `several` means
 * that more than one was found.
 */
export type StatusMeaning = TransactionState | 'referral' | 'timedOut' | 'notFound' | 'several';

/**
 * Settings for the points that the specification leaves open. To change a default, set it in the configuration.
 * `docs/assumptions.md` lists all settings.
 */
export interface Profile {
  /**
   * Assumed: HMAC-SHA-256 in lower-case hex. The key is a hexadecimal string that is decoded to bytes. merchantId,
   * amount, currency and refno are joined without a separator.
   */
  readonly signing: Signing;
  /**
   * Assumed: maximum length of a refno, in characters. The specification states 18, but refnos in live traffic have up
   * to 36 characters. Values of that length are accepted in incoming messages.
   */
  readonly refnoMaxLength: number;
  /**
   * Assumed: path of the payment page, relative to the base URL for browsers. The page accepts its parameters in a GET
   * query or in a POST form.
   */
  readonly paymentPagePath: string;
  /**
   * Stated in the specification: paths of the XML endpoints, relative to the base URL for servers. Assumed: the path of
   * `split`.
   */
  readonly paths: Readonly<Record<Operation['endpoint'], string>>;
  /**
   * Assumed: the `version` attribute of each XML call's root element. Defaults to the newest version in the
   * specification's examples.
   */
  readonly versions: Readonly<Partial<Record<Operation['endpoint'], string>>>;
  /**
   * Stated in the specification: root elements of the XML calls. Assumed: the root element of `split`. An entry here
   * replaces the default root element.
   */
  readonly roots: Readonly<Partial<Record<Operation['endpoint'], string>>>;
  /**
   * Assumed: name of the element in an authorization's `response` that contains the 3-D Secure URL for the shopper's
   * browser. The specification does not name this element, so the default is `undefined`. If the name is `undefined`, a
   * response that asks for 3-D Secure has the outcome `unknown`, and the till queries the status.
   */
  readonly threeDRedirectElement: string | undefined;
  /**
   * Assumed: meanings of `responseCode` in a status response, keyed by the code without leading zeros. A payment whose
   * code is not listed counts as neither paid nor failed.
   */
  readonly statusCodes: Readonly<Record<string, StatusMeaning>>;
  /** Meanings of the error codes. All of them are assumptions, except for the two that the specification documents. */
  readonly errorCodes: Readonly<Record<string, ErrorMeaning>>;
  /**
   * Assumed: ISO 8583 response codes that an acquirer returns as `acqErrorCode`, each with the decline reason that the
   * shopper sees.
   */
  readonly acquirerReasons: Readonly<Record<string, DeclineReason>>;
  /** Assumed: method code of wallet C. */
  readonly walletCCode: string;
  /**
   * Assumed: the providers' real names, which replace the specification's placeholder prefixes, such as `provA`.
   * Methods with such a prefix cannot be used in the `live` environment until the real name is set here.
   */
  readonly brands: Brands;
  /** Assumed: index of the first PAP line item (`L_NAMEn` and the other numbered parameters). */
  readonly firstItem: 0 | 1;
  /**
   * Assumed: text between the name of an indexed group and the name of a field in the group, as in
   * `provCEvents[1].event_name`.
   */
  readonly groupJoin: string;
  /**
   * Assumed: suffix that replaces `[1]` in an XML authorization, because an element name cannot contain brackets.
   * Defaults to no suffix: the entries are then repeated elements, all named `provCEvents`, in order. With `_{n}`, the
   * elements are named `provCEvents_1`, `provCEvents_2` and so on.
   */
  readonly elementIndex: string;
  /**
   * Assumed: name of the parameter for the expiry month of a UATP card. The specification lists it as `UATPExpYear`,
   * which is also the name of the parameter for the expiry year. A callback that contains `UATPExpYear` twice is read
   * as containing the year and the month, regardless of this setting.
   */
  readonly uatpMonthName: string;
  /**
   * Assumed: unit of SWB's decimal amounts (`taxAmount`, `uppDiscountAmount`). Defaults to the major unit, so 7.70 is
   * sent as `7.70`, not `770`.
   */
  readonly decimalAmounts: 'major' | 'minor';
  /**
   * Assumed: the status response for a wallet payment contains the code of the wallet. If this setting is `true`, the
   * response may contain the code of the card in the wallet instead.
   */
  readonly walletStatusNamesCard: boolean;
  /**
   * Assumed: a success without liability shift (`02`) is held for review. If this setting is `true`, the payment counts
   * as paid.
   */
  readonly acceptWithoutLiabilityShift: boolean;
  /**
   * Assumed: age, in days, at which the till starts to warn about an unsettled authorization. Defaults to 7. The
   * setting applies to every method except PAP, the only method for which the specification states how long an
   * authorization lasts.
   */
  readonly unsettledDays: number;
}

/** Assumed: path of the payment page that accepts parameters encoded in UTF-8. */
export const paymentPagePath = '/upp/jsp/upStart.jsp';

/** Assumed: path of the payment page that accepts parameters encoded in ISO-8859-1. */
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
