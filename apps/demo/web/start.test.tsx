import { afterEach, expect, test, vi } from 'vitest';
import { pages, request, toModel } from '../test/models.ts';
import type { Page } from './page.ts';
import { keepRow, startRow } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Stubs `fetch` with a server that responds to form submissions with `page`. Returns the requests that the server
 * receives.
 */
function serve(page: Page) {
  const requests: (readonly [path: string, body: string])[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push([path, String(body)]);
    return Response.json(path === '/api/payments' ? request : toModel(page));
  });
  return requests;
}

function form() {
  const element = document.createElement('form');
  element.innerHTML = '<input name="answers" value="BPY"><input name="remember" type="checkbox" value="yes" checked>';
  return element;
}

const pay = pages['pay'] as Page;

test('for a payment method without a form, startRow starts a payment with the order id and the payment method', async () => {
  const requests = serve(pay);
  await startRow('o1', 'PFC');
  expect(requests).toEqual([['/api/payments', '{"order":"o1","method":"PFC"}']]);
});

test('before the payment starts, the form is posted in the same way as without JavaScript', async () => {
  const requests = serve(pay);
  const answer = await startRow('o1', 'BPY', form());
  expect(requests.map(([path]) => path)).toEqual(['/checkout/o1', '/api/payments']);
  expect(requests[0]?.[1]).toBe('answers=BPY&remember=yes');
  expect(await answer.json()).toMatchObject({ payment: request.payment });
});

test('if the server finds errors in the form, startRow throws them and does not start a payment', async () => {
  const issues = [{ wire: 'uppCustomerPhone', code: 'bad_format' }];
  const requests = serve({ ...pay, form: { issues } } as unknown as Page);
  await expect(startRow('o1', 'BPY', form())).rejects.toMatchObject({ code: 'answer_refused', issues });
  expect(requests.map(([path]) => path)).toEqual(['/checkout/o1']);
});

test('if the request that reports the selected payment method to the server fails, the page ignores the failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(keepRow('o1', 'PFC')).resolves.toBeUndefined();
});

test('if the shopper switches payment methods quickly, selections are posted one at a time, intermediate selections are skipped, and the form is posted last', async () => {
  const requests: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    requests.push(String(body));
    return new Promise((resolve) =>
      answers.push(() => resolve(Response.json(path === '/api/payments' ? request : toModel(pay)))),
    );
  });
  const first = keepRow('o1', 'TWI');
  await vi.waitFor(() => expect(requests).toEqual(['paymentmethod=TWI']));
  const rows = [first, keepRow('o1', 'PFC'), keepRow('o1', 'BPY')];
  const started = startRow('o1', 'BPY', form());
  answers[0]?.();
  await vi.waitFor(() => expect(requests).toEqual(['paymentmethod=TWI', 'paymentmethod=BPY']));
  answers[1]?.();
  await Promise.all(rows);
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests[2]).toBe('answers=BPY&remember=yes');
  answers[2]?.();
  await vi.waitFor(() => expect(requests).toHaveLength(4));
  answers[3]?.();
  expect(await (await started).json()).toMatchObject({ payment: request.payment });
});
