import { expect, test } from 'vitest';
import { lookAt } from './api-document.ts';

const card = '4111111111111111';

test.each([
  ['<a><refno>A7Q2</refno></a>', 'harmless'],
  [`<a><refno>${card}</refno></a>`, 'harmless'], // an identifier
  [`<a><cardNumber>${card}</cardNumber></a>`, 'card'],
  ['<a><cvv>123</cvv></a>', 'card'],
  [`<a note="${card}"/>`, 'card'],
  [`<a><b name="pan">${card}</b></a>`, 'card'],
  [`<a><b>&#52;${card.slice(1)}</b></a>`, 'card'],
  [`<a><b><![CDATA[${card}]]></b></a>`, 'card'],
  [`<!-- ${card} --><a/>`, 'unknown'],
  [`<a/><!-- ${card} -->`, 'unknown'],
  [`<a>${card}`, 'no document'],
])('of %s it is told whether card data may be in it: %s', (document, verdict) => {
  const { root, card: found, harmless } = lookAt(new TextEncoder().encode(document));
  expect(harmless).toBe(verdict === 'harmless' ? document : undefined);
  expect([root !== undefined, found !== undefined]).toEqual([verdict !== 'no document', verdict === 'card']);
});
