import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

// What may run on an edge runtime: bundled without Node, run where nothing is but the language and the web.

const web = [
  'AbortController',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'crypto',
  'structuredClone',
] as const;

async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'made',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@tillkit/source', 'edge-light', 'worker'],
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** What `run` of the code gives. As on edge runtimes no text is compiled, and there is no Node. */
async function onEdge(code: string, given: object = {}): Promise<unknown> {
  const globals = { ...Object.fromEntries(web.map((name) => [name, globalThis[name]])), given };
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  return new Script(`${await bundle(code)}; made.run()`).runInContext(context);
}

const key = '8f3b5a1c9d7e42600b6d4f8a2c1e9357d0a4b8c2e6f1357990ace1b3d5f70246';
const fields = { merchantId: '1000011011', amount: 4990, currency: 'CHF', reference: 'A7Q2' };

test('an order is validated and signed, and sign2 is verified, with Web Crypto alone', async () => {
  const signed = await onEdge(
    `import { validateOrder } from '@tillkit/core';
     import { createHmac, createSigner, signRequest } from '@tillkit/core/sign';
     export async function run() {
       const hmac = createHmac(given.key);
       const signer = createSigner(hmac, [hmac]);
       const order = validateOrder({ merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' });
       if (!order.ok) throw new Error(JSON.stringify(order.error));
       const { parameters } = await signRequest(signer, order.value, 'https://pay.example/upp/jsp/upStart.jsp', 'p1');
       return JSON.stringify({
         sign: parameters.sign,
         verified: await signer.verifySign2(given.fields, parameters.sign),
         forged: await signer.verifySign2({ ...given.fields, amount: 4991 }, parameters.sign),
       });
     }`,
    { key, fields },
  );
  const sign = createHmac('sha256', Buffer.from(key, 'hex')).update('10000110114990CHFA7Q2').digest('hex');
  expect(JSON.parse(String(signed))).toEqual({ sign, verified: true, forged: false });
});

test('what the gateway posts is read, XML is written and read, and a form is checked', async () => {
  const read = await onEdge(
    `import { readCallback } from '@tillkit/core';
     import { orderSchema } from '@tillkit/core/zod';
     import { element, readXml, textOf, writeXml } from '@tillkit/xml';
     export function run() {
       const xml = readXml(new TextEncoder().encode(writeXml(element('a', [element('b', '1 & 2')]))));
       const { success } = orderSchema('TWI').safeParse({});
       return JSON.stringify([readCallback('refno=A7Q2&status=cancel').fields, textOf(xml, 'b'), success]);
     }`,
  );
  expect(JSON.parse(String(read))).toEqual([{ refno: 'A7Q2', status: 'cancel' }, '1 & 2', false]);
});

test('the adapters of Hono and Next hand a request on without Node', async () => {
  const answers = await onEdge(
    `import { Hono } from 'hono';
     import { toHonoHandler } from '@tillkit/server/hono';
     import { toNextHandlers } from '@tillkit/server/next';
     const till = { route: (method, path) => path === '/webhook' ? async (request) => new Response(method + await request.text()) : undefined };
     export async function run() {
       const post = () => new Request('https://shop.example/pay/webhook', { method: 'POST', body: ' OK' });
       const app = new Hono().use('/pay/*', toHonoHandler(till));
       const byHono = await app.fetch(post());
       const byNext = await toNextHandlers(till).POST(post(), { params: Promise.resolve({ path: ['webhook'] }) });
       return JSON.stringify([await byHono.text(), await byNext.text()]);
     }`,
  );
  expect(JSON.parse(String(answers))).toEqual(['POST OK', 'POST OK']);
});

test.for(['@tillkit/server', '@tillkit/server/node', '@tillkit/server/express'])(
  '%s needs Node, and a bundle for the edge says so',
  async (name) => {
    await expect(bundle(`export * from '${name}';`)).rejects.toThrow(/Could not resolve "(node:|[a-z]+)/);
  },
);

test('code that reaches for Node, or compiles a text, fails there', async () => {
  await expect(onEdge('export const run = async () => process.version;')).rejects.toThrow('process is not defined');
  await expect(onEdge('export const run = async () => Buffer.from("a");')).rejects.toThrow('Buffer is not defined');
  await expect(onEdge('export const run = async () => new Function("return 1")();')).rejects.toThrow('Code generation');
});
