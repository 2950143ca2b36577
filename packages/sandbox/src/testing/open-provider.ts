import type { GivenSettings } from '../admin/settings.ts';
import { defaultProfile } from '@tillkit/core';
import { methodOrders, type OtherCode } from './method-orders.ts';
import { hiddenFields, openApp, signed, type Fields } from './open-app.ts';

/** The gateway without a socket, with the providers' pages at hand. */
export async function openProvider(given: GivenSettings = {}) {
  const opened = await openApp(given);
  const { get, open, postForm } = opened;

  /** Opens a payment by one method, and goes to the provider's page as a shopper does. */
  async function reach(code: OtherCode, changes: Fields = {}) {
    const page = await open({ ...methodOrders[code], paymentmethod: code, ...changes });
    const next = code === 'PAY' ? await postForm(page, { brand: 'PAY', action: 'pay' }) : await get(page);
    return { page, provider: next.headers.get('location') ?? `answered with ${next.status}` };
  }

  /** Presses one of the buttons there; answers with what the shop is told by the browser. */
  async function end(code: OtherCode, action: string, changes?: Fields, fault = 'none') {
    const { page, provider } = await reach(code, changes);
    const response = await postForm(provider, { action, fault });
    const result = await (await get(`${page}/result`)).text();
    return { page, provider, location: response.headers.get('location'), result, fields: hiddenFields(result) };
  }

  /** Starts a payment that is refused. */
  async function refused(fields: Fields, path = defaultProfile.paymentPagePath) {
    const response = await postForm(path, await signed(fields));
    const html = await response.text();
    const told = [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text]) => text);
    return { status: response.status, html, code: told[0], field: told[1], fields: hiddenFields(html) };
  }
  return { ...opened, reach, end, refused };
}
