import { aCard, openApp, type Fields } from '../testing/open-app.ts';
import type { GivenSettings } from '../admin/settings.ts';
import type { PostWebhook } from '../notify/post-webhook.ts';
import { readHtml } from './read-html.mjs';

/**
 * Opens a gateway without a socket. Returns functions that read its console pages and press their buttons as a browser
 * would.
 */
export async function openConsole(settings: GivenSettings = {}, post?: PostWebhook) {
  const opened = await openApp(settings, post);
  const { app, base, open, postForm, ledger } = opened;
  const get = async (path: string, headers: Fields = {}) => app.fetch(new Request(base + path, { headers }));
  const show = async (path: string) => readHtml(await (await get(path)).text());
  const pay = async (changes: Fields = {}, typed: Fields = aCard()) => {
    const page = await open(changes);
    await postForm(page, typed);
    await opened.get(`${page}/result`);
    const transaction = (await ledger.all()).at(-1);
    if (!transaction) throw new Error('The ledger is empty.');
    return { ...transaction, path: `/console/transactions/${transaction.transactionId}` };
  };
  /** Presses a button by submitting its form as a browser does. Resolves to the response and the next page. */
  const press = async (path: string, button: string, typed: Fields = {}, headers: Fields = {}) => {
    const page = await show(path);
    const target = [...page.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(button));
    const form = target?.form;
    if (!target || !form) throw new Error(`Cannot press the button "${button}": no form on the page contains it.`);
    const inputs = [...form.querySelectorAll('input')].filter(({ type, checked }) => type !== 'checkbox' || checked);
    const fields = Object.fromEntries(inputs.map(({ name, value }): [string, string] => [name, value]));
    const own = target.name === '' ? {} : { [target.name]: target.value };
    const response = await app.fetch(
      new Request(new URL(form.getAttribute('action') ?? '', base), {
        method: 'POST',
        headers: { origin: base, 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams({ ...fields, ...own, ...typed }),
      }),
    );
    const location = response.headers.get('location');
    return { response, page: location === null ? undefined : await show(location) };
  };
  return { ...opened, get, show, pay, press };
}

/** Returns the text content of each matching element, with normalized whitespace. */
export const textsOf = (page: Pick<Document, 'querySelectorAll'>, selector: string): readonly string[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
