import { defaultProfile } from '@tillkit/core';
import { errorCodes, operations, readResponse, writeRequest, type ValuesOf } from '@tillkit/core/internal';
import { readXml, writeXml } from '@tillkit/xml';
import type { Transaction } from '../model/transaction.ts';
import type { ConsoleParts } from './parts.ts';

export type Act = 'settle' | 'cancel' | 'credit';

export interface Wish {
  readonly act: Act;
  /** The amount in minor units. */
  readonly amount: number;
  readonly close: boolean;
}

/**
 * Performs an action with an XML call, as the merchant's server would. The journal records the call. Returns the error
 * code, or `undefined` if the call succeeds.
 */
export async function callApi(
  { settings, merchants, fetch }: ConsoleParts,
  transaction: Transaction,
  { act, amount, close }: Wish,
): Promise<string | undefined> {
  const merchant = merchants.of(transaction);
  const { merchantId, password } = merchant;
  const { currency, transactionId, refno } = transaction;
  const operation = operations[act];
  const values = { amount, currency, transactionId, ...more(act, close) } as ValuesOf<typeof operation.request>;
  const request = new Request(`http://127.0.0.1:${settings.port}${defaultProfile.paths[operation.endpoint]}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
      'content-type': 'text/xml',
      'user-agent': 'tillkit-sandbox-console',
    },
    body: writeXml(writeRequest(operation, { merchantId, refno, testOnly: true }, values, merchant)),
  });
  const response = await fetch(request);
  if (response.status !== 200) return String(response.status);
  const answer = readResponse(operation, readXml(new Uint8Array(await response.arrayBuffer())), {
    ...merchant,
    errorCodes,
  });
  if (answer.status === 'accepted') return undefined;
  return 'errorCode' in answer ? answer.errorCode : '3';
}

const more = (act: Act, close: boolean) =>
  act === 'cancel'
    ? { reqtype: 'DOA' }
    : act === 'credit'
      ? { direction: 'credit' }
      : close
        ? { closeTransaction: 'yes' }
        : {};
