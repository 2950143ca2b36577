import { expect } from '@playwright/test';
import { readSettings } from '../../scripts/servers/settings.mjs';
import { merchant } from './merchant.ts';

const { sandboxUrl } = readSettings();
const credentials = Buffer.from(`${merchant.id}:${merchant.password}`).toString('base64');

type Fields = Readonly<Record<string, string>>;

/**
 * Calls the XML interface with the merchant's password, as the shop's server does, and returns the response as text.
 */
async function ask(path: string, root: string, request: Fields): Promise<string> {
  const elements = Object.entries(request).map(([name, text]) => `<${name}>${text}</${name}>`);
  const response = await fetch(`${sandboxUrl}/upp/jsp/${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/xml' },
    body:
      `<${root} version="4"><body merchantId="${merchant.id}" testOnly="yes"><transaction>` +
      `<request>${elements.join('')}</request></transaction></body></${root}>`,
  });
  expect(response.status).toBe(200);
  return response.text();
}

const valuesOf = (document: string, name: string) =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/**
 * Charges a verified transaction. Returns the gateway's response code, or its error code if the gateway refuses the
 * charge.
 */
export async function chargeSplit(uppTransactionId: string, amount: number, currency = 'CHF'): Promise<string> {
  const request = { uppTransactionId, amount: String(amount), currency };
  const answer = await ask('XML_authorizeSplit.jsp', 'authorizationSplit', request);
  return [...valuesOf(answer, 'errorCode'), ...valuesOf(answer, 'responseCode')][0] ?? '';
}

/** Returns the gateway's transactions for a reference, each with its response code and settled amount. */
export async function transactionsOf(refno: string) {
  const answer = await ask('XML_status.jsp', 'statusService', { refno, reqtype: 'STX' });
  const responses = answer.split(/<response[ >]/).slice(1);
  return responses.map((response) => {
    const [code, settled] = ['responseCode', 'settledAmount'].map((name) => valuesOf(response, name)[0]);
    return { code, settled: Number(settled) };
  });
}
