import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { openFields, parameters, type OpenFields } from '../test/open-fields.ts';
import { soon } from '../test/open-shop.ts';
import type { Verification } from '../test/serve-fields.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

test('submit verifies the card with the gateway, and the page receives only the transaction id and the brand', async () => {
  const shop = await openFields(browser);
  await shop.number.pressSequentially('4242424242424242');
  await shop.cvv.pressSequentially('123');
  await shop.call('submit', parameters);
  await soon(() => shop.told('success')).toEqual([
    { name: 'success', transactionId: '180710155401925243', cardInfo: { paymentMethod: 'VIS' } },
  ]);
  const session = expect.stringMatching(/^[\da-f]{32}$/);
  const { url: origin } = shop.shop;
  expect(shop.gateway.asked).toEqual([{ session, origin, cardNumber: '4242424242424242', cvv: '123', parameters }]);
  expect(shop.notes.violation).toEqual([]);
  expect(shop.notes.thrown).toEqual([]);
});

test('initTokenize submits the card without parameters to the tokenize endpoint, and the success event contains the token', async () => {
  const token = '424242VMKSNZ4242';
  const success = { ok: true, transactionId: '1', paymentMethod: 'VIS', maskedCard: '424242xxxxxx4242', token };
  const shop = await openFields(browser, { tokenize: true, answer: () => success });
  await shop.number.fill('4242424242424242');
  await shop.cvv.fill('123');
  await shop.call('submit');
  await soon(() => shop.told('success')).toEqual([
    { name: 'success', transactionId: '1', cardInfo: { paymentMethod: 'VIS' }, token },
  ]);
  expect(shop.gateway.asked).toMatchObject([{ cardNumber: '4242424242424242', cvv: '123', parameters: {} }]);
  expect(shop.gateway.paths).toEqual(['/upp/fields/1/tokenize']);
  expect(shop.notes.thrown).toEqual([]);
});

test("the success event contains the gateway's redirect URL, and contains the masked number only if cardInfo is set", async () => {
  const answer = ({ session }: Verification) => ({
    ok: true,
    transactionId: '1',
    paymentMethod: 'VIS',
    maskedCard: '424242xxxxxx4242',
    redirect: `${shop.gateway.url}/upp/page/${session}/3d`,
  });
  const shop: OpenFields = await openFields(browser, { init: '{ cardInfo: true }', answer });
  await shop.number.fill('4242424242424242');
  await shop.cvv.fill('123');
  await shop.call('submit', parameters);
  await soon(() => shop.told('success')).toEqual([
    {
      name: 'success',
      transactionId: '1',
      cardInfo: { paymentMethod: 'VIS', maskedCC: '424242xxxxxx4242' },
      redirect: expect.stringMatching(/^http:\/\/127.0.0.1:\d+\/upp\/page\/[\da-f]{32}\/3d$/),
    },
  ]);
});

test('a redirect to a foreign origin is ignored', async () => {
  const answer = () => ({ ok: true, transactionId: '1', paymentMethod: 'VIS', redirect: 'https://evil.test/' });
  const shop = await openFields(browser, { answer });
  await shop.number.fill('4242424242424242');
  await shop.cvv.fill('123');
  await shop.call('submit', parameters);
  await soon(shop.ignored).toBe(1);
  expect(shop.told('success')).toEqual([]);
});

test('submitting invalid fields sends no request and emits a validate event that states the problem with each field', async () => {
  const shop = await openFields(browser);
  await shop.call('submit', parameters);
  await shop.number.fill('4242 4242 4242 4241');
  await shop.cvv.fill('12');
  await shop.call('submit', parameters);
  await soon(() => shop.told('validate')).toMatchObject([
    { fields: { cardNumber: { valid: false, problem: 'empty' }, cvv: { valid: false, problem: 'empty' } } },
    { fields: { cardNumber: { valid: false, problem: 'invalid' }, cvv: { valid: false, problem: 'incomplete' } } },
  ]);
  expect(shop.told('validate')).toMatchObject([{ hasErrors: true }, { hasErrors: true }]);
  expect(shop.gateway.asked).toEqual([]);
});

test('each rejected submission emits an error, and the shopper can submit again', async () => {
  const cases = [
    [
      { ok: false, code: '1004', field: 'cardNumber', message: 'The card number is not valid.' },
      { error: 'The card number is not valid.', code: '1004', field: 'cardNumber' },
    ],
    [
      { ok: false, code: '1006', field: 'expiry', message: 'Expired.' },
      { error: 'Expired.', code: '1006', field: 'expiry' },
    ],
    [
      { ok: false, code: '-72', message: 'No.' },
      { error: 'No.', code: '-72' },
    ],
    ['no JSON', { error: 'The gateway did not respond.' }],
    ['nothing', { error: 'The gateway did not respond.' }],
  ] as const;
  const answers = cases.map(([answer]) => answer);
  const shop = await openFields(browser, { answer: () => answers.shift() ?? 'nothing' });
  await shop.number.fill('4242424242424242');
  await shop.cvv.fill('123');
  for (const [i, [, error]] of cases.entries()) {
    await shop.call('submit', parameters);
    await soon(() => shop.told('error')).toHaveLength(i + 1);
    expect(shop.told('error').at(-1)).toEqual({ name: 'error', action: 'submit', ...error });
  }
});

test('submit rejects a second submission while one is in flight, and rejects parameters that are not strings', async () => {
  let go = () => {};
  const pause = new Promise<void>((resolve) => (go = resolve));
  const answer = async () => {
    await pause;
    return { ok: false, code: '1004', message: 'No.' };
  };
  const shop = await openFields(browser, { answer });
  await shop.number.fill('4242424242424242');
  await shop.cvv.fill('123');
  await shop.call('submit', { ...parameters, amount: 4990 });
  await shop.call('submit', { ...parameters, refno: 'x'.repeat(2_001) });
  await shop.call('submit', parameters);
  await shop.call('submit', parameters);
  await soon(() => shop.told('error').map(({ error }) => error)).toEqual([
    'The parameters are not strings of at most 2,000 characters.',
    'The parameters are not strings of at most 2,000 characters.',
    'A submission is already in progress.',
  ]);
  go();
  await soon(() => shop.told('error').at(-1)).toMatchObject({ code: '1004' });
  expect(shop.gateway.asked).toHaveLength(1);
});
