import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, openSite } from '../test/open-site.ts';
import { runTillkit } from '../test/run-tillkit.ts';
import { spawnTillkit } from '../test/spawn-tillkit.ts';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script =
  (text: string): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'text/javascript').end(text);

const openGateway = (integrity = hash('fields()')) =>
  openSite({
    '/upp/scripts.json': (_, response, url) =>
      response.end(
        JSON.stringify({
          lightbox: { src: `${url}/l.js`, integrity: hash('lightbox()') },
          fields: { src: `${url}/f.js`, integrity },
        }),
      ),
    '/l.js': script('lightbox()'),
    '/f.js': script('fields()'),
  });

const policyFor = (gateway: string, nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self'; connect-src 'self'; ` +
  `frame-src ${gateway}; form-action 'self' ${gateway}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; ` +
  `require-trusted-types-for 'script'; trusted-types checkout-loader`;

interface Shop {
  readonly policy: (nonce: string) => string;
  readonly body?: (nonce: string) => string;
  readonly nonce?: () => string;
}

let count = 0;
const newNonce = () => `${(count += 1)}`.padStart(22, 'n');

function openShop({ policy, body = () => '', nonce = newNonce }: Shop): Promise<string> {
  const page: Answer = (_, response) => {
    const own = nonce();
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy(own));
    response.end(`<!doctype html><script src="/shop.js" nonce="${own}"></script>${body(own)}`);
  };
  return openSite({
    '/pay': page,
    '/member': (request, response, url) =>
      request.headers.cookie === 'session=1' ? page(request, response, url) : response.writeHead(403).end(),
    '/shop.js': script('shop()'),
    '/other.js': script('other()'),
  });
}

const fileWith = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-csp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, text);
  return file;
};

const inventory = () => fileWith(JSON.stringify([{ src: '/shop.js', integrity: hash('shop()'), reason: 'The shop.' }]));

const kindsOf = async (args: readonly string[]) => {
  const { code, stdout } = await runTillkit([...args, '--json']);
  const { live } = JSON.parse(stdout) as { live: { findings: { kind: string; what: string }[] } };
  return { code, found: live.findings.map(({ kind, what }) => `${kind} ${what.replace(/^http:\/\/[^/]+/, '')}`) };
};

test('the policy and the inventory of the modes in use are printed, by a process of its own', async () => {
  const gateway = await openGateway();
  const { code, stdout, stderr } = await spawnTillkit(['csp', '--gateway', `${gateway}/`]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')[0]).toBe(`Content-Security-Policy: ${policyFor(gateway, 'NONCE')}`);
  expect(stdout).toContain(
    `gateway  ${gateway}/l.js\n         Shows the payment page in a frame over the page (lightbox).\n`,
  );
  expect(stdout).toContain(hash('fields()'));
});

test('a mode that is not in use brings neither script nor frame', async () => {
  const gateway = await openGateway();
  const env = { TILLKIT_GATEWAY_URL: gateway };
  const ask = async (modes: string) =>
    JSON.parse((await runTillkit(['csp', '--modes', modes, '--json'], { env })).stdout) as {
      policy: Record<string, string[]>;
      scripts: { src: string }[];
    };
  const redirect = await ask('redirect');
  expect([redirect.scripts, redirect.policy['frame-src']]).toEqual([[], ["'none'"]]);
  expect((await ask('redirect, lightbox')).scripts.map(({ src }) => src)).toEqual([`${gateway}/l.js`]);
});

test.for([
  ['header', /^Content-Security-Policy: default-src 'none'; .*'nonce-NONCE'/],
  [
    'meta',
    /^<!-- [^]*frame-ancestors 'none' -->\n<meta http-equiv="Content-Security-Policy" content="(?!.*frame-ancestors)/,
  ],
  [
    'nginx',
    /sub_filter NONCE \$request_id;\nadd_header Content-Security-Policy "default-src 'none'; .*'nonce-\$request_id'.*" always;\n$/,
  ],
  ['express', /scriptSrc: \[\(request, response\) => `'nonce-\$\{response\.locals\.nonce\}'`, "'strict-dynamic'"\],\n/],
  ['json', /^\{\n {2}"default-src": \[\n/],
] as const)('as %s the policy alone is printed, without asking the gateway', async ([format, pattern]) => {
  const given = await runTillkit(['csp', '--gateway', 'http://127.0.0.1:1', '--format', format]);
  expect(given).toMatchObject({ code: 0, stderr: '' });
  expect(given.stdout).toMatch(pattern);
});

const formats = ['header', 'meta', 'nginx', 'express', 'json'];

test.for([
  'https://*',
  'https://*.pay.example',
  "https://pay.example;script-src'unsafe-inline'",
  'https://a"b',
  'https://$host',
  'https://user@pay.example',
  'https://pay.example\n',
  'https://pay。example',
  'http://pay.example',
  'data:text/html,x',
])('tillkit csp --gateway %j prints no policy in any format and exits with 2', async (gateway) => {
  for (const args of [['--gateway', gateway], ...formats.map((format) => ['--gateway', gateway, '--format', format])])
    expect(await runTillkit(['csp', ...args])).toMatchObject({ code: 2, stdout: '' });
  const fromSetting = await runTillkit(['csp', '--format', 'json'], { env: { TILLKIT_GATEWAY_URL: gateway } });
  expect(fromSetting).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('not one exact https address'),
  });
});

test('a script whose content is not what the list says is found, and so is a gateway without a list', async () => {
  const changed = await runTillkit(['csp', '--gateway', await openGateway(hash('other'))]);
  expect(changed).toMatchObject({ code: 6, stdout: expect.stringMatching(/✗ The content of .*\/f\.js is not what/) });
  const none = await runTillkit(['csp', '--gateway', await openSite({})]);
  expect(none).toMatchObject({ code: 6, stdout: expect.stringContaining('name its scripts with --script') });
});

test('scripts of a gateway without a list are named, and hashed as they are', async () => {
  const gateway = await openGateway();
  const given = await runTillkit(['csp', '--gateway', 'https://pay.example', '--script', `${gateway}/l.js`, '--json']);
  expect(given.code).toBe(0);
  expect(JSON.parse(given.stdout)).toMatchObject({
    scripts: [{ src: `${gateway}/l.js`, integrity: hash('lightbox()') }],
  });
});

test('a page with the policy and the scripts of the inventory has no findings', async () => {
  const gateway = await openGateway();
  const shop = await openShop({ policy: (nonce) => policyFor(gateway, nonce) });
  const args = ['csp', '--gateway', gateway, '--inventory', inventory()];
  expect(await kindsOf([...args, '--compare', `${shop}/pay`])).toEqual({ code: 0, found: [] });
  const told = await runTillkit([...args, '--compare', `${shop}/pay`]);
  expect(told.stdout).toContain('✓ It has the policy');
  expect(await runTillkit([...args, '--compare', `${shop}/member`])).toMatchObject({ code: 3, stdout: '' });
  const headers = fileWith('Cookie: session=1\n');
  expect(await kindsOf([...args, '--compare', `${shop}/member`, '--headers', headers])).toEqual({ code: 0, found: [] });
});

test('a script that nobody has listed is told with the line to add', async () => {
  const gateway = await openGateway();
  const shop = await openShop({ policy: (nonce) => policyFor(gateway, nonce) });
  const { code, stdout } = await runTillkit(['csp', '--gateway', gateway, '--compare', `${shop}/pay`]);
  expect(code).toBe(6);
  expect(stdout).toContain(`✗ unlisted  ${shop}/shop.js`);
  expect(stdout).toContain(`{"src":"${shop}/shop.js","integrity":"${hash('shop()')}","reason":"…"}`);
});

test('what a page does wrong is found, each by its kind', async () => {
  const gateway = await openGateway();
  const elsewhere = await openSite({ '/stats.js': script('stats()') });
  const shop = await openShop({
    policy: (nonce) =>
      policyFor(gateway, nonce)
        .replace(`frame-src ${gateway}`, `frame-src 'none'`)
        .replace("; base-uri 'none'", '')
        .replace("img-src 'self'", 'img-src *'),
    body: (nonce) =>
      `<script nonce="${nonce}" src="${elsewhere}/stats.js"></script><script>inline()</script><p onclick="x()">`,
    nonce: () => 'always',
  });
  const own = fileWith(JSON.stringify([{ src: '/shop.js', integrity: hash('older()'), reason: 'The shop.' }]));
  const { code, found } = await kindsOf(['csp', '--gateway', gateway, '--inventory', own, '--compare', `${shop}/pay`]);
  expect(code).toBe(6);
  expect(found.toSorted()).toEqual([
    'blocked a script in the page',
    'blocked attributes',
    'changed /shop.js',
    'missing base-uri',
    'narrow frame-src',
    'nonce nonce',
    'nonce nonce',
    'unhashed /stats.js',
    'unlisted /stats.js',
    'unlisted a script in the page',
    'wide img-src',
  ]);
});

test('a page without a policy, and one that only reports, are found', async () => {
  const gateway = await openGateway();
  const page =
    (name: string): Answer =>
    (_, response) =>
      response.setHeader('content-type', 'text/html').setHeader(name, policyFor(gateway, 'x')).end('<p>Shop</p>');
  const shop = await openSite({ '/none': page('x-none'), '/only': page('content-security-policy-report-only') });
  const args = ['csp', '--gateway', gateway, '--compare'];
  expect((await kindsOf([...args, `${shop}/none`])).found).toEqual(['missing Content-Security-Policy']);
  expect((await kindsOf([...args, `${shop}/only`])).found).toHaveLength(2);
});

test('a policy in a meta element counts, but for who may frame the page', async () => {
  const gateway = await openGateway();
  const shop = await openSite({
    '/': (_, response) => {
      const nonce = newNonce();
      response.setHeader('content-type', 'text/html');
      response.end(`<meta http-equiv="Content-Security-Policy" content="${policyFor(gateway, nonce)}">`);
    },
  });
  const { found } = await kindsOf(['csp', '--gateway', gateway, '--compare', `${shop}/`]);
  expect(found).toEqual(['missing frame-ancestors']);
});

test('where nothing is named it is the sandbox of this machine, and that is said; not in live', async () => {
  const { code, stdout } = await runTillkit(['csp', '--modes', 'redirect']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^For the sandbox at http:\/\/127\.0\.0\.1:4400, as TILLKIT_GATEWAY_URL is not set\.\n\nContent-/,
  );
  const live = await runTillkit(['csp', '--modes', 'redirect'], { env: { TILLKIT_ENVIRONMENT: 'live' } });
  expect(live).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('TILLKIT_GATEWAY_URL') });
});

test.for([
  ['a gateway that is not an address', ['--gateway', 'pay'], 2, 'not one exact https address'],
  ['a script that is data', ['--gateway', 'https://x', '--script', 'data:text/javascript,x'], 2, '--script'],
  ['a script of any host', ['--gateway', 'https://x', '--script', 'https://*/x.js'], 2, '--script'],
  ['a mode that there is not', ['--gateway', 'https://x', '--modes', 'popup'], 2, 'secure-fields'],
  ['a page that is none', ['--gateway', 'https://x', '--modes', 'redirect', '--compare', '/pay'], 2, 'no address'],
  [
    'a page that is silent',
    ['--gateway', 'https://x', '--modes', 'redirect', '--compare', 'http://127.0.0.1:1/'],
    5,
    'does not answer',
  ],
] as const)('%s is told', async ([, args, code, message]) => {
  expect(await runTillkit(['csp', ...args])).toMatchObject({
    code,
    stdout: '',
    stderr: expect.stringContaining(message),
  });
});

test.for([
  '{}',
  '[{}]',
  '[{"src":"/a.js","integrity":"md5-x","reason":"r"}]',
  `[{"integrity":"sha384-x","reason":" "}]`,
])('the inventory %s is refused', async (text) => {
  const given = await runTillkit(['csp', '--gateway', 'https://x', '--inventory', fileWith(text)]);
  expect(given).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('"integrity"') });
});
