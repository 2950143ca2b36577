import { expect, test } from 'vitest';
import { aMessage } from '../../test/scene.ts';
import { theatreTexts as german } from '../texts/theatre-de.ts';
import { theatreTexts as english } from '../texts/theatre-en.ts';
import { faultKeys } from './model.ts';
import { toPretty, toText } from './pretty.ts';
import { proofUrl } from './proofs.ts';
import { sayOf, timeOf } from './say.ts';

test("the description of a message names the message's sender, receiver, content and evidence level", () => {
  expect(sayOf(aMessage('1', { level: 1 }), german, 'redirect')).toEqual({
    way: 'Gateway an Server des Shops:',
    title: 'Webhook',
    note: 'Erfolg',
    level: 'L1 · signiert',
    levelHelp: german.levelHelp[1],
    tone: 'signed',
  });
});

test('an untrusted success message is marked as bad and shows the reasons, but an untrusted cancel message is not emphasized', () => {
  const wrong = aMessage('1', { level: 0, reasons: ['sign2_wrong', 'amount_differs'] });
  expect(sayOf(wrong, english, 'redirect')).toMatchObject({
    note: 'success · wrong signature · different amount',
    tone: 'bad',
  });
  const cancel = aMessage('1', { level: 0, fact: 'cancel', reasons: ['not_a_success'] });
  expect(sayOf(cancel, english, 'redirect')).toMatchObject({ note: 'cancelled', tone: 'quiet' });
});

test('a chosen fault is shown with its label, and an unknown code is shown unchanged', () => {
  const armed = aMessage('1', { from: 'gateway', to: 'gateway', what: 'armed', fact: 'sign2' });
  expect(sayOf(armed, english, 'redirect')).toMatchObject({
    way: 'Gateway:',
    note: 'Webhook with a wrong signature',
    tone: 'quiet',
  });
  expect(sayOf(aMessage('1', { what: 'alarm', fact: 'new_alarm' }), english, 'redirect').note).toBe('new_alarm');
});

test('a message that was swallowed says that it never arrived', () => {
  expect(sayOf(aMessage('1', { isLost: true, fact: undefined }), english, 'redirect')).toMatchObject({
    title: 'Webhook',
    note: 'never arrived',
    tone: 'bad',
  });
});

test.each(faultKeys)('after the fault %s, a sentence says what was prevented and links to the test', (key) => {
  const prevented = aMessage('1', { from: 'shop', to: 'shop', what: 'prevented', fact: key });
  for (const texts of [english, german])
    expect(sayOf(prevented, texts, 'redirect')).toMatchObject({
      note: texts.prevented[key],
      proof: { href: proofUrl(key, 'redirect'), text: texts.proof },
      tone: 'good',
    });
});

test('after a lost response to the charge of a saved card, the link leads to the test of the authorization and not of the split', () => {
  const prevented = aMessage('1', { from: 'shop', to: 'shop', what: 'prevented', fact: 'answer' });
  expect(sayOf(prevented, english, 'saved').proof?.href).toMatch(/\/outbox\/authorize-doubt\.test\.ts$/);
  expect(sayOf(prevented, english, 'fields').proof?.href).toMatch(/\/outbox\/finalize\.test\.ts$/);
});

test('an operation that an operator requests in the back office is shown in words', () => {
  const notesOf = (texts: typeof english) =>
    ['settle', 'credit', 'cancel', 'authorize'].map((fact) => {
      const { title, note } = sayOf(
        aMessage('1', { from: 'shop', to: 'shop', what: 'requested', fact }),
        texts,
        'redirect',
      );
      return `${title}: ${note}`;
    });
  expect(notesOf(english)).toEqual([
    'Requested by the shop: charge',
    'Requested by the shop: refund',
    'Requested by the shop: cancellation',
    'Requested by the shop: authorisation',
  ]);
  expect(notesOf(german)).toEqual([
    'Vom Shop verlangt: Belastung',
    'Vom Shop verlangt: Erstattung',
    'Vom Shop verlangt: Stornierung',
    'Vom Shop verlangt: Autorisierung',
  ]);
});

test.for([
  ['application/x-www-form-urlencoded', 'a=1&b=2%203', 'a: 1\nb: 2 3'],
  ['text/xml', '<?xml version="1.0"?><a><b>1</b><c/></a>', '<?xml version="1.0"?>\n<a>\n  <b>1</b>\n  <c/>\n</a>'],
  ['application/json', '{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['application/json', '{"a":[1', '{"a":[1'],
  ['text/plain', 'OK', 'OK'],
])('expected', ([type = '', text = '', shown = '']) => {
  expect(toText(toPretty(type, text))).toBe(shown);
});

test("times are shown in the shop's time zone, regardless of the viewer's time zone", () => {
  expect(timeOf(Date.UTC(2026, 10, 22, 23, 5, 9))).toBe('00:05:09');
});
