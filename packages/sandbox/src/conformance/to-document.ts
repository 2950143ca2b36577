import type { Call, Elements, Exchange, Group, WholeRow } from './model.ts';

/** Root element and version of each call, from the "Endpoints" section of the specification. */
const roots: Readonly<Record<Call, readonly [root: string, version: string]>> = {
  authorize: ['authorizationService', '6'],
  settle: ['paymentService', '2'],
  cancel: ['paymentService', '2'],
  credit: ['paymentService', '2'],
  status: ['statusService', '5'],
  split: ['authorizationSplit', '4'],
};

/** Path of each call, relative to the base URL. */
export const paths: Readonly<Record<Call, string>> = {
  authorize: '/upp/jsp/XML_authorize.jsp',
  settle: '/upp/jsp/XML_processor.jsp',
  cancel: '/upp/jsp/XML_processor.jsp',
  credit: '/upp/jsp/XML_processor.jsp',
  status: '/upp/jsp/XML_status.jsp',
  split: '/upp/jsp/XML_authorizeSplit.jsp',
};

const long = (text: string) => text.replace(/^#(\d+)$/, (_, length: string) => 'x'.repeat(Number(length)));
const attribute = (name: string, text: string | null | undefined) =>
  text === null || text === undefined ? '' : ` ${name}="${long(text)}"`;

/** Returns the XML document for a call with the given elements. */
export function toDocument(call: Call, elements: Elements): string {
  const [root, version] = roots[call];
  const stated = {
    '@version': version,
    '@merchantId': '{merchantId}',
    ...(call !== 'status' && { '@refno': '{refno}' }),
  };
  const all: Elements = { ...stated, ...elements };
  const request = Object.entries(all).map(([name, text]) => {
    if (text === null || name.startsWith('@')) return '';
    return name === '+' ? text : `<${name}>${long(text)}</${name}>`;
  });
  const body = `<body${attribute('merchantId', all['@merchantId'])}${attribute('testOnly', all['@testOnly'])}>`;
  const transaction = `<transaction${attribute('refno', all['@refno'])}><request>${request.join('')}</request></transaction>`;
  return `<${root}${attribute('version', all['@version'])}>${body}${transaction}</body></${root}>`;
}

/** Returns one exchange for each test case in a group. */
export const exchangesOf = ({ name, section, call, elements, rows, harmless = false }: Group): readonly Exchange[] =>
  rows.map(([title, changes, verdict, holds = {}]) => ({
    name: `${name}: ${title}`,
    section,
    call,
    document: toDocument(call, { ...elements, ...changes }),
    verdict,
    holds,
    harmless,
  }));

/** Converts test cases to exchanges. Each test case contains a complete XML document. */
export const wholeExchanges = (
  { name, section, call }: Pick<Group, 'name' | 'section' | 'call'>,
  rows: readonly WholeRow[],
): readonly Exchange[] =>
  rows.map(([title, document, verdict]) => ({
    name: `${name}: ${title}`,
    section,
    call,
    document,
    verdict,
    holds: {},
    harmless: true,
  }));
