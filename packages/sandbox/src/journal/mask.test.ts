import { expect, test } from 'vitest';
import { createMask } from './mask.ts';

const key = 'ab'.repeat(32);
const mask = createMask(['secret-1', key]);
const card = '4111111111111111';

test.for([
  [
    'application/x-www-form-urlencoded',
    `cardNumber=${card}&cvv=737&expm=12`,
    'cardNumber=xxxxxxxxxxxxxxxx&cvv=xxx&expm=12',
  ],
  ['application/x-www-form-urlencoded', `note=my+card+${card}&refno=A`, 'note=my+card+xxxxxxxxxxxxxxxx&refno=A'],
  ['application/x-www-form-urlencoded', `${card}=1&refno=A`, 'refno=A'],
  ['application/x-www-form-urlencoded', 'apiPassword=x&a=secret-1', 'apiPassword=********&a=********'],
  [
    'application/json',
    `{"card":{"cvv":"737","n":"${card}"},"m":1}`,
    '{"card":{"cvv":"xxx","n":"xxxxxxxxxxxxxxxx"},"m":1}',
  ],
  ['application/json', `{"number":${card}}`, '{"number":"xxxxxxxxxxxxxxxx"}'],
  ['application/json', `{"cvv":"737"`, '{"cvv":"xxx"'],
  ['text/xml', `<a><cvv>737</cvv><note>${card}</note></a>`, '<a><cvv>xxx</cvv><note>xxxxxxxxxxxxxxxx</note></a>'],
  ['text/xml', '<parameter name="cvv">737</parameter>', '<parameter name="cvv">xxx</parameter>'],
  ['text/xml', `<a b="${card}" cvv="737"/>`, '<a b="xxxxxxxxxxxxxxxx" cvv="xxx"/>'],
  ['text/xml', `<a><!-- ${card} --><![CDATA[${card}]]>`, '<a><!-- xxxxxxxxxxxxxxxx --><![CDATA[xxxxxxxxxxxxxxxx]]>'],
  ['text/xml', `<a>&#x34;${card.slice(1)}</a>`, '<a>xxxxxxxxxxxxxxxx</a>'],
  ['text/xml', `<password>x</password><y>${key}</y>`, '<password>********</password><y>********</y>'],
  ['text/plain', `no ${card}, key ${key}`, 'no xxxxxxxxxxxxxxxx, key ********'],
] as const)('the mask hides card data and secrets in the %s text %j', ([type, text, safe]) => {
  expect(mask(text, type)).toBe(safe);
});

test.for([
  ['application/x-www-form-urlencoded', `refno=${card}&amount=4990&b=%2f`],
  ['application/json', '{ "amount": 4990 }'],
  [
    'text/xml',
    `<transaction refno="${card}">\n  <uppTransactionId>${card}</uppTransactionId><x a='1'>&lt;&amp;&#10;</x>`,
  ],
  ['text/xml', '<not <xml & ]]>'],
] as const)('the mask leaves the %s text %j unchanged', ([type, text]) => {
  expect(mask(text, type)).toBe(text.replace('&#10;', '\n'));
});
