import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

// Tests the package entry points that may run on an edge runtime. They are bundled without Node and run in a context
// that has only ECMAScript and web APIs.

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

/** Runs the bundled code's `run` function with `input`, without Node and without eval, as an edge runtime does. */
async function onEdge(code: string, input: object = {}): Promise<unknown> {
  const globals = { ...Object.fromEntries(web.map((name) => [name, globalThis[name]])), input };
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  return new Script(`${await bundle(code)}; made.run()`).runInContext(context);
}

const key = '8f3b5a1c9d7e42600b6d4f8a2c1e9357d0a4b8c2e6f1357990ace1b3d5f70246';
const fields = { merchantId: '1000011011', amount: 4990, currency: 'CHF', reference: 'A7Q2' };

test('an edge runtime validates and signs an order and verifies sign2 with Web Crypto', async () => {
  const signed = await onEdge(
    `import { validateOrder } from '@tillkit/core';
     import { createHmac, createSigner, signRequest } from '@tillkit/core/sign';
     export async function run() {
       const hmac = createHmac(input.key);
       const signer = createSigner(hmac, [hmac]);
       const order = validateOrder({ merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' });
       if (!order.ok) throw new Error(JSON.stringify(order.error));
       const { parameters } = await signRequest(signer, order.value, 'https://pay.example/upp/jsp/upStart.jsp', 'p1');
       return JSON.stringify({
         sign: parameters.sign,
         verified: await signer.verifySign2(input.fields, parameters.sign),
         forged: await signer.verifySign2({ ...input.fields, amount: 4991 }, parameters.sign),
       });
     }`,
    { key, fields },
  );
  const sign = createHmac('sha256', Buffer.from(key, 'hex')).update('10000110114990CHFA7Q2').digest('hex');
  expect(JSON.parse(String(signed))).toEqual({ sign, verified: true, forged: false });
});

test('an edge runtime reads gateway messages, writes and reads XML, and validates a form', async () => {
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

test('the Hono and Next adapters forward requests without Node', async () => {
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
  'bundling %s for an edge runtime fails, and the error names a module that cannot be resolved',
  async (name) => {
    await expect(bundle(`export * from '${name}';`)).rejects.toThrow(/Could not resolve "(node:|[a-z]+)/);
  },
);

test('code that uses Node or eval fails in the edge context of these tests', async () => {
  await expect(onEdge('export const run = async () => process.version;')).rejects.toThrow('process is not defined');
  await expect(onEdge('export const run = async () => Buffer.from("a");')).rejects.toThrow('Buffer is not defined');
  await expect(onEdge('export const run = async () => new Function("return 1")();')).rejects.toThrow('Code generation');
});
