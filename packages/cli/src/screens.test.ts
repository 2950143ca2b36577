import { openWithKysely } from '../../server/src/test/stores.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { fillStore } from '../../server/src/test/a-full-store.ts';
import { authorize } from '../../server/src/test/an-operator.ts';
import { openStores } from '../../server/src/test/shop.ts';
import { minute } from '../../server/src/testing/clock.ts';
import { exitCodes } from './exit.ts';
import { serveOperator } from './test/serve-operator.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });
const file = join(import.meta.dirname, '../screens.md');
const page = readFileSync(file, 'utf8');

/** Fixed values that replace the random ones on the documentation page. */
const placeholders = {
  url: 'http://127.0.0.1:4000',
  first: { payment: '6d2f0c7a91b34e58a0c4d7e92b815f36', refno: 'T1Q8ZK3M5V7X9B2C4D' },
  second: { payment: '0b7e4d1c83f2495fa61d0e9c72b3a845', refno: 'T7H2RW9N4J6P8S3F5G' },
} as const;

/** Splits a line into words as a shell does, but without any expansion. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Creates a shop with two payments that can be settled, one payment that needs review, and one orphan transaction. */
async function aDay() {
  const served = await serveOperator(aShop, onTestFinished);
  const { shop } = served;
  const first = await authorize(shop);
  shop.clock.pass(5 * minute);
  const second = await authorize(shop, 'B-7', '12');
  shop.clock.pass(minute);
  const { payment, refno } = await shop.start({ order: 'C-3' });
  shop.gateway.entries.push({ transactionId: '13', refno, code: '1' });
  shop.revisions.set('C-3', '2');
  await shop.till.payments.recheck(payment);
  shop.clock.pass(minute);
  await shop.webhook({ refno: 'T0000000000000000X', transactionId: '99' });
  shop.clock.pass(minute);
  return { ...served, first, second: { payment, refno }, other: second };
}

test('each sample output on the documentation page matches the output of its command', async () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'UTC';
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-screens-'));
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    rmSync(folder, { recursive: true });
  });
  const { run, shop, url, env, first, second, other } = await aDay();
  const store = openWithKysely({ file: join(folder, 'till.sqlite') });
  await fillStore(store, 3);
  await store.close();
  const pairs = [
    [url, placeholders.url],
    [first.payment, placeholders.first.payment],
    [first.refno, placeholders.first.refno],
    [second.payment, placeholders.second.payment],
    [second.refno, placeholders.second.refno],
    [other.payment, 'e41a97d05c6b4f2893d7b0a1f86c25e9'],
    [`${folder}/`, ''],
  ] as const;
  const hide = (text: string) => pairs.reduce((all, [real, fixed]) => all.replaceAll(real, fixed), text);
  const find = (word: string) =>
    /^\w+\.sqlite$/.test(word)
      ? join(folder, word)
      : (pairs.find(([, fixed]) => fixed !== '' && fixed === word)?.[0] ?? word);
  const answer = async (line: string) => {
    const args = wordsOf(line).map(find);
    const isOfStore = args[0] === 'store';
    const { stdout, stderr } = await run(args, { env: isOfStore ? {} : env });
    shop.clock.pass(minute);
    // Operation ids are random, so a placeholder replaces them.
    return hide(stderr + stdout).replaceAll(/"id":"[0-9a-f]{32}","kind"/g, '"id":"…","kind"');
  };
  const parts = page.split(/(?<=^```console\n)([^]*?)(?=^```$)/m);
  const filled: string[] = [];
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) filled.push(part);
    else {
      const screens = [];
      for (const [, line = ''] of part.matchAll(/^\$ tillkit (.*)$/gm))
        screens.push(`$ tillkit ${line}\n${await answer(line)}`);
      filled.push(screens.join('\n'));
    }
  }
  if (process.env['TILLKIT_WRITE']) writeFileSync(file, filled.join(''));
  expect(filled.join('')).toBe(page);
});

test('the documentation page explains every exit code', () => {
  const explained = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(explained).toEqual(Object.values(exitCodes));
});
