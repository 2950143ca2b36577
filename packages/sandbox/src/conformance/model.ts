/** An operation of the XML API. */
export type Call = 'authorize' | 'settle' | 'cancel' | 'credit' | 'status' | 'split';

/**
 * Elements of `request`: their names and raw content. `null` omits an element, and `#40` stands for 40 characters of
 * text. `@refno`, `@version`, `@merchantId` and `@testOnly` set attributes of the envelope. The content of `+` is
 * appended after the last element. `Need` describes placeholders such as `{alias}` and `{authorized}`.
 */
export type Elements = Readonly<Record<string, string | null>>;

/**
 * A request and its expected verdict. `01 Authorized` stands for a response with that responseCode and responseMessage.
 * `error 2021 amount` stands for an error with that code and detail in a body whose status is `error`. `accepted 1403
 * declined` stands for an error in a body whose status is `accepted`. `holds` lists further fields of the response; `*`
 * matches any non-empty value.
 */
export type Row = readonly [
  title: string,
  changes: Elements,
  verdict: string,
  holds?: Readonly<Record<string, string>>,
];

/** Exchanges that share a base document. */
export interface Group {
  readonly name: string;
  /** A heading in the specification or in the list of open points. */
  readonly section: string;
  readonly call: Call;
  readonly elements: Elements;
  readonly rows: readonly Row[];
  /** True if these documents cannot move money, even if the gateway misreads them. */
  readonly harmless?: boolean;
}

/** A malformed or incomplete document, with its expected verdict in the format that `Row` describes. */
export type WholeRow = readonly [title: string, document: string, verdict: string];

/** An exchange whose document can be sent after its placeholders are replaced. */
export interface Exchange {
  /** Group and title, such as `settle: more than the authorized amount`. */
  readonly name: string;
  readonly section: string;
  readonly call: Call;
  /** The document with `{…}` placeholders. */
  readonly document: string;
  readonly verdict: string;
  readonly holds: Readonly<Record<string, string>>;
  readonly harmless: boolean;
}

/** A value or transaction that must exist before a document is sent. */
export type Need =
  /** Alias of the test card 4242…, which has a limit. */
  | 'alias'
  /** Signatures for an authorization: `sign` does not cover the alias, but `signWithAlias` does. */
  | 'sign'
  | 'signWithAlias'
  | 'authorized'
  | 'inPart'
  | 'settled'
  | 'closed'
  | 'credited'
  | 'settledCredit'
  | 'canceled'
  | 'declined'
  | 'cardChecked'
  /** Transactions in states that XML calls cannot reach. */
  | 'transmitted'
  | 'verified'
  | 'pending';

/** The `errorMessage` for each error code, as given in the list of open points. */
export const messages: Readonly<Record<string, string>> = {
  1003: 'value not found',
  1006: 'card expired',
  1007: 'signature mismatch',
  1009: 'no acquirer for method and currency',
  1010: 'action not allowed in this state',
  1012: 'settled already',
  1403: 'declined',
  1404: 'card blocked',
  2000: 'access denied',
  2001: 'document missing',
  2002: 'document cannot be built',
  2011: 'wrong root',
  2012: 'body missing',
  2013: 'merchantId missing',
  2014: 'element missing',
  2021: 'missing value',
  2022: 'invalid value',
  2051: 'no such initialisation',
  3061: 'refno not unique',
  '-72': 'credit amount not valid',
  '-888': 'alias not found',
};
