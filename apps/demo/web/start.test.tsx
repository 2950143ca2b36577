import { afterEach, expect, test, vi } from 'vitest';
import { pages, request, toModel } from '../test/models.ts';
import type { Page } from './page.ts';
import { keepRow, startRow } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers a form with this page. */
function serve(page: Page) {
  const asked: (readonly [path: string, body: string])[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, String(body)]);
    return Response.json(path === '/api/payments' ? request : toModel(page));
  });
  return asked;
}

function form() {
  const element = document.createElement('form');
  element.innerHTML = '<input name="answers" value="BPY"><input name="remember" type="checkbox" value="yes" checked>';
  return element;
}

const pay = pages['pay'] as Page; // it is there

test('a row that asks nothing is begun with the order and its method', async () => {
  const asked = serve(pay);
  await startRow('o1', 'PFC');
  expect(asked).toEqual([['/api/payments', '{"order":"o1","method":"PFC"}']]);
});

test('a form is posted as it is without scripts, and then the payment is begun', async () => {
  const asked = serve(pay);
  const answer = await startRow('o1', 'BPY', form());
  expect(asked.map(([path]) => path)).toEqual(['/checkout/o1', '/api/payments']);
  expect(asked[0]?.[1]).toBe('answers=BPY&remember=yes');
  expect(await answer.json()).toMatchObject({ payment: request.payment });
});

test('what the server finds wrong is thrown, and nothing is begun', async () => {
  const issues = [{ wire: 'uppCustomerPhone', code: 'bad_format' }];
  const asked = serve({ ...pay, form: { issues } } as unknown as Page); // all that is read
  await expect(startRow('o1', 'BPY', form())).rejects.toMatchObject({ code: 'answer_refused', issues });
  expect(asked.map(([path]) => path)).toEqual(['/checkout/o1']);
});

test('a row that is chosen is told to the server, and it does not matter when that fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(keepRow('o1', 'PFC')).resolves.toBeUndefined();
});

test('rows are told one after the other, those that were passed over not at all, and a form after them', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push(String(body));
    return new Promise((resolve) =>
      answers.push(() => resolve(Response.json(path === '/api/payments' ? request : toModel(pay)))),
    );
  });
  const first = keepRow('o1', 'TWI');
  await vi.waitFor(() => expect(asked).toEqual(['paymentmethod=TWI']));
  const rows = [first, keepRow('o1', 'PFC'), keepRow('o1', 'BPY')];
  const started = startRow('o1', 'BPY', form());
  answers[0]?.();
  await vi.waitFor(() => expect(asked).toEqual(['paymentmethod=TWI', 'paymentmethod=BPY']));
  answers[1]?.();
  await Promise.all(rows);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toBe('answers=BPY&remember=yes');
  answers[2]?.();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  answers[3]?.();
  expect(await (await started).json()).toMatchObject({ payment: request.payment });
});
