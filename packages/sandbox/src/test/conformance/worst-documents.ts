const most = 65_536;

/** Repeats `unit` between `start` and `end` as many times as possible without exceeding 64 KiB. */
const fill = (start: string, unit: string, end: string): string =>
  start + unit.repeat(Math.max(0, Math.floor((most - Buffer.byteLength(start + end)) / Buffer.byteLength(unit)))) + end;

const numbered = (start: string, unit: (n: number) => string, end: string): string => {
  let text = start;
  for (let n = 1; text.length + end.length + unit(n).length <= most; n++) text += unit(n);
  return text + end;
};

const root = '<authorizationService version="6"><body merchantId="1000011011"><transaction refno="W1"><request>';
const end = '</request></transaction></body></authorizationService>';
const money = '<amount>4990</amount><currency>CHF</currency>';
const inside = (start: string, unit: string, close: string) => fill(root + money + start, unit, close + end);
const alias = '<aliasCC>nobody</aliasCC><expm>12</expm><expy>30</expy>';
const details = `${root}${money}${alias}<uppCustomerDetails>`;
const detailsEnd = `</uppCustomerDetails>${end}`;
const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

/** Documents of up to 64 KiB that could cost a parser too much time or memory. */
export const worstDocuments: readonly (readonly [title: string, document: string])[] = [
  ['levels up to the size', fill('', '<a>', '')],
  ['levels inside the request', `${root}${deep(9_000)}${end}`],
  ['levels at the limit, again and again', inside('', deep(6), '')],
  ['elements without content', inside('', '<a n="1"/>', '')],
  ['values of one name', inside('', '<amount>1</amount>', '')],
  ['values of different names', numbered(root + money, (n) => `<a${n}>1</a${n}>`, end)],
  ['attributes of one name', inside('<a', ' b="1"', '/>')],
  ['attributes of different names', numbered(`${root}<a`, (n) => ` b${n}="1"`, `/>${end}`)],
  [
    'sixteen attributes on each element',
    inside('', `<a${Array.from({ length: 16 }, (_, n) => ` b${n}="1"`).join('')}/>`, ''),
  ],
  ['one long attribute', inside('<a b="', 'x', '"/>')],
  ['one long attribute of references', inside('<a b="', '&#10;', '"/>')],
  ['an attribute that does not end', fill(`${root}<a b="`, 'x', '')],
  ['one long name', inside('<', 'n', '/>')],
  ['one long end tag', inside('<a></', 'n', '>')],
  [
    'a long refno',
    fill(
      '<authorizationService version="6"><body merchantId="1000011011"><transaction refno="',
      'x',
      `"><request>${money}${end}`,
    ),
  ],
  ['a long version', fill('<authorizationService version="', '1', '"/>')],
  [
    'a long merchantId',
    fill('<authorizationService version="6"><body merchantId="', '1', '"/></authorizationService>'),
  ],
  ['a long amount', fill(`${root}<currency>CHF</currency><amount>`, '9', `</amount>${alias}${end}`)],
  [
    'an amount of zeros and then a letter',
    fill(`${root}<currency>CHF</currency><amount>`, '0', `x</amount>${alias}${end}`),
  ],
  ['an amount of spaces', fill(`${root}<currency>CHF</currency><amount>`, ' ', `1</amount>${alias}${end}`)],
  ['a long alias', inside('<expm>12</expm><expy>30</expy><aliasCC>', 'x', '</aliasCC>')],
  ['a long sign', inside(`${alias}<sign>`, 'a', '</sign>')],
  ['a long code of a method', inside('<pmethod>', 'A', '</pmethod>')],
  ['a text of references', inside('<a>', '&#65;', '</a>')],
  ['a text of ampersands', inside('<a>', '&amp;', '</a>')],
  ['one reference of many digits', inside('<a>&#', '9', ';</a>')],
  ['nested entities', fill('<!DOCTYPE a [<!ENTITY e0 "x">', '<!ENTITY e1 "&e0;&e0;">', ']><a>&e1;</a>')],
  ['an entity repeated', fill('<!DOCTYPE a [<!ENTITY b "xxxxxxxxxx">]><a>', '&b;', '</a>')],
  ['a DOCTYPE of quotes', fill('<!DOCTYPE a [', '"', ']><a/>')],
  ['comments before the root', fill('', '<!---->', `${root}${end}`)],
  ['one long comment', fill('<!--', '-x', `-->${root}${end}`)],
  ['CDATA of brackets', inside('<a><![CDATA[', ']', ']]></a>')],
  ['CDATA sections', inside('<a>', '<![CDATA[x]]>', '</a>')],
  ['carriage returns', inside('<a>', '\r\n', '</a>')],
  ['characters of four bytes', inside('<a>', '\u{1f600}', '</a>')],
  ['combining characters', inside('<a>', '\u0301', '</a>')],
  ['angle brackets', fill('', '<', '')],
  ['articles of ascending numbers', numbered(details, (n) => `<uppArticle_${n}_Id>1</uppArticle_${n}_Id>`, detailsEnd)],
  [
    'articles of large numbers',
    numbered(details, (n) => `<uppArticle_${n}99999999_Id>1</uppArticle_${n}99999999_Id>`, detailsEnd),
  ],
  [
    'articles and fees, each of its number',
    numbered(
      details,
      (n) => `<uppArticle_${n}_Name>a</uppArticle_${n}_Name><uppFee_${n}_Name>b</uppFee_${n}_Name>`,
      detailsEnd,
    ),
  ],
  ['a long birth date', fill(`${details}<uppCustomerBirthDate>`, '1.', `</uppCustomerBirthDate>${detailsEnd}`)],
  ['names that end in brackets', numbered(details, (n) => `<a.${n}.b.c.d>1</a.${n}.b.c.d>`, detailsEnd)],
  ['wallet data of nested lists', inside('<walletAPayData>', '[', '</walletAPayData>')],
  ['wallet data of nested objects', inside('<walletAPayData>', '{"a":', '</walletAPayData>')],
  ['wallet data of a long text', inside('<walletAPayData><![CDATA[{"signature":"', 'x', '"}]]></walletAPayData>')],
  ['digits that may be a card number', inside('<a>', '4242 ', '</a>')],
  ['names that may hold a card number', numbered(root + money, (n) => `<cardno${n}>42424242</cardno${n}>`, end)],
  ['marketplaces', inside('', '<marketplace><subMerchantId>1</subMerchantId></marketplace>', '')],
  [
    'containers of the customer',
    inside('', '<uppCustomerDetails n="1"><uppCustomerId>1</uppCustomerId></uppCustomerDetails>', ''),
  ],
  ['names of prototypes', inside('', '<__proto__><constructor>1</constructor></__proto__>', '')],
  ['bytes of nothing', '\0'.repeat(most)],
  ['white space', ' '.repeat(most)],
];
