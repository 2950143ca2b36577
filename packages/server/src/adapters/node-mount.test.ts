import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toNodeHandler } from './node.ts';
import { importExpress, type Express, type ExpressVersion } from '../test/express.ts';
import { listen } from '../test/listen.ts';

const versions: readonly ExpressVersion[] = ['express', 'express-4'];
const seen: string[] = [];
const node = toNodeHandler(async (request) => {
  const { pathname, search } = new URL(request.url);
  seen.push(`${request.method} ${pathname}${search}`);
  return new Response(await request.text());
});

async function aServer(listener: RequestListener): Promise<string> {
  seen.length = 0;
  const { port, close } = await listen(createServer(listener));
  onTestFinished(close);
  return `http://127.0.0.1:${port}`;
}

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', xml: 'text/xml' } as const;
const post = (url: string, type: string, body: string) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': type } });

function quiet() {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  return write.mock.calls;
}

test.for(versions)('a handler that is mounted below a path in %s receives the complete URL', async (version) => {
  const express = await importExpress(version);
  const app = express();
  app.use('/api/payments', node);
  const url = await aServer(app);
  expect(await (await post(`${url}/api/payments/webhook?x=1`, types.xml, '<a/>')).text()).toBe('<a/>');
  expect((await fetch(`${url}/api/payments`)).status).toBe(200);
  expect((await fetch(`${url}/other`)).status).toBe(404);
  expect(seen).toEqual(['POST /api/payments/webhook?x=1', 'GET /api/payments']);
});

test.for(versions)('a handler that is mounted in a nested %s app receives the complete URL', async (version) => {
  const express = await importExpress(version);
  const [app, inner] = [express(), express()];
  inner.use('/payments', node);
  app.use('/api', inner);
  const url = await aServer(app);
  await post(`${url}/api/payments/return/success`, types.form, 'refno=1');
  expect(seen).toEqual(['POST /api/payments/return/success']);
});

const parsers: readonly (readonly [string, string, string, (express: Express) => ReturnType<Express['json']>])[] = [
  ['express.json()', types.json, '{"a":1}', (express) => express.json()],
  ['express.urlencoded()', types.form, 'refno=1', (express) => express.urlencoded({ extended: false })],
  ['express.text()', types.xml, '<a/>', (express) => express.text({ type: '*/*' })],
  ['express.raw()', types.xml, '<a/>', (express) => express.raw({ type: '*/*' })],
];

test.for(versions.flatMap((version) => parsers.map((parser) => [version, ...parser] as const)))(
  'if a body parser runs before the till in %s, a POST request receives a 500 response, and the error names %s',
  async ([version, name, type, body, make]) => {
    const calls = quiet();
    const express = await importExpress(version);
    const app = express();
    app.use(make(express));
    app.use('/api/payments', node);
    const url = await aServer(app);
    const answer = await post(`${url}/api/payments`, type, body);
    const { error } = (await answer.json()) as { error: { code: string; message: string; hint: string } };
    expect([answer.status, error.code, error.hint]).toEqual([
      500,
      'config_wrong',
      expect.stringMatching(/^Mount the till/),
    ]);
    expect(error.message).toContain(name);
    expect(String(calls)).toContain(name);
    expect((await fetch(`${url}/api/payments`)).status).toBe(200);
    expect(seen).toEqual(['GET /api/payments']);
  },
);

test.for(versions)('a body parser from %s that does not read the body does not affect the till', async (version) => {
  const express = await importExpress(version);
  const app = express();
  app.use(express.json(), express.urlencoded({ extended: false }));
  app.use('/api/payments', node);
  const url = await aServer(app);
  expect(await (await post(`${url}/api/payments/webhook`, types.xml, '<a/>')).text()).toBe('<a/>');
  expect((await fetch(`${url}/api/payments/x/confirm`, { method: 'POST' })).status).toBe(200);
});

test('the log entry about a body that had already been read names the parser and the fix but contains no part of the body', async () => {
  const calls = quiet();
  const express = await importExpress('express');
  const app = express();
  app.use(express.json());
  app.use('/api/payments', node);
  await post(`${await aServer(app)}/api/payments`, types.json, '{"name":"Wilhelmine"}');
  expect(calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    {
      level: 'error',
      event: 'body_was_read',
      reasons: [
        'The body of the request was read before the till could read it, by express.json() or a similar body parser.',
      ],
      hint: 'Mount the till before all body parsers, because the till must read the raw request body.',
    },
  ]);
});

test('if a stream reader has read all or part of the request body, the handler responds with status 500', async () => {
  quiet();
  const whole = await aServer((incoming, outgoing) => void text(incoming).then(() => node(incoming, outgoing)));
  expect(await (await post(whole, types.xml, '<a/>')).text()).toContain('a body parser or a stream reader');
  const part = await aServer((incoming, outgoing) => {
    incoming.once('data', () => {
      incoming.pause();
      void node(incoming, outgoing);
    });
  });
  expect((await post(part, types.xml, '<a/>')).status).toBe(500);
  expect(seen).toEqual([]);
});
