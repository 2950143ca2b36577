import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCard } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { openGateway, type Gateway } from '../test/open-gateway.ts';
import { textsOf } from '../test/open-console.ts';
import { readHtml } from '../test/read-html.mjs';

let gateway: Gateway;
let alias = '';
beforeAll(async () => {
  gateway = await openGateway([{ reqtype: 'NOA' }]);
  const { aliasCC = '' } = await gateway.end(
    { refno: 'ALIAS1', useAlias: 'yes', amount: '100' },
    aCard({ cardNumber: '4242424242424242' }),
  );
  alias = aliasCC;
});
afterAll(() => gateway.close());

type Encoding = 'utf8' | 'latin1' | 'utf16le';
/**
 * An XML library: its name, its document prologue, the attributes that it adds to the root element, its encoding, and
 * the objections that the console is expected to show.
 */
type Library = readonly [name: string, head: string, root: string, encoding: Encoding, objections: readonly string[]];

const otherEncoding = 'it declares a version other than XML 1.0 or an encoding other than UTF-8 (line 1)';
const namespaces =
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

/** The libraries to test, with their document prologues reproduced byte for byte. */
const libraries: readonly Library[] = [
  ['Python, ElementTree.tostring(encoding="utf8")', "<?xml version='1.0' encoding='utf8'?>\n", '', 'utf8', []],
  [
    'Python, ElementTree.write(encoding="us-ascii", xml_declaration=True)',
    "<?xml version='1.0' encoding='us-ascii'?>\n",
    '',
    'utf8',
    [otherEncoding],
  ],
  [
    'Python, ElementTree.tostring(encoding="iso-8859-1")',
    "<?xml version='1.0' encoding='iso-8859-1'?>\n",
    '',
    'latin1',
    [otherEncoding],
  ],
  [
    'Python, ElementTree.tostring(encoding="utf-16")',
    "\uFEFF<?xml version='1.0' encoding='utf-16'?>\n",
    '',
    'utf16le',
    ['it is not UTF-8 (line 1)', otherEncoding],
  ],
  ['Python, lxml', "<?xml version='1.0' encoding='UTF-8'?>\n", '', 'utf8', []],
  ['Python, lxml without an encoding', "<?xml version='1.0' encoding='ASCII'?>\n", '', 'utf8', [otherEncoding]],
  ['C#, XmlDocument.Save', '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n', '', 'utf8', []],
  [
    'C#, XmlSerializer',
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n',
    namespaces,
    'utf8',
    ['it has a name that the interface does not use (line 2)'],
  ],
  ['Java, Transformer', '<?xml version="1.0" encoding="UTF-8" standalone="no"?>', '', 'utf8', []],
  ['Java, JAXB', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n', '', 'utf8', []],
  ['PHP, SimpleXML', '<?xml version="1.0"?>\n', '', 'utf8', []],
  [
    'PHP, DOMDocument("1.0", "ISO-8859-1")',
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n',
    '',
    'latin1',
    [otherEncoding],
  ],
  ['Ruby, REXML', "<?xml version='1.0' encoding='UTF-8'?>", '', 'utf8', []],
  ['Ruby, Nokogiri', '<?xml version="1.0"?>\n', '', 'utf8', []],
  [
    'a template with a stylesheet and a comment',
    '<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet href="a.xsl"?>\n<!-- shop 4 -->\n',
    '',
    'utf8',
    ['it has a processing instruction (line 2)'],
  ],
];

let count = 0;

/** Sends a document in the exact form in which the given XML library would write it. */
async function send(library: Library, path: string, root: string, fields: string, refno?: string) {
  const [, head, inRoot, encoding] = library;
  const { merchantId, password } = gateway.merchant;
  const inTransaction = refno === undefined ? '' : ` refno="${refno}"`;
  const document = `${head}<${root} version="2"${inRoot}><body merchantId="${merchantId}"><transaction${inTransaction}><request>${fields}</request></transaction></body></${root}>\n`;
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;
  const answer = await fetch(`${gateway.sandbox.url}/upp/jsp/XML_${path}.jsp`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/xml' },
    body: Buffer.from(document, encoding),
  });
  return answer.text();
}

/** Returns the error code and error detail in a response, regardless of which element contains the error. */
const errorOf = (answer: string) =>
  /<errorCode>([^<]*)<.*<errorDetail>([^<]*)</s.exec(answer)?.slice(1) ?? expect.fail(answer);

/** Returns the objections that the console lists for the newest request. */
async function objectionsOf(): Promise<readonly string[]> {
  const html = await (await gateway.get('/console/requests')).text();
  // The page lists the newest request first. Parsing all requests would take most of the test's time.
  const [, first = ''] = html.split('<li id="x', 2);
  const [newest] = readHtml(`<ol class="exchanges"><li id="x${first}`).querySelectorAll('.exchanges > li');
  return newest
    ? textsOf(newest as unknown as Document, '.objections li')
    : expect.fail('The console shows no request.');
}

test.for(libraries.map((library) => [library[0], library] as const))(
  'a client using %s can pay, settle, refund and cancel, and the console shows the objections to its requests',
  async ([, library]) => {
    const money = '<amount>4990</amount><currency>CHF</currency>';
    // Libraries that write UTF-8 or ASCII send "ü" as a character reference. The other libraries send it in their own
    // encoding.
    const city = library[3] === 'utf8' ? 'Z&#252;rich' : 'Zürich';
    const pay = `${money}<aliasCC>${alias}</aliasCC><expm>12</expm><expy>30</expy><uppCustomerDetails><uppCustomerCity>${city}</uppCustomerCity></uppCustomerDetails>`;
    const authorize = async (refno: string) =>
      readAnswer(await send(library, 'authorize', 'authorizationService', pay, refno));
    const authorized = await authorize(`LIB${++count}`);
    expect(authorized).toMatchObject({ trxStatus: 'response', fields: { responseCode: '01' } });
    expect(await objectionsOf()).toEqual(library[4]);
    const id = `<uppTransactionId>${authorized.fields['uppTransactionId']}</uppTransactionId>`;
    const process = async (content: string, refno: string) =>
      readAnswer(await send(library, 'processor', 'paymentService', content, refno)).fields['responseMessage'];
    expect(await process(money + id, `LIB${count}`)).toBe('settlement succeeded');
    expect(await process(`${money}${id}<transtype>06</transtype>`, `LIB${count}C`)).toBe('credit succeeded');
    const other = await authorize(`LIB${++count}`);
    const otherId = `<uppTransactionId>${other.fields['uppTransactionId']}</uppTransactionId>`;
    expect(await process(`${money}${otherId}<reqtype>DOA</reqtype>`, `LIB${count}`)).toBe('cancellation succeeded');
    const status = readAnswer(await send(library, 'status', 'statusService', `${id}<reqtype>STX</reqtype>`));
    expect(status.fields).toMatchObject({ responseCode: '2', settledAmount: '4990' });
  },
);

test("a document from .NET's StringWriter, which declares UTF-16 but is encoded in UTF-8, is refused, and the error states the reason", async () => {
  const library: Library = ['', '<?xml version="1.0" encoding="utf-16"?>\r\n', '', 'utf8', []];
  expect(errorOf(await send(library, 'status', 'statusService', '<reqtype>STX</reqtype>'))).toEqual([
    '2002',
    'its bytes are not in the encoding that it declares, or that encoding is not known',
  ]);
});

test('although documents are parsed leniently, a document with a DOCTYPE is refused, and the error states the reason', async () => {
  const library: Library = ['', '<?xml version="1.0"?>\n<!DOCTYPE statusService>\n', '', 'utf8', []];
  expect(errorOf(await send(library, 'status', 'statusService', '<reqtype>STX</reqtype>'))).toEqual([
    '2002',
    'it has a document type declaration (line 2)',
  ]);
  expect(await objectionsOf()).toEqual(['it has a document type declaration (line 2)']);
});

test('a request with a comment, CDATA, prefixes and unknown attributes is accepted, and the console shows objections to it', async () => {
  const library: Library = ['', '', ' xmlns:p="urn:p"', 'utf8', []];
  const fields = `<!-- basket 7 --><p:amount p:unit="minor">4990</p:amount><currency><![CDATA[CHF]]></currency><aliasCC note="x">${alias}</aliasCC><expm>12</expm><expy>30</expy>`;
  const answer = await send(library, 'authorize', 'authorizationService', fields, `LIB${++count}`);
  expect(readAnswer(answer).fields).toMatchObject({ responseCode: '01' });
  expect(await objectionsOf()).toEqual([
    'it has a name that the interface does not use (line 1)',
    'it has a comment inside the root element (line 1)',
  ]);
});

test('a request that contains the same field twice is refused, and the error names the field', async () => {
  const library: Library = ['', '', '', 'utf8', []];
  const twice = '<uppTransactionId>1</uppTransactionId><reqtype>STX</reqtype><reqtype>STX</reqtype>';
  expect(errorOf(await send(library, 'status', 'statusService', twice))).toEqual(['2022', 'reqtype']);
});
