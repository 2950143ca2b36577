import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned, signedBy, type Certificate } from '../packages/server/src/test/certificate.ts';
import { listen } from '../packages/server/src/test/listen.ts';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { createShopTable } from './books.ts';
import { recordFigures } from './figures.ts';
import { readEnd } from './final-reads.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { createHistory, figuresOf, violationsOf } from './history.ts';
import { startOperationShop, type OperationShop } from './operations/operation-shop.ts';
import { anOrder, createShopper } from './shopper.ts';

const host = 'gateway.example';
const [right, wrong] = ['127.0.0.1', '127.0.0.2'];
const authority = selfSigned({ isAuthority: true });
const total = 5000;
/** Time that passes between two runs of due checks, in milliseconds. */
const step = 65_000;

const certificates: readonly (readonly [string, Certificate])[] = [
  ['for another host', signedBy(authority, { host: 'other.example' })],
  ['that has expired', signedBy(authority, { host, isExpired: true })],
  ['of an unknown authority', selfSigned({ host })],
];

/** Starts a TLS server in front of the gateway. `cut` breaks its open connections. */
async function startFront(gatewayUrl: string) {
  const open = new Set<Socket>();
  const server = createServer(signedBy(authority, { host }), (client) => {
    const gateway = connect(Number(new URL(gatewayUrl).port), '127.0.0.1');
    for (const socket of [client, gateway]) open.add(socket.on('error', () => {}));
    client.pipe(gateway).pipe(client);
  });
  const { port, close } = await listen(server);
  onTestFinished(close);
  return { port, cut: () => open.forEach((socket) => socket.destroy()) };
}

/** Starts a server at the wrong address, which counts its connections and the bytes that it could decrypt. */
async function startImpostor(certificate: Certificate, port: number) {
  const received = { connections: 0, bytes: 0 };
  const server = createServer(certificate, (socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => (received.bytes += bytes.length));
  });
  server.on('connection', () => received.connections++);
  server.on('tlsClientError', () => {});
  server.listen(port, wrong);
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  return received;
}

/** Runs due checks until the condition is met. Resolves to false if the condition is still not met after 20 runs. */
async function checkUntil(shop: OperationShop, isMet: () => Promise<boolean>): Promise<boolean> {
  for (let runs = 0; runs < 20; runs++) {
    if (await isMet()) return true;
    await shop.sendCommand({ do: 'runChecks', ahead: step });
  }
  return false;
}

test.for(certificates)(
  'a till whose gateway host resolves to a server with a certificate %s sends nothing, leaves payments and operations undecided, and completes them when the address is right again',
  async ([name, certificate]) => {
    const folder = mkdtempSync(join(tmpdir(), 'tillkit-moved-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [authorityFile, addressFile] = [join(folder, 'authority.pem'), join(folder, 'address')];
    writeFileSync(authorityFile, authority.cert);
    const history = createHistory(`moved gateway ${name}`);
    const { location, remove } = await makeRoom('sqlite');
    onTestFinished(remove);
    await createShopTable(location);
    const gateway = await startBookKeeper(history);
    onTestFinished(gateway.close);
    const front = await startFront(gateway.url);
    const impostor = await startImpostor(certificate, front.port);
    process.env['NODE_EXTRA_CA_CERTS'] = authorityFile;
    onTestFinished(() => void delete process.env['NODE_EXTRA_CA_CERTS']);
    writeFileSync(addressFile, right);
    const gatewayUrl = `https://${host}:${front.port}`;
    const shop = await startOperationShop({ location, gatewayUrl, merchants, addressFile }, undefined, history);
    onTestFinished(() => shop.kill());
    const shopper = createShopper(() => shop.url, undefined, history);
    const pay = async (order: string, code: string) => {
      const started = await shopper.start({ ...anOrder(order), amount: total });
      return { started, transactionId: gateway.enter({ refno: started.refno, amount: String(total), code }) };
    };
    const runChecks = () => shop.sendCommand({ do: 'runChecks', ahead: step });

    const authorized = await pay('order-authorized', '1');
    await shopper.webhook(authorized.started, authorized.transactionId);
    await runChecks();
    expect(await shopper.state(authorized.started)).toBe('paid');

    writeFileSync(addressFile, wrong);
    front.cut();
    const paid = await pay('order-paid', '2');
    expect(await shopper.webhook(paid.started, paid.transactionId)).toBe(true);
    const verified = await pay('order-verified', '11');
    expect(await shopper.confirm(verified.started)).toBe(true);
    const { payment } = authorized.started;
    const settle = () =>
      shop.sendCommand({
        do: 'operate',
        payment,
        request: { payment, kind: 'settle', key: 'settle 1', amount: 3000 },
      });
    const authorize = () => {
      const card = { paymentMethod: 'VIS', alias: 'OK-1', expiryMonth: '12', expiryYear: '30' } as const;
      const order = { ...anOrder('order-alias'), amount: total, revision: '1', currency: 'CHF' };
      return shop.sendCommand({ do: 'authorize', request: { ...order, key: 'alias 1', ...card } });
    };
    const [settlement, authorization] = [await settle(), await authorize()];
    for (let runs = 0; runs < 5; runs++) await runChecks();
    const during = {
      states: [await shopper.state(paid.started), await shopper.state(verified.started)],
      settlement: settlement?.operations?.map(({ state }) => state),
      authorization: authorization?.authorization?.state,
      calls: gateway.moves + gateway.splits,
      bytes: impostor.bytes,
    };
    const { connections } = impostor;

    writeFileSync(addressFile, right);
    const isDone = async () => {
      const [settled, repeated] = [await settle(), await authorize()];
      const states = [await shopper.state(paid.started), await shopper.state(verified.started)];
      return (
        states.every((state) => state === 'paid') &&
        settled?.operations?.[0]?.state === 'confirmed' &&
        repeated?.authorization?.state === 'answered'
      );
    };
    const isCompleted = await checkUntil(shop, isDone);
    await shop.end();
    const verdict = history.check(await readEnd(location));
    recordFigures(`gateway moved, certificate ${name}`, {
      'connections to the wrong server': connections,
      'bytes sent to it': impostor.bytes,
      ...figuresOf(verdict),
    });
    expect(during).toEqual({
      states: ['confirming', 'confirming'],
      settlement: ['waiting'],
      authorization: 'waiting',
      calls: 0,
      bytes: 0,
    });
    expect(connections).toBeGreaterThan(0);
    expect(isCompleted).toBe(true);
    expect(violationsOf(verdict)).toEqual([]);
    expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  },
);
