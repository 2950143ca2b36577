/** An operation of the XML API. */
export type Call = 'authorize' | 'settle' | 'cancel' | 'credit' | 'status' | 'split';

/**
 * Elements of `request` by name, with their raw content. `null` omits an element. `#40` is a text of 40 characters.
 * `@refno`, `@version`, `@merchantId` and `@testOnly` are attributes of the envelope. `+` is appended after the last
 * element. Placeholders such as `{alias}` and `{authorized}` are described at `Need`.
 */
export type Elements = Readonly<Record<string, string | null>>;

/**
 * A request and its verdict. `01 Authorized` is a response with that responseCode and responseMessage. `error 2021
 * amount` is an error with that code and detail in a body whose status is error. `accepted 1403 declined` is an error
 * in a body whose status is accepted. `holds` lists further fields of the response; `*` matches any value.
 */
export type Row = readonly [
  title: string,
  changes: Elements,
  verdict: string,
  holds?: Readonly<Record<string, string>>,
];

/** Exchanges with a common base document. */
export interface Group {
  readonly name: string;
  /** Heading of the specification or of the list of open points. */
  readonly section: string;
  readonly call: Call;
  readonly elements: Elements;
  readonly rows: readonly Row[];
  /** True if these documents cannot move money, even if the gateway misreads them. */
  readonly harmless?: boolean;
}

/** A malformed or incomplete document, with a verdict in the grammar of `Row`. */
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
  /** Alias of the test card with a limit, 4242…. */
  | 'alias'
  /** Signature of the authorization, excluding or including its alias. */
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
  /** States that XML calls cannot reach. */
  | 'transmitted'
  | 'verified'
  | 'pending';

/** `errorMessage` of each code, as in the list of open points. */
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
