import { onTestFinished } from 'vitest';
import { startSandbox, type SandboxOptions } from '../start-sandbox.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { aCard, signed, type Fields } from '../testing/open-app.ts';

/** Starts a sandbox that accepts HTTP connections. Returns functions that pay, send XML calls and query the status. */
export async function openMerchant(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ reqtype: 'NOA', ...options });
  onTestFinished(() => sandbox.close());
  const [merchant] = sandbox.settings.merchants;
  const authorization = `Basic ${Buffer.from(`${merchant.merchantId}:${merchant.password}`).toString('base64')}`;
  const post = (path: string, fields: Fields) =>
    fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  /** Sends an XML call and returns the response body. `fields` is the content of the `request` element. */
  const call = async (name: 'authorize' | 'processor' | 'status', fields: string, refno = '', version = '2') => {
    const root = { authorize: 'authorizationService', processor: 'paymentService', status: 'statusService' }[name];
    const at = refno && ` refno="${refno}"`;
    const body =
      `<${root} version="${version}"><body merchantId="${merchant.merchantId}"><transaction${at}>` +
      `<request>${fields}</request></transaction></body></${root}>`;
    const headers = { authorization, 'content-type': 'application/xml' };
    return (await fetch(`${sandbox.url}/upp/jsp/XML_${name}.jsp`, { method: 'POST', body, headers })).text();
  };

  /** Pays by card on the payment page, or on the page of the payment method's provider. Returns the transaction id. */
  const pay = async (changes: Fields = {}, card: Fields = {}): Promise<string> => {
    const opened = await post('/upp/jsp/upStart.jsp', await signed(changes, merchant));
    const page = opened.headers.get('location') ?? '';
    const provider = (await fetch(sandbox.url + page, { redirect: 'manual' })).headers.get('location');
    const next = await post(provider ?? page, provider ? { action: 'approve' } : aCard(card));
    const asks = next.headers.get('location') ?? '';
    if (asks.endsWith('/3d')) await post(asks, { action: 'confirm' });
    await sandbox.drained();
    return (await sandbox.transactions()).at(-1)?.transactionId ?? '';
  };

  return {
    sandbox,
    merchant,
    call,
    pay,
    act: async (id: string, fields: string, { amount = 4990, currency = 'CHF', refno = 'A7Q2' } = {}) => {
      const money = `<amount>${amount}</amount><currency>${currency}</currency><uppTransactionId>${id}</uppTransactionId>`;
      return readAnswer(await call('processor', money + fields, refno));
    },
    /** Returns the fields `responseCode`, `settledAmount` and `trtype` from a status response. */
    status: async (id: string) => {
      const { fields } = readAnswer(
        await call('status', `<uppTransactionId>${id}</uppTransactionId><reqtype>STX</reqtype>`),
      );
      return [fields['responseCode'], fields['settledAmount'], fields['trtype']].join(' ');
    },
  };
}

export const asCancel = '<reqtype>DOA</reqtype>';
export const asCredit = '<transtype>06</transtype>';
export const asLast = '<closeTransaction>yes</closeTransaction>';
