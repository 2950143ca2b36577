import { expect, test } from 'vitest';
import { callbackAddresses, callbackOf } from './callback-target.ts';
import { completeSettings } from '../admin/settings.ts';

const [merchant] = completeSettings({
  successUrl: 'http://127.0.0.1:4000/s',
  errorUrl: 'http://127.0.0.1:4000/e',
}).merchants;
const answer = { status: 'success', fields: { uppTransactionId: '1', status: 'success' } } as const;

test("a callback URL in the request takes precedence over the merchant's setting", () => {
  expect(callbackOf(answer, { parameters: {} }, merchant)).toEqual({
    action: 'http://127.0.0.1:4000/s',
    method: 'post',
    target: undefined,
    fields: [
      ['uppTransactionId', '1'],
      ['status', 'success'],
      ['uppMsgType', 'web'],
    ],
  });
  const parameters = { successUrl: 'https://shop.example/done', errorUrl: '' };
  expect(callbackOf(answer, { parameters }, merchant)?.action).toBe('https://shop.example/done');
  expect(callbackOf({ ...answer, status: 'error' }, { parameters }, merchant)?.action).toBe('http://127.0.0.1:4000/e');
  expect(callbackOf({ ...answer, status: 'cancel' }, { parameters }, merchant)).toBeUndefined();
});

test('a GET callback keeps the query parameters of the URL, except those that have the name of a gateway field', () => {
  const parameters = { uppWebResponseMethod: 'GET', successUrl: 'https://shop.example/done?shop=7&status=error' };
  const callback = callbackOf(answer, { parameters }, merchant);
  expect(callback?.method).toBe('get');
  expect(callback?.fields).toContainEqual(['shop', '7']);
  expect(callback?.fields.filter(([name]) => name === 'status')).toEqual([['status', 'success']]);
});

test('uppReturnTarget sets the window in which the browser returns to the shop', () => {
  expect(callbackOf(answer, { parameters: { uppReturnTarget: '_top' } }, merchant)?.target).toBe('_top');
});

test("each callback URL comes from the request or, if the request has none, from the merchant's settings", () => {
  const parameters = { cancelUrl: 'https://shop.example/c' };
  expect(callbackAddresses(parameters, merchant)).toEqual([
    'http://127.0.0.1:4000/s',
    'http://127.0.0.1:4000/e',
    'https://shop.example/c',
  ]);
});
