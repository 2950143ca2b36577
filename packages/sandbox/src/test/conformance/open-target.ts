import { createNeeds, type Target } from '../../conformance/make-needs.ts';
import { paths } from '../../conformance/to-document.ts';
import { aCard, hiddenFields, openApp } from '../../testing/open-app.ts';

/**
 * Opens the sandbox without a socket as the target for the conformance exchanges, and issues an alias for a test card
 * that is approved only up to a limit.
 */
export async function openTarget() {
  const opened = await openApp();
  const { app, base, merchant, open, postForm, get, ledger } = opened;
  const page = await open({ refno: 'first', amount: '0', useAlias: 'yes' });
  const ended = await postForm(page, aCard({ cardNumber: '4242424242424242' }));
  const { aliasCC = '' } = hiddenFields(await (await get(ended.headers.get('location') ?? '')).text());
  const credentials = Buffer.from(`${merchant.merchantId}:${merchant.password}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/xml' };
  const send: Target['send'] = async (call, body) =>
    (await app.fetch(new Request(base + paths[call], { method: 'POST', headers, body }))).text();
  const target: Target = {
    merchantId: merchant.merchantId,
    hmacKey: merchant.hmacKey,
    alias: { alias: aliasCC, expm: '12', expy: '30' },
    movesMoney: true,
    send,
    make: async (state) => (await app.control.seed({ transactions: [{ state, amount: 4990 }] })).transactionIds[0],
  };
  return {
    ...opened,
    target,
    needs: createNeeds(target),
    close: () => {
      app.close();
      return ledger.close();
    },
  };
}
