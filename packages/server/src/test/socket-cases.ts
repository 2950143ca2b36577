/** Bytes that a client may send over a socket, and the response that is expected from the adapter. */
export interface SocketCase {
  readonly name: string;
  /** An HTTP request, as a string in which each character stands for one byte. */
  readonly bytes: string;
  /** Status code of the response, or 0 if the connection ends without a response. */
  readonly status: number;
  /** Path and query string that the handler must receive. Optional. If omitted, the handler must not be called. */
  readonly path?: string;
}

const end = 'Connection: close\r\n\r\n';
const host = 'Host: shop.example';
const post = (headers: string, body: string) => `POST /pay HTTP/1.1\r\n${host}\r\n${headers}\r\n${end}${body}`;

const reached = (name: string, bytes: string, path = '/pay'): SocketCase => ({ name, bytes, status: 200, path });
const refused =
  (status: number) =>
  ([name, bytes]: readonly [string, string]): SocketCase => ({ name, bytes, status });

const atHost = (value: string) => `GET /pay HTTP/1.1\r\nHost:${value}\r\n${end}`;
const atTarget = (target: string) => `GET ${target} HTTP/1.1\r\n${host}\r\n${end}`;
const byMethod = (method: string) => `${method} /pay HTTP/1.1\r\n${host}\r\n${end}`;
const withHeaders = (headers: string) => `GET /pay HTTP/1.1\r\n${host}\r\n${headers}\r\n${end}`;

const goodHosts = [
  'shop.example',
  'SHOP.example',
  'shop.example.',
  'shop_1.example',
  'localhost',
  'xn--bcher-kva.example',
  'a',
  'shop.example:80',
  'shop.example:443',
  'shop.example:0',
  'shop.example:65535',
  'shop.example:',
  '127.0.0.1:3000',
  '[::1]',
  '[::1]:3000',
  '[2001:db8::7]',
  '[::ffff:127.0.0.1]',
  '  shop.example\t',
  '127.1',
  '0x7f.1',
];

const badHosts = [
  '',
  ' ',
  'a@b',
  'a:b@c',
  'user:secret@shop.example',
  '@shop.example',
  'shop.example@',
  'a@b:80',
  ':80',
  ':',
  'a/b',
  'shop.example/other',
  '/',
  '//evil.example',
  'shop.example/..',
  'shop.example/?',
  'http://shop.example',
  'a?b',
  'shop.example?x=1',
  'a#b',
  'shop.example#',
  'a\\b',
  '\\\\evil.example',
  'shop.example\\@evil.example',
  'shop.example:65536',
  'shop.example:99999',
  'shop.example:-1',
  'shop.example:8o',
  'shop.example:80:80',
  'a:1e3',
  '[::1',
  '::1',
  '[::1]x',
  '[::g]',
  '[]',
  '[::1%25eth0]',
  '[1.2.3.4]',
  '1.2.3.4.5',
  '256.1.1.1',
  '\xfc/abcde',
  'b\xfccher.example',
  'b\xc3\xbccher.example',
  '\xef\xbc\x8f',
  '\xad',
  'a\xe3\x80\x82b',
  '\xff',
  'shop%2eexample',
  'a%2fb',
  'a%40b',
  '%',
  'shop%00.example',
  'a b',
  'a b[',
  'a,b',
  'a;b',
  'a|b',
  'a^b',
  'a<b>',
  'a"b',
  "a'b",
  'a`b',
  'a{b}',
  'a(b)',
  'a*b',
  '*',
  'a+b',
  'a=b',
  'a&b',
  '$a',
  '!a',
  'a~b',
  'xn--',
  'xn--a',
  'a\tb',
];

const goodTargets = [
  '/',
  '//',
  '///',
  '/pay/',
  '/pay?x=1',
  '/pay?x=/../y',
  '/pay?x=http://evil.example/',
  '/pay?a\\b',
  '//evil.example/pay',
  '///evil.example/x',
  '/@evil.example/x',
  '/pay;x=1',
  '/pay:80',
  '/:80/pay',
  '/pay//x',
  '/pay%2fx',
  '/pay%5cx',
  '/pay%00',
  '/%',
  '/%zz',
  '/pay%20x',
  '/...',
  '/.a',
  '/a.',
  '/a..b',
  '/pay?%2e%2e',
  '/~a',
  `/${'x'.repeat(8000)}`,
];

const badTargets = [
  'http://shop.example/pay',
  'http://evil.example/pay',
  'https://shop.example/',
  'HTTP://shop.example/pay',
  'http://a@b/pay',
  'http:///pay',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'shop.example:80',
  'pay',
  '*',
  '?x',
  '/\\evil.example/pay',
  '/\\',
  '\\pay',
  '/pay\\',
  '/pay\\..\\x',
  '/pay/../pay',
  '/..',
  '/.',
  '/./pay',
  '/pay/.',
  '/pay/..',
  '/x/../pay',
  '/../../pay',
  '/%2e%2e/pay',
  '/x/%2E%2E/pay',
  '/x/.%2e/pay',
  '/%2e/pay',
  '/x/%2e%2e',
  '/pay#x',
  '/pay?x#y',
  '/pay#/../x',
  '/pay"x',
  '/pay<x>',
  '/pay`x',
  '/pay{x}',
  '/p\xe4y',
  '/pay\xff',
  '/\xc3\xbc',
];

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE', 'M-SEARCH', 'REPORT'];
const badMethods = ['get', 'Get', 'FOO', 'POST1', 'P\xc3ST', 'G\0T', '', '{}', 'GETGET'];

const goodHeaders: readonly (readonly [string, string])[] = [
  ['names of the prototype', '__proto__: x\r\nconstructor: y\r\ntoString: z'],
  ['a bad content type', 'Content-Type: ;;;=\xff'],
  ['two content types', 'Content-Type: a/b\r\nContent-Type: c/d'],
  ['bytes above ASCII', 'X-Name: \xe4\xf6\xfc\xff'],
  ['an empty value', 'X-Name:'],
  ['two cookies', 'Cookie: a=1\r\nCookie: b=2'],
  ['set-cookie in a request', 'Set-Cookie: a\r\nSet-Cookie: b'],
  ['1000 short headers', Array.from({ length: 1000 }, (_, at) => `X-${at}: 1`).join('\r\n')],
  ['one of 8 kB', `X-Long: ${'x'.repeat(8000)}`],
  ['a foreign Origin', 'Origin: https://evil.example'],
  ['a forwarded host', 'X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nX-Forwarded-Proto: gopher'],
  ['a path to another route', 'X-Original-Url: /admin\r\nX-Rewrite-Url: /admin\r\nOriginal-Url: /admin'],
  ['another method', 'X-Http-Method-Override: DELETE'],
  ['an upgrade', 'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='],
  ['an upgrade to HTTP/2', 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__'],
  ['a body of no bytes', 'Content-Length: 0'],
  ['a length beside a GET', 'Content-Length: 3\r\nX-Rest: 1'],
];

const badHeaders: readonly (readonly [string, string])[] = [
  ['no name', ': x'],
  ['a name with a space', 'X Name: x'],
  ['a space before the colon', 'Content-Length : 3'],
  ['a NUL', 'X-Name: a\0b'],
  ['a lone carriage return', 'X-Name: a\rb'],
  ['two lengths that differ', 'Content-Length: 3\r\nContent-Length: 4'],
  ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked'],
  ['a length that is no number', 'Content-Length: x'],
  ['a negative length', 'Content-Length: -1'],
  ['a length beyond all numbers', `Content-Length: ${'9'.repeat(40)}`],
  ['a second Host', 'Host: evil.example'],
  ['the same Host again', 'Host: shop.example'],
];

const bodies: readonly SocketCase[] = [
  reached('a body', post('Content-Length: 3', 'abc')),
  reached('a body in chunks', post('Transfer-Encoding: chunked', '3\r\nabc\r\n0\r\n\r\n')),
  reached('chunks with a trailer', post('Transfer-Encoding: chunked', '1\r\na\r\n0\r\nHost: evil.example\r\n\r\n')),
  reached('a POST without a body', post('Content-Length: 0', '')),
  reached('a POST without a length', post('X-None: 1', '')),
  reached('a body behind 100-continue', post('Expect: 100-continue\r\nContent-Length: 3', 'abc')),
  { name: 'another expectation', bytes: post('Expect: 200-ok', ''), status: 417 },
  { name: 'a wrong chunk', bytes: post('Transfer-Encoding: chunked', 'zz\r\n'), status: 400, path: '/pay' },
  { name: 'an encoding that is none', bytes: post('Transfer-Encoding: gzip', 'abc'), status: 400, path: '/pay' },
  { name: 'chunked twice', bytes: post('Transfer-Encoding: chunked, identity', 'abc'), status: 400 },
  { name: 'headers of 20 kB', bytes: withHeaders(`X-Long: ${'x'.repeat(20_000)}`), status: 431 },
  { name: 'a target of 20 kB', bytes: atTarget(`/${'x'.repeat(20_000)}`), status: 431 },
];

const versions: readonly SocketCase[] = [
  { name: 'HTTP/1.0 without a Host', bytes: 'GET /pay HTTP/1.0\r\n\r\n', status: 400 },
  reached('HTTP/1.0 with a Host', `GET /pay HTTP/1.0\r\n${host}\r\n\r\n`),
  { name: 'HTTP/1.1 without a Host', bytes: `GET /pay HTTP/1.1\r\n${end}`, status: 400 },
  { name: 'HTTP/0.9', bytes: 'GET /pay\r\n\r\n', status: 400 },
  { name: 'HTTP/2 to a server of HTTP/1', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
  { name: 'TLS to a server without', bytes: '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', status: 400 },
  { name: 'nothing but NUL', bytes: '\0\0\0\0', status: 400 },
  { name: 'CONNECT', bytes: `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n${end}`, status: 0 },
  { name: 'TRACE', bytes: byMethod('TRACE'), status: 405 },
];

export const socketCases: readonly SocketCase[] = [
  ...goodHosts.map((value) => reached(`host ${value}`, atHost(value))),
  ...badHosts.map((value) => [`host ${JSON.stringify(value)}`, atHost(value)] as const).map(refused(400)),
  ...goodTargets.map((target) => reached(`target ${target.slice(0, 40)}`, atTarget(target), target)),
  ...badTargets.map((target) => [`target ${JSON.stringify(target)}`, atTarget(target)] as const).map(refused(400)),
  ...methods.map((method) => reached(`method ${method}`, byMethod(method))),
  ...badMethods.map((method) => [`method ${JSON.stringify(method)}`, byMethod(method)] as const).map(refused(400)),
  ...goodHeaders.map(([name, headers]) =>
    reached(`header: ${name}`, withHeaders(headers) + (name.includes('beside') ? 'abc' : '')),
  ),
  ...badHeaders.map(([name, headers]) => [`header: ${name}`, withHeaders(headers)] as const).map(refused(400)),
  ...bodies,
  ...versions,
];
