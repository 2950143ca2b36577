import { createHmac, createSecretKey } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { readXml } from '@tillkit/xml';
import { createSigner } from '@tillkit/core/sign';
import { createNodeHmac } from '../../packages/server/src/merchants.ts';
import { readWebhook } from '../../packages/server/src/http/read-webhook.ts';
import { hmacKey, merchantId, toWebhook } from '../../packages/server/src/testing/messages.ts';
import { measure } from '../measure.ts';
import { printShares } from '../table.ts';
import { atOnce, compare } from './rounds.ts';
import { scan, type Scanned } from './scanner.ts';

/** Measures how quickly a webhook of about 1 KB is read. */
export function benchMessages(): void {
  const document = toWebhook({
    refno: 'T0123456789ABCDEFG',
    transactionId: '180710155401925243',
    more: { customerId: 'C-1', theme: 'light', returnTo: 'https://shop.example/checkout?step=3&amp;lang=de' },
  });
  const bytes = Buffer.from(document);
  for (const read of [scan, saxes, readXml])
    if (read(bytes).children[0]?.name !== 'body') throw new Error(`${read.name} returns the wrong root element.`);
  if (readWebhook(bytes, 'text/xml').problems.length > 0)
    throw new Error('readWebhook reports a problem in a valid webhook.');
  printShares(
    `a webhook of ${bytes.length} bytes`,
    measure([
      { name: 'strict scanner by hand (floor)', run: () => scan(bytes) },
      { name: 'saxes, a tree', run: () => saxes(bytes) },
      { name: 'readXml', run: () => readXml(bytes) },
      { name: 'readWebhook: the document and its values', run: () => readWebhook(bytes, 'text/xml') },
    ]),
  );
}

const signed = { merchantId, amount: 4990, currency: 'CHF', reference: '180710155401925243' };

/** Measures how quickly signatures are created one after the other. */
export async function benchSigning(): Promise<void> {
  const key = createSecretKey(Buffer.from(hmacKey, 'hex'));
  const text = Object.values(signed).join('');
  const hmac = createNodeHmac(hmacKey);
  const { sign } = createSigner(hmac, [hmac]);
  const count = 20_000;
  const bare = () => createHmac('sha256', key).update(text).digest('hex');
  if ((await sign(signed)) !== bare())
    throw new Error('The signature from createSigner differs from the one that createHmac returns.');
  await compare('signatures', 15, [
    { name: 'createHmac with a prepared key', run: () => atOnce(count, 1, async () => bare()) },
    { name: 'ours', goal: 0.8, run: () => atOnce(count, 1, () => sign(signed)) },
  ]);
}

function saxes(bytes: Uint8Array): Scanned {
  const parser = new SaxesParser({ position: false });
  const open: Scanned[] = [];
  let root: Scanned | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    const element: Scanned = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  return root as Scanned;
}
