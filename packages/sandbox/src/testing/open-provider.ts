import type { GivenSettings } from '../admin/settings.ts';
import { defaultProfile } from '@tillkit/core';
import { methodOrders, type OtherCode } from './method-orders.ts';
import { hiddenFields, openApp, signed, type Fields } from './open-app.ts';

/** Opens the gateway without a socket. Returns functions that use the providers' pages. */
export async function openProvider(settings: GivenSettings = {}) {
  const opened = await openApp(settings);
  const { get, open, postForm } = opened;

  /**
   * Starts a payment for which the request specifies only one method, and follows the redirects to the provider's page.
   */
  async function reach(code: OtherCode, changes: Fields = {}) {
    const page = await open({ ...methodOrders[code], paymentmethod: code, ...changes });
    const next = code === 'PAY' ? await postForm(page, { brand: 'PAY', action: 'pay' }) : await get(page);
    return { page, provider: next.headers.get('location') ?? `answered with ${next.status}` };
  }

  /** Presses a button on the provider's page. Returns the result page and its callback fields. */
  async function end(code: OtherCode, action: string, changes?: Fields, fault = 'none') {
    const { page, provider } = await reach(code, changes);
    const response = await postForm(provider, { action, fault });
    const result = await (await get(`${page}/result`)).text();
    return { page, provider, location: response.headers.get('location'), result, fields: hiddenFields(result) };
  }

  /** Starts a payment that the gateway refuses. Returns the details of the refusal. */
  async function refused(fields: Fields, path = defaultProfile.paymentPagePath) {
    const response = await postForm(path, await signed(fields));
    const html = await response.text();
    const details = [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text]) => text);
    return { status: response.status, html, code: details[0], field: details[1], fields: hiddenFields(html) };
  }
  return { ...opened, reach, end, refused };
}
