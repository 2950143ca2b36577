import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { officePages, payment, toOfficeModel } from '../../test/office-models.ts';
import type { OfficeModel } from './model.ts';
import { Office, titleOf } from './Office.tsx';
import { officeTextsIn } from './texts/texts-in.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

for (const [name, page] of Object.entries(officePages)) {
  const model = toOfficeModel(page);

  test(`the page "${name}" hydrates without any mismatch with the server's markup`, async () => {
    document.body.innerHTML = `<div id="app">${renderToString(<Office initial={model} />)}</div>`;
    const root = document.getElementById('app') ?? document.body;
    const before = root.textContent;
    const complaints: unknown[] = [];
    const complain = vi.spyOn(console, 'error').mockImplementation((...what) => complaints.push(what));
    const hydrated = await act(async () =>
      hydrateRoot(root, <Office initial={model} />, { onRecoverableError: (error) => complaints.push(error) }),
    );
    expect(complaints).toEqual([]);
    expect(root.textContent).toBe(before);
    await act(async () => hydrated.unmount());
    complain.mockRestore();
  });

  test(`the page "${name}" has one main heading and forms that work without JavaScript, and passes the axe checks`, async () => {
    vi.useRealTimers();
    document.documentElement.lang = 'en';
    document.title = titleOf(model);
    document.body.innerHTML = renderToString(<Office initial={model} />);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    for (const form of document.querySelectorAll('form')) {
      expect(form.getAttribute('action')).toMatch(/^\/(office|language|theme)/);
      expect(form.querySelector('button')).not.toBeNull();
    }
    expect(document.body.innerHTML).not.toMatch(/ style=/);
    // jsdom has no layout, so color contrast is checked in a real browser instead.
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('the document title names the page and its content, and begins with an error notice if there is an error', () => {
  expect(titleOf(toOfficeModel(payment))).toBe('Payment for order 7K3QX9 · Back office · Falz & Faden');
  const wrong = officePages['ask with an error'] ?? payment;
  expect(titleOf(toOfficeModel(wrong))).toBe('Please check: Refund 7K3QX9 · Back office · Falz & Faden');
});

/** Responds to each request with the next model. An `undefined` model means that there is no response. */
function stubServer(...answers: readonly (OfficeModel | 'login' | undefined)[]): () => number {
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(requests++, answers.length - 1)];
    if (answer === undefined) throw new TypeError('The network is unavailable.');
    const url = answer === 'login' ? new URL('/office/login', location.href).href : location.href;
    return { ok: true, url, json: async () => answer };
  });
  return () => requests;
}

const waiting = toOfficeModel({ ...payment, waits: true });
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('a page with an operation in progress polls until the operation ends, and then shows its result', async () => {
  const notice = { tone: 'good', text: 'Charge of CHF 20.00: done.' } as const;
  const requestCount = stubServer(waiting, toOfficeModel({ ...payment, notice }));
  render(<Office initial={waiting} />);
  expect(screen.getByText(/refreshes by itself/)).toBeInTheDocument();
  await pass(1_000);
  await pass(2_000);
  expect(screen.getByText(notice.text).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText(/refreshes by itself/)).toBeNull();
  await pass(60_000);
  expect(requestCount()).toBe(2);
});

test('a page without an operation in progress does not poll', async () => {
  const requestCount = stubServer(waiting);
  render(<Office initial={toOfficeModel(payment)} />);
  await pass(60_000);
  expect(requestCount()).toBe(0);
});

test('if the shop does not respond, the page shows a message, keeps polling, and removes the message when the shop responds again', async () => {
  stubServer(undefined, toOfficeModel(payment));
  render(<Office initial={waiting} />);
  await pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('The shop does not answer.');
  await pass(2_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the session has ended, the page says so, shows a link to the login page, and stops polling', async () => {
  const requestCount = stubServer('login');
  render(<Office initial={waiting} />);
  await pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/office');
  await pass(60_000);
  expect(requestCount()).toBe(1);
});

test('a submitted form shows that it is busy and ignores a second click', () => {
  const { confirm } = officePages;
  if (!confirm) throw new Error('The office pages do not include a confirmation page.');
  render(<Office initial={toOfficeModel(confirm)} />);
  const button = screen.getByRole('button', { name: 'Charge CHF 20.00' });
  const form = button.closest('form') ?? expect.fail();
  expect(fireEvent.submit(form)).toBe(true);
  expect(button).toHaveTextContent('One moment …');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.submit(form)).toBe(false);
});

test('the English text of the office has British spelling', () => {
  const wrong: string[] = [];
  const walk = (texts: object) => {
    for (const value of Object.values(texts) as readonly unknown[]) {
      if (typeof value === 'object' && value !== null) walk(value);
      // A function gets a word for each value, because some of them call the methods of a string.
      const text =
        typeof value === 'function' ? String(value(...Array.from({ length: value.length }, () => 'x'))) : value;
      if (typeof text === 'string' && /authoriz|cancel(ed|ing)\b|\bcolor|recogniz/i.test(text)) wrong.push(text);
    }
  };
  walk(officeTextsIn('en'));
  expect(wrong).toEqual([]);
});

test('every English string has a German translation', () => {
  const empty: string[] = [];
  const walk = (english: object, german: object, path: string) => {
    for (const [key, value] of Object.entries(english)) {
      const other = (german as Record<string, unknown>)[key];
      if (typeof other !== typeof value || other === '') empty.push(`${path}.${key}`);
      else if (typeof value === 'object') walk(value as object, other as object, `${path}.${key}`);
      else if (typeof other === 'string' && other.includes('ß')) empty.push(`${path}.${key}: ß`);
    }
  };
  walk(officeTextsIn('en'), officeTextsIn('de'), '');
  expect(empty).toEqual([]);
});
