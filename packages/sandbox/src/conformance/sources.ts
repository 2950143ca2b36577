/** A sentence or table row, quoted verbatim from the specification, on which an expectation is based. */
export interface Source {
  /** A heading in the specification, or `Open points:` followed by a heading in the list of open points. */
  readonly place: string;
  readonly sentence: string;
}

export const source = (place: string, sentence: string): Source => ({ place, sentence });

/** The specification rule for each group of exchanges, keyed by group name or section. */
const rules: Readonly<Record<string, Source>> = {
  'Authorization request fields': source(
    'Endpoints',
    'Authorization with alias | amount, currency, aliasCC, expm, expy, [sign], [pmethod], [reqtype], [transtype], [uppCustomerDetails]',
  ),
  'XML envelope (all three API endpoints)': source(
    'Open points: results',
    'any order; unknown elements are ignored and echoed; any numeric `version` is accepted and echoed',
  ),
  Authentication: source(
    'Authentication',
    'The service checks it and returns an error if the signatures do not match.',
  ),
  'Settlement (deferred settlement)': source('Limits', 'Authorized amount | settlement | must not be exceeded'),
  'authorize with a marketplace': source(
    'Settlement (deferred settlement)',
    'Marketplace parameters can be used with authorize, settlement and credit.',
  ),
  Cancel: source(
    'States and transitions',
    'The cancel call requires a transaction in the state authorized or settled.',
  ),
  'Credit (refund)': source('Limits', 'Settled amount | credit | must not be exceeded'),
  'Status response fields (in response)': source(
    'Endpoints',
    'A status response holds one `response` (attribute itemNr) per transaction found.',
  ),
  split: source(
    'Open points: addresses and scripts',
    'request uppTransactionId, amount, currency, optional reqtype NOA or CAA',
  ),
  Errors: source('Errors', '`error` covers for example a malformed XML payload or a wrong merchantId.'),
  'Customer details (uppCustomer*)': source('Limits', 'Field lengths | all | as in the format columns'),
  'Article details (uppArticle_N_*)': source('Parameter format codes', '| DN | decimal number |'),
  'Fee parameters (uppFee_N_*)': source(
    'Fee parameters (uppFee_N_*)',
    '| uppFee_1_Type | AN | GOODS, REBATE, FEE or OTHERPM; FEE recommended |',
  ),
  'Shipping details (uppShipping*)': source('Limits', 'Field lengths | all | as in the format columns'),
  PAY: source(
    'Method-specific parameters',
    'required for server authorization; the whole cryptogram received from the wallet as JSON with fields signature, protocolVersion and signedMessage, wrapped in a CDATA section; must not be truncated',
  ),
  SAM: source(
    'Method-specific parameters',
    '**Wallet B (SAM)**: `walletBPayData` (AN), required for server authorization',
  ),
  APL: source('Method-specific parameters', '**Wallet C**: `walletCPayToken` (AN), required for server authorization'),
  MFG: source('Method-specific parameters', 'virtualCardno | AN100 | mandatory (MFG)'),
  ACC: source('Method-specific parameters', '| sub_pmethod | AN | mandatory: INVOICE or INSTALLMENT |'),
  INT: source(
    'Method-specific parameters',
    '| sub_pmethod | AN | mandatory: INVOICE, INSTALLMENT, PROVB-INVOICE, MONTHLYINVOICE |',
  ),
  BPY: source(
    'Customer details (uppCustomer*)',
    '| uppCustomerFirstName | AN100 | ACC BPY BPL BPD INT SWB DVI MFX MFA |',
  ),
  MFA: source(
    'Errors',
    'MFA errors: errorDetail `unknown address` (customer unknown or not found) or `other` (declined for an unknown reason).',
  ),
  DVI: source('Payment method codes', 'DVI (credit check only, reqtype SCN only)'),
  PFC: source(
    'Authorization request fields',
    '| aliasCC | alias | yes for alias authorization | from an earlier payment or registration |',
  ),
};

const errorCodes = (sentence: string) => source('Open points: results', sentence);
const texts = errorCodes(
  '`Authorized`, `settlement succeeded`, `partialDebit succeeded`, `cancellation succeeded`, `credit succeeded`; exact',
);
const statusCodes = errorCodes('status `responseCode` (printed without leading zero)');

/** The specification sentence for each verdict, keyed by the verdict's code or message. */
const verdicts: Readonly<Record<string, Source>> = {
  1003: errorCodes('1003 value not found'),
  1006: errorCodes('1006 card expired'),
  1007: errorCodes('1007 signature'),
  1010: errorCodes('1010 action not allowed in this state'),
  1012: errorCodes('1012 already settled'),
  1403: source(
    'Errors',
    '| Card declined | 1403 | a declined text | a declined text | acqErrorCode present; body status accepted |',
  ),
  1404: source('Open points: values', 'above 11000 blocked 1404, acqErrorCode 42'),
  2000: errorCodes('2000 access denied (unknown or wrong merchantId)'),
  2001: errorCodes('2001 document missing'),
  2002: errorCodes('2002 document cannot be built'),
  2011: errorCodes('2011 wrong root'),
  2012: errorCodes('2012 body missing'),
  2013: errorCodes('2013 merchantId missing'),
  2014: errorCodes('2014 element missing'),
  2021: source(
    'Errors',
    '| Required value missing, for example an empty amount | 2021 | a missing value text | the name of the field | body status error |',
  ),
  2022: errorCodes('2022 invalid value'),
  2051: errorCodes('2051 no such initialization'),
  '-72': errorCodes('-72 credit amount not valid'),
  '-888': errorCodes('-888 alias not found'),
  '01': texts,
  '01 check successful': source('Open points: what live clients send and expect', 'responseMessage `check successful`'),
  20: errorCodes('trxStatus `response`, responseCode 20, other elements empty'),
};

/** Returns the specification sentences for an exchange: one for its rule and one for its verdict. */
export function citesOf({
  name,
  section,
  verdict,
}: Readonly<Record<'name' | 'section' | 'verdict', string>>): readonly Source[] {
  const [group = ''] = name.split(': ');
  const [, code] = /^(?:error|accepted) (-?\d+)/.exec(verdict) ?? [];
  const verdictSource = code
    ? verdicts[code]
    : (verdicts[verdict] ?? verdicts[verdict.split(' ')[0] ?? ''] ?? statusCodes);
  return [rules[group] ?? rules[section], verdictSource].filter((one) => one !== undefined);
}
