/** An XML endpoint, by the operation that it is asked for. */
export type Call = 'authorize' | 'settle' | 'cancel' | 'credit' | 'status' | 'split';

/**
 * Elements of `request` by name, with their content as it stands in the document; `null` leaves one out, `#40` is a text of
 * 40 characters. `@refno`, `@version`, `@merchantId` and `@testOnly` are attributes of the envelope, `+` stands after the
 * last element. `{alias}`, `{authorized}` and the like are what has to be there before: see `Need`.
 */
export type Elements = Readonly<Record<string, string | null>>;

/**
 * What is asked, and the verdict: `01 Authorized` is an answer with that responseCode and responseMessage, `error 2021 amount`
 * a refusal in a body of status error with that code and detail, `accepted 1403 declined` one in an accepted body. Last what
 * else the answer holds; `*` is any value.
 */
export type Row = readonly [
  title: string,
  changes: Elements,
  verdict: string,
  holds?: Readonly<Record<string, string>>,
];

/** Exchanges that have most of their document in common. */
export interface Group {
  readonly name: string;
  /** Heading of the specification, or of the list of its open points. */
  readonly section: string;
  readonly call: Call;
  readonly elements: Elements;
  readonly rows: readonly Row[];
  /** Nothing that such a document asks for could move money, whatever the gateway makes of it. */
  readonly harmless?: boolean;
}

/** A document that is no envelope at all, or not a whole one, with the same grammar of verdicts. */
export type WholeRow = readonly [title: string, document: string, verdict: string];

/** One exchange of the body of them, ready to be sent once its needs are there. */
export interface Exchange {
  /** `settle: an amount above the authorized one`. */
  readonly name: string;
  readonly section: string;
  readonly call: Call;
  /** With `{…}` where a value is needed. */
  readonly document: string;
  readonly verdict: string;
  readonly holds: Readonly<Record<string, string>>;
  readonly harmless: boolean;
}

/** What a document speaks of and that has to be there before. */
export type Need =
  /** An alias of the test card with a limit, 4242…. */
  | 'alias'
  /** Signature of the authorization without and with its alias. */
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
  /** States that no call of a server leads to. */
  | 'transmitted'
  | 'verified'
  | 'pending';

/** `errorMessage` of each code, as the list of open points words it. */
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
