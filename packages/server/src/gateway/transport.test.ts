import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Agent, createServer as createTlsServer, globalAgent } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import tls, { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { CallFailure, callLimits, createTransport, type CallLimits } from './transport.ts';
import { selfSigned } from '../test/certificate.ts';
import { listen } from '../test/listen.ts';

const secret = 'Basic c2VjcmV0OnBhc3N3b3Jk';
/** The call limits for tests in which the call must not time out, even on a busy machine. */
const patient: CallLimits = { connect: 10_000, headers: 10_000, body: 10_000, total: 10_000, bytes: 65_536 };

async function at(server: Server, scheme = 'http'): Promise<string> {
  const { port, close } = await listen(server);
  onTestFinished(close);
  return `${scheme}://127.0.0.1:${port}/status`;
}

const withHttp = (answer: RequestListener) => at(createServer(answer));

/** Starts a TCP server. On each connection, the server waits for the first data, sends `text` and calls `then`. */
const withTcp = (text: string, then: (socket: Socket) => void = () => {}) =>
  at(
    createTcpServer((socket) => {
      socket.once('data', () => {
        if (text) socket.write(text);
        then(socket);
      });
    }),
  );

async function refusalOf(call: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof CallFailure))
    throw new Error('Expected the call to be rejected with a CallFailure.', { cause: error });
  const chain: unknown[] = [error, error.stack, error.hint];
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) chain.push(cause.message, cause.stack);
  const errorText = chain.map(String).join('\n') + JSON.stringify(Object.assign({}, error, { cause: error.cause }));
  for (const word of ['c2VjcmV0', 'user-name', 'pass-word', '<request/>']) expect(errorText).not.toContain(word);
  return error;
}

function aTransport(limits: Partial<CallLimits> = {}) {
  const transport = createTransport({ ...patient, ...limits });
  onTestFinished(transport.close);
  return transport;
}

const call = (url: string, limits: Partial<CallLimits> = {}) => aTransport(limits).post(url, secret, '<request/>');

test('the connect, headers, body and total deadlines are 5, 20, 20 and 30 seconds, and a response may be at most 64 KiB', () => {
  expect(callLimits).toEqual({ connect: 5_000, headers: 20_000, body: 20_000, total: 30_000, bytes: 65_536 });
});

test('a call sends one POST request with the credentials, the content type and the content length, and returns the bytes of the response', async () => {
  const seen: unknown[] = [];
  const url = await withHttp(async (request, response) => {
    const chunks = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { authorization, 'content-type': type, 'content-length': length } = request.headers;
    seen.push([request.method, request.url, authorization, type, length, Buffer.concat(chunks).toString()]);
    response.end('<grüezi/>');
  });
  expect(Buffer.from(await call(url)).toString()).toBe('<grüezi/>');
  expect(seen).toEqual([['POST', '/status', secret, 'application/xml', '10', '<request/>']]);
});

test.for([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  let followed = 0;
  const url = await withHttp((request, response) => {
    if (request.url !== '/status') followed += 1;
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  const error = await refusalOf(call(url));
  expect([error.code, error.message]).toEqual(['network_failed', `The gateway responded with HTTP status ${status}.`]);
  expect(followed).toBe(0);
});

test.for([401, 403])('refused credentials (%i) cause a configuration error', async (status) => {
  const url = await withHttp((_, response) => void response.writeHead(status).end('<html>no</html>'));
  expect((await refusalOf(call(url))).code).toBe('config_wrong');
});

test.for([204, 404, 500, 502, 503])(
  'a response with HTTP status %i is reported as a network failure',
  async (status) => {
    const url = await withHttp((_, response) => void response.writeHead(status).end());
    expect((await refusalOf(call(url))).code).toBe('network_failed');
  },
);

test('a large HTML page with status 500 is reported as HTTP status 500', async () => {
  const url = await withHttp((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end(`<h1>${'x'.repeat(100_000)}</h1>`);
  });
  expect((await refusalOf(call(url))).message).toBe('The gateway responded with HTTP status 500.');
});

test('a call to a closed port fails with a network failure whose cause contains only the error code', async () => {
  const { port, close } = await listen(createTcpServer());
  await close();
  const error = await refusalOf(call(`http://user-name:pass-word@127.0.0.1:${port}/`));
  expect([error.code, (error.cause as Error).message]).toEqual(['network_failed', 'ECONNREFUSED']);
});

test('a call to a host name that does not resolve fails with a network failure', async () => {
  const error = await refusalOf(call('http://user-name:pass-word@no-such-host.invalid/'));
  expect(error.code).toBe('network_failed');
});

test('a server that accepts the connection but sends nothing triggers the headers deadline (K60)', async () => {
  const url = await withTcp('');
  const error = await refusalOf(call(url, { headers: 60 }));
  expect([error.code, error.message]).toEqual(['timed_out', 'The gateway did not respond in time (headers).']);
});

test('a server that stalls after its headers triggers the total deadline', async () => {
  const url = await withTcp('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n<a>');
  const error = await refusalOf(call(url, { total: 80 }));
  expect([error.code, error.message]).toEqual(['timed_out', 'The gateway did not respond in time (total).']);
});

test('a server that slowly sends one byte at a time does not extend the total deadline', async () => {
  const url = await withTcp('HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n', (socket) => {
    const drip = setInterval(() => socket.write('x'), 5);
    socket.once('close', () => clearInterval(drip));
  });
  expect((await refusalOf(call(url, { total: 120 }))).code).toBe('timed_out');
});

test('a TLS handshake that never ends triggers the connect deadline', async () => {
  const url = await at(createTcpServer(), 'https');
  const error = await refusalOf(call(url, { connect: 60 }));
  expect(error.message).toBe('The gateway did not respond in time (connect).');
});

test('once connected, a call does not hit the connect deadline, however late the response arrives', async () => {
  const url = await withHttp((_, response) => void setTimeout(() => response.end('<a/>'), 250));
  expect(Buffer.from(await call(url, { connect: 100 })).toString()).toBe('<a/>');
});

test('once the headers have arrived, a call does not hit the headers deadline, however late the rest of the response arrives', async () => {
  const url = await withHttp((_, response) => {
    response.write('<a>');
    setTimeout(() => response.end('</a>'), 300);
  });
  expect(Buffer.from(await call(url, { headers: 150 })).toString()).toBe('<a></a>');
});

test('an incomplete or invalid HTTP response is reported as a network failure', async () => {
  const cut = (text: string) => withTcp(text, (socket) => void socket.end());
  for (const text of [
    'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n<a>',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<a>\r\n',
    'HTTP/1.1 200 OK\r\nContent-Le',
    'SSH-2.0-OpenSSH\r\n',
    '',
  ])
    expect((await refusalOf(call(await cut(text)))).code).toBe('network_failed');
  const reset = await withTcp('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n<a>', (socket) => socket.resetAndDestroy());
  expect((await refusalOf(call(reset))).code).toBe('network_failed');
});

test('consecutive calls to the same gateway share a connection', async () => {
  const server = createServer((_, response) => void response.end('<a/>'));
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const url = await at(server);
  const transport = aTransport();
  for (let i = 0; i < 3; i++) {
    await transport.post(url, secret, '<request/>');
    await new Promise(setImmediate); // Lets the connection become idle before the next call.
  }
  expect(connections).toBe(1);
});

test('a call that times out before its connection opens sends no bytes', async () => {
  let requests = 0;
  const url = await withHttp((_, response) => {
    requests += 1;
    response.end('<a/>');
  });
  const transport = aTransport({ total: 10 });
  const givenUp = refusalOf(transport.post(url, secret, '<request/>'));
  const end = performance.now() + 20;
  while (performance.now() < end); // Blocks the event loop until the call's deadline has passed.
  const { code, reached } = await givenUp;
  expect([code, reached]).toEqual(['timed_out', 'no']);
  expect(await aTransport().post(url, secret, '<request/>')).toHaveLength(4);
  expect(requests).toBe(1);
});

test('when a transport is closed, calls in progress fail and further calls are rejected', async () => {
  const transport = aTransport();
  const url = await withTcp('', () => void transport.close());
  expect((await refusalOf(transport.post(url, secret, '<request/>'))).code).toBe('network_failed');
  expect((await refusalOf(transport.post(url, secret, '<request/>'))).reached).toBe('no');
});

test('the error of a failed call states whether the call may have had an effect', async () => {
  const { port, close } = await listen(createTcpServer());
  await close();
  const tlsServer = await at(createTlsServer(selfSigned()), 'https');
  const silent = await withTcp('');
  const cut = await withTcp('', (socket) => void socket.end());
  const refusing = await withHttp((_, response) => void response.writeHead(503).end());
  const reached = async (url: string, limits?: Partial<CallLimits>) => (await refusalOf(call(url, limits))).reached;
  expect(await reached(`http://127.0.0.1:${port}/`)).toBe('no');
  expect(await reached('http://no-such-host.invalid/')).toBe('no');
  expect(await reached(tlsServer)).toBe('no');
  expect(await reached(await at(createTcpServer(), 'https'), { connect: 60 })).toBe('no');
  expect(await reached(silent, { headers: 60 })).toBe('maybe');
  expect(await reached(silent, { total: 1_000 })).toBe('maybe'); // One second is long enough to send the request.
  expect(await reached(cut)).toBe('maybe');
  expect(await reached(refusing)).toBe('maybe');
});

test('a response of 64 KiB is accepted, and a larger one is rejected before it is received completely', async () => {
  const exact = await withHttp((_, response) => void response.end('x'.repeat(65_536)));
  expect(await call(exact)).toHaveLength(65_536);
  const larger = await withHttp((_, response) => void response.end('x'.repeat(65_537)));
  expect((await refusalOf(call(larger))).code).toBe('response_malformed');
  const closed: Promise<unknown>[] = [];
  const endless = await withHttp((_, response) => {
    closed.push(once(response, 'close'));
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  });
  expect((await refusalOf(call(endless))).code).toBe('response_malformed');
  await Promise.all(closed);
});

const cheap = { ciphers: 'DEFAULT@SECLEVEL=0' };

/**
 * Returns whether a permissive client can connect to the server. If even this client cannot connect, a rejection by the
 * transport proves nothing.
 */
async function isReachable(url: string, options: tls.ConnectionOptions): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), rejectUnauthorized: false, ...options });
  const [event] = await Promise.race([
    once(socket, 'secureConnect').then(() => ['secureConnect']),
    once(socket, 'error').then(() => ['error']),
  ]);
  socket.destroy();
  return event === 'secureConnect';
}

test('a server that supports only TLS 1.1 is rejected, even by a process that has lowered the default TLS version (K57)', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ...cheap } as const;
  const url = await at(createTlsServer({ ...selfSigned(), ...old }), 'https');
  const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls;
  Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: cheap.ciphers });
  onTestFinished(() => void Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS }));
  expect(await isReachable(url, old)).toBe(true);
  const error = await refusalOf(call(url));
  // If the transport accepted this TLS version, the handshake would fail only later, with a certificate error.
  expect([error.code, (error.cause as Error).message]).toEqual([
    'network_failed',
    expect.stringMatching(/^(?:EPROTO|ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION)$/),
  ]);
});

test('a certificate that no trusted authority has signed is rejected (K58)', async () => {
  const url = await at(
    createTlsServer(selfSigned(), (_, response) => void response.end('<a/>')),
    'https',
  );
  expect(await isReachable(url, {})).toBe(true);
  const error = await refusalOf(call(url));
  expect([error.code, (error.cause as Error).message]).toEqual(['network_failed', 'DEPTH_ZERO_SELF_SIGNED_CERT']);
});

test("no process-wide setting disables the transport's certificate checks (K58)", async () => {
  const url = await at(
    createTlsServer(selfSigned(), (_, response) => void response.end('<a/>')),
    'https',
  );
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  globalAgent.options.rejectUnauthorized = false;
  onTestFinished(() => {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    delete globalAgent.options.rejectUnauthorized;
  });
  expect(new Agent().options.rejectUnauthorized).toBeUndefined();
  expect((await refusalOf(call(url))).code).toBe('network_failed');
});
