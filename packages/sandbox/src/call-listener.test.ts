import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { defaultProfile } from '@tillkit/core';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from './start-sandbox.ts';

const path = defaultProfile.paths.status;
const document =
  '<statusService version="1"><body merchantId="1000011011"><transaction refno="x"><request><refno>Zürich</refno><reqtype>STX</reqtype></request></transaction></body></statusService>';

async function open() {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const [{ merchantId, password }] = sandbox.settings.merchants;
  const usual = { authorization: `Basic ${btoa(`${merchantId}:${password}`)}`, 'content-type': 'text/xml' };
  const send = async (to: string, changes: Record<string, string>, body = document, method = 'POST') => {
    const headers: Record<string, string> = { ...usual, 'content-length': String(Buffer.byteLength(body)), ...changes };
    if (changes['transfer-encoding']) delete headers['content-length'];
    const call = request(sandbox.url + to, { method, headers, agent: false }).end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const { date: _, ...otherHeaders } = answer.headers;
    return { status: answer.statusCode, headers: otherHeaders, body: await text(answer) };
  };
  return { sandbox, send };
}

test.each([
  ['a status call', 200, {}],
  ['wrong credentials', 401, { authorization: `Basic ${btoa('1000011011:wrong')}` }],
  ['another media type', 415, { 'content-type': 'text/plain' }],
  ['no document', 200, {}, 'nothing'],
  ['no body', 200, {}, ''],
  ['too large a document', 413, {}, 'x'.repeat(1_048_577)],
  ['a length that is not stated', 200, { 'transfer-encoding': 'chunked' }],
  ['another host', 403, { host: 'shop.example' }],
] as const)(
  'the call listener and the routes respond to %s in the same way',
  async (_, status, changes, body = document) => {
    const { sandbox, send } = await open();
    const own = await send(path, changes, body);
    expect(own).toMatchObject({
      status,
      headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    });
    // The query string makes the routes handle the request instead of the call listener.
    expect(await send(`${path}?`, changes, body)).toEqual(own);
    await sandbox.drained();
    expect(await send(path, {}, document, 'GET')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  },
);

test('the call listener reads an oversized body to the end, so that the client receives the response', async () => {
  const { sandbox } = await open();
  const body = Buffer.alloc(32 * 1_048_576); // This is more than two socket buffers can hold.
  const headers = { 'content-length': String(body.length), connection: 'keep-alive' };
  const call = request(sandbox.url + path, { method: 'POST', headers, agent: false }).end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection, call.writableFinished]).toEqual([413, 'close', true]);
});
