import { randomBytes } from 'node:crypto';

/** A shop's files, keyed by path. */
export type Files = Readonly<Record<string, string>>;

/** A mistake that a developer can make while following the Express guide. */
export interface Mistake {
  /** Anchor of the mistake's section on the troubleshooting page. */
  readonly section: string;
  readonly what: string;
  /** Returns the shop files from the Express guide with the mistake applied. */
  readonly make: (files: Files) => Files;
  readonly env?: Readonly<Record<string, string>>;
  /** Command to run in a second terminal while the shop is running. */
  readonly command?: string;
  /**
   * The step at which the mistake becomes visible: starting the shop, pressing the pay button on `page`, or completing
   * a payment.
   */
  readonly shownBy: 'start' | 'press' | 'payment';
  readonly page?: string;
}

const change = (file: string, from: RegExp | string, to: string) => (files: Files) => {
  const text = files[file] ?? '';
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`The file ${file} does not contain ${String(from)}.`);
  return { ...files, [file]: changed };
};

const inServer = (from: RegExp | string, to: string) => change('server.ts', from, to);
const environment = /environment: 'sandbox',.*/;
const mount = "app.use('/api/payments', toExpressHandler(till));";
const ownKey =
  'merchants: [{ id: process.env.TILLKIT_MERCHANT, hmacKey: process.env.TILLKIT_HMAC_KEY, password: process.env.TILLKIT_API_PASSWORD }],';

/** URL of a separate server for the shop's pages, or of a proxy in front of the shop. */
const elsewhere = 'http://127.0.0.1:3100';
const pagesAlone = `import express from 'express';
express().use(express.static('public')).listen(3100, '127.0.0.1');
`;
const proxy = `import { createServer, request } from 'node:http';
createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming;
  const forwarded = { ...headers, host: '127.0.0.1:3000', 'x-forwarded-host': headers.host, 'x-forwarded-proto': 'http' };
  const passed = request({ port: 3000, host: '127.0.0.1', path: url, method, headers: forwarded }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(passed);
}).listen(3100, '127.0.0.1');
`;

export const mistakes = (sandboxKey: string): readonly Mistake[] => [
  {
    section: 'key-cut-short',
    what: 'a truncated HMAC key',
    make: inServer(environment, `environment: 'sandbox', ${ownKey}`),
    env: { TILLKIT_HMAC_KEY: randomBytes(16).toString('hex') },
    shownBy: 'start',
  },
  {
    section: 'wrong-key',
    what: 'the HMAC key of a different account',
    make: inServer(environment, `environment: 'sandbox', ${ownKey}`),
    env: { TILLKIT_HMAC_KEY: randomBytes(32).toString('hex') },
    shownBy: 'press',
  },
  {
    section: 'not-json',
    what: 'a start request without a content-type header',
    make: change('page.tsx', "headers: { 'content-type': 'application/json' },", ''),
    shownBy: 'press',
  },
  {
    section: 'shop-url',
    what: 'a missing shopUrl setting when the pages and the routes have different origins',
    make: (files) => ({
      ...change('page.tsx', "fetch('/api/payments'", "fetch('http://127.0.0.1:3000/api/payments'")(files),
      'pages.ts': pagesAlone,
    }),
    command: 'npx tsx pages.ts',
    page: elsewhere,
    shownBy: 'press',
  },
  {
    section: 'proxy',
    what: 'a proxy that overwrites the Host header',
    make: (files) => ({ ...files, 'proxy.ts': proxy }),
    command: 'npx tsx proxy.ts',
    page: elsewhere,
    shownBy: 'press',
  },
  {
    section: 'body-parser',
    what: 'express.json() mounted before the till',
    make: inServer(mount, `app.use(express.json());\n${mount}`),
    shownBy: 'press',
  },
  {
    section: 'webhook-read',
    what: 'a body parser that is mounted only for the webhook',
    make: inServer(mount, `app.use('/api/payments/webhook', express.text({ type: '*/*' }));\n${mount}`),
    shownBy: 'payment',
  },
  {
    section: 'root',
    what: 'a till that is mounted at the root of the shop',
    make: inServer(mount, 'app.use(toExpressHandler(till));'),
    shownBy: 'press',
  },
  {
    section: 'below-a-path',
    what: 'a till that is mounted below a path that is missing from the webhook URL',
    make: (files) =>
      change(
        'page.tsx',
        "fetch('/api/payments'",
        "fetch('/shop/api/payments'",
      )(inServer(mount, mount.replace('/api', '/shop/api'))(files)),
    shownBy: 'payment',
  },
  {
    section: 'pg',
    what: 'a PostgreSQL database URL without an installed driver',
    make: inServer(environment, "environment: 'sandbox', database: 'postgres://127.0.0.1/shop',"),
    shownBy: 'start',
  },
  {
    section: 'two-tills',
    what: 'a second process that opens the same database file',
    make: (files) => ({ ...files, 'second.ts': (files['server.ts'] ?? '').replace('listen(3000', 'listen(3100') }),
    command: 'npx tsx second.ts',
    shownBy: 'start',
  },
  {
    section: 'outside-tx',
    what: "a query that a hook runs outside the hook's transaction",
    make: (files) =>
      inServer(
        /onPaid: .*/,
        "onPaid: async ({ order }) => void (await database.db.selectFrom('orders').selectAll().where('id', '=', order).execute()),",
      )(
        inServer(
          'const till = createTill({',
          "import { openDatabase } from '@tillkit/server';\nimport { withKysely } from '@tillkit/server/kysely';\nconst database = withKysely<{ orders: { id: string } }>(openDatabase());\nconst till = createTill({ database,",
        )(files),
      ),
    shownBy: 'payment',
  },
  {
    section: 'test-key',
    what: 'a sandbox key in live mode',
    make: inServer(environment, `environment: 'live', gateway: { browserUrl: 'https://pay.example' }, ${ownKey}`),
    env: { TILLKIT_MERCHANT: '3000033033', TILLKIT_HMAC_KEY: sandboxKey, TILLKIT_API_PASSWORD: 'of my own' },
    shownBy: 'start',
  },
];
