import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs');
const map = readFileSync(join(folder, 'specification-map.md'), 'utf8');

// The tables and rule lists in the specification and in its list of open questions, typed by hand in document order.
const stated = {
  'The specification': `
    What the service does: two ways of use
    What the service does: integrations, webhook
    Capabilities of four payment methods
    Capabilities, rules 1 and 2 (PAY)
    Capabilities, rules 3 and 4 (web flows of PAY and MFG)
    Capabilities, rule 5 (PFC, PEF)
    Parameter format codes
    Transaction
    XML envelope
    reqtype and transtype: authorization values
    reqtype and transtype: values of each call
    Authorization request fields
    Authorization response fields: response
    Authorization response fields: error
    Settlement
    Cancel
    Credit
    Status response fields
    Web integration request parameters
    uppStatus3D values in the response
    Customer details
    Article details
    Shipping details
    Billing details
    Fee parameters
    Payment method codes
    Wallets: PAY, SAM, wallet C
    ACC: request
    ACC: response
    BPY, BPL, BPD
    INT
    EPS
    ESY
    GEP
    GPA
    KLN
    MFX, MFG, MFA
    MDP
    PSC
    PAP
    SWB
    Aliases: registered, checked with amount 0, paid again
    Recurring charges with an alias
    Screening: SCN, DVI, authorizationId of ACC
    States
    Moves that are stated
    Endpoints: paths and roots
    Endpoints: request fields of each operation
    Endpoints, rules 1 and 2 (sums)
    Endpoints, rule 3 (whole cancel)
    Endpoints, rule 4 (status by refno)
    Authentication, rules 1 and 2 (Basic)
    Authentication, rule 3 (TLS)
    Authentication, rule 4 (sign, sign2)
    Authentication, rules 5 and 6 (several merchantIds)
    Webhook
    success, cancel and error URLs
    Errors, rules 1 and 2 (envelope)
    Errors, rule 3 (error element)
    Errors, rule 4 (known cases)
    Errors, rule 5 (success codes)
    Errors, rules 6 and 7 (signature, other codes)
    Errors, rule 8 (MFA, PAP)
    Limits
    Versioning`,
  Signing: `
    sign
    sign when aliasCC is a request parameter
    sign2
    sign2 with an alias
    older variants
    where sign2 stands in a webhook
    signature mismatch
    test vectors
    two hazards`,
  'Addresses and scripts': `
    payment page
    XML endpoints
    split finalisation (Secure Fields)
    lightbox script
    data attributes
    Secure Fields script
    two hosts`,
  Results: `
    status responseCode
    unknown id in a status call
    state after cancel
    trigger into Settled/Transmitted
    trigger into Verified only
    error codes
    authorization error element
    success message texts
    XML answers
    request Content-Type
    element order, unknown elements in request
    status by refno`,
  'Callbacks and webhook': `
    webhook media type
    webhook element order
    userParameters
    webhook on cancel, retries
    callback fields beyond the specification
    callback method
    refno longer than AN18`,
  Values: `
    alias
    wallet C's method code
    provider prefixes
    L_NAMEn and its kin
    joining an indexed group and its field
    test cards
    test amounts`,
  'What live clients send and expect': `
    paymentmethod with several codes, VIS,ECA
    useAlias
    maskedCC
    lightbox params
    uppStartTarget=_top in the lightbox
    who may frame the payment page and the card fields
    parameters that the interface does not name
    card data in a parameter
    request without Content-Type
    status without reqtype, or with reqtype STA
    amount 0 on the payment page
    refno used again
    currency without an acquirer
    reqtype FOA
    ids
    wrong merchantId
    webhook on cancel
    split success
    a twin of the payment page
    Secure Fields without amount (initTokenize)
    XML authorization of an alias whose card asks for 3-D Secure`,
  'Endpoints over HTTP': `
    Authorization
    Settlement, cancel, credit
    Status
    Split finalisation
    Payment page
    POST with credentials
    Authorization with alias: fields
    Authorization with wallet data: fields
    Authorization MFG: fields
    Settlement: fields
    Cancel: fields
    Credit: fields
    Status: fields, also by refno
    Sums of settlements and credits`,
  'States over HTTP': `
    Verified only
    Authorized
    Card checked
    Settled
    Settled credit
    Settled+credited
    Settled/Transmitted
    Canceled
    Canceled by the shop
    Declined
    Pending
    Move: CAA to Settled
    Move: NOA to Authorized
    Move: amount 0 to Card checked
    Move: settlement to Settled
    Move: credit to Settled+credited
    Move: cancel
    Move: the cancel button
    Move: a decline
    Move: the daily settlement
    Moves: split mode
    Code 20`,
  'Errors over HTTP': `
    Card declined
    Required value missing
    1001
    1002
    1003
    1004
    1006
    1007
    1008
    1009
    1010
    1012
    1403
    1404
    2000
    2001
    2002
    2011
    2012
    2013
    2014
    2021
    2022
    2051
    2097
    2098
    2099
    3031
    3041
    3061
    -72
    -888
    -999
    Success codes
    MFA errors
    PAP pending
    Cancel of a partially settled state`,
  'Events over HTTP': `
    Webhook: success
    Webhook: error
    Webhook: form
    Webhook: cancel
    Webhook: repeats
    Webhook: browser closed
    Success URL
    Error URL
    Cancel URL
    Order and method of the return`,
  'Limits over HTTP': `
    TLS version
    Authorized amount
    Settled amount
    PAP authorization lifetime
    Split lifetime
    provBCustomData entries
    Giropay label/text pairs
    Field lengths
    provBRepaymentType
    unique_account_identifier
    Partial operations
    Cancel
    Deferred settlement
    Size of a document
    Size of a form`,
};

interface Row {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly (readonly [file: string, title: string])[];
}

/** Returns the rows of each table, keyed by the heading above the table. */
function readTables(text: string): Readonly<Record<string, readonly Row[]>> {
  const sections = text.split(/^#{2,3} /m).map((section) => {
    const lines = section.split('\n').filter((line) => line.startsWith('| '));
    return [section.slice(0, section.indexOf('\n')), lines.slice(1).map(readRow)] as const;
  });
  return Object.fromEntries(sections.filter(([, rows]) => rows.length > 0));
}

/** Parses a table row. Its last two cells list the files and the tests. */
function readRow(line: string): Row {
  const cells = line.split('|').map((cell) => cell.trim());
  const tests = [...(cells.at(-2) ?? '').matchAll(/\[[^\]]+\]\(([^)]+)\) “([^”]+)”/g)];
  const files = [...(cells.at(-3) ?? '').matchAll(/\]\(([^)]+)\)/g)];
  return {
    name: (cells[1] ?? '').replaceAll('`', ''),
    files: files.map(([, file = '']) => file),
    tests: tests.map(([, file = '', title = '']) => [file, title] as const),
  };
}

const isTitle = (title: string, file: string) =>
  ["'", '"', '`'].some((quote) => file.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));

function findFaults(text: string): string[] {
  return Object.values(readTables(text)).flatMap((rows) =>
    rows.flatMap(({ name, files, tests }) => [
      ...(files.length === 0 ? [`${name}: no file`] : []),
      ...(tests.length === 0 ? [`${name}: no test`] : []),
      ...files.filter((file) => !existsSync(join(folder, file))).map((file) => `${name}: ${file} is gone`),
      ...tests.flatMap(([file, title]) => {
        const path = join(folder, file);
        if (!existsSync(path)) return [`${name}: ${file} is gone`];
        return isTitle(title, readFileSync(path, 'utf8')) ? [] : [`${name}: “${title}” is no test of ${file}`];
      }),
    ]),
  );
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

test('the specification map has exactly one row for each table and rule list, in document order', () => {
  const held = Object.entries(readTables(map)).map(([heading, rows]) => [heading, rows.map(({ name }) => name)]);
  expect(Object.fromEntries(held)).toEqual(
    Object.fromEntries(Object.entries(stated).map(([heading, names]) => [heading, lines(names)])),
  );
});

test('each row of the specification map names an existing file that contains the table and an existing test that checks the table', () => {
  expect(findFaults(map)).toEqual([]);
});

test('a missing file, a missing test and an empty row in the specification map are reported', () => {
  const head = '## The specification\n\n| Table | Stated in | Compared by |\n|---|---|---|\n';
  const here = '[specification-map.test.ts](../tests/specification-map.test.ts)';
  const rows = [
    `| good | [adr/](../docs/adr/) | ${here} “each row of the specification map names an existing file that contains the table and an existing test that checks the table” |`,
    `| gone | [a.ts](../a.ts) | ${here} “nobody tests this”<br>[b.test.ts](../b.test.ts) “it pays” |`,
    '| empty |  |  |',
  ];
  expect(findFaults(head + rows.join('\n'))).toEqual([
    'gone: ../a.ts is gone',
    'gone: “nobody tests this” is no test of ../tests/specification-map.test.ts',
    'gone: ../b.test.ts is gone',
    'empty: no file',
    'empty: no test',
  ]);
});
