// Hand-written counterparts of the till: a start route and a webhook handler for this gateway. They commit before they
// respond, allow one payment per order, process each delivery once, and check the signature. They trust a correctly
// signed webhook without querying the status, and do not support reviews, retries or a second attempt for an order.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { hmacKey, merchantId } from '../../../packages/server/src/testing/messages.ts';
import { scan, type Scanned } from '../scanner.ts';

/** The payment request that the shopper's browser posts to the gateway, without the signature. */
export interface PaymentRequest {
  readonly refno: string;
  /** Amount in minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** A successful payment that a correctly signed webhook reports. */
export interface Paid extends PaymentRequest {
  readonly transactionId: string;
}

/** The database operations that the start route and the webhook route need. */
export interface Handlers {
  /**
   * Returns the order's payment. If the order has no payment yet, inserts one with the order's price. Returns undefined
   * if the order is unknown.
   */
  start(order: string): Promise<PaymentRequest | undefined>;
  /** Marks the order as paid if the delivery is new and its amount equals the payment amount. */
  markPaid(paid: Paid): Promise<void>;
  close(): Promise<void>;
}

/** The tables that the hand-written handlers use. The shop that uses the till needs only the orders table. */
export const tables = {
  orders: `create table shop_order (
    id text primary key, revision text not null, amount bigint not null, currency text not null,
    paid boolean not null default false)`,
  payments: `create table shop_payment (
    refno text primary key, order_id text not null unique references shop_order, amount bigint not null,
    currency text not null, state text not null, transaction_id text)`,
  deliveries: `create table shop_delivery (
    transaction_id text primary key, refno text not null, received_at timestamptz not null default now())`,
};

export const createRefno = (): string => `T${randomBytes(8).toString('hex').toUpperCase()}`;

const key = Buffer.from(hmacKey, 'hex');
const digest = (text: string) => createHmac('sha256', key).update(text).digest();

/** Serves `POST /start` and `POST /webhook`. */
export const serveByHand = ({ start, markPaid }: Handlers): Server =>
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const handle = async () => {
      const body = Buffer.concat(chunks);
      if (request.url === '/start') {
        const { order } = JSON.parse(body.toString()) as { readonly order: string };
        const payment = await start(order);
        if (!payment) return answer(404, { error: 'unknown order' });
        const { refno, amount, currency } = payment;
        const sign = digest(`${merchantId}${amount}${currency}${refno}`).toString('hex');
        return answer(201, { parameters: { merchantId, refno, amount, currency, sign } });
      }
      const paid = readWebhook(body);
      if (paid === 'unsigned') return answer(400, { error: 'wrong signature' });
      if (paid) await markPaid(paid);
      return answer(200, {});
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void handle().catch(() => answer(500, {})));
  });

/**
 * Reads a webhook. Returns `unsigned` if its signature is wrong, or undefined if the payment failed or was canceled.
 */
function readWebhook(bytes: Buffer): Paid | 'unsigned' | undefined {
  const transaction = find(find(scan(bytes), 'body'), 'transaction');
  if (transaction?.attributes['status'] !== 'success') return undefined;
  const text = (name: string) => find(transaction, name)?.text ?? '';
  const parameters = find(transaction, 'userParameters')?.children ?? [];
  const sign2 = parameters.find(({ attributes }) => attributes['name'] === 'sign2')?.text ?? '';
  const [transactionId, amount, currency] = [text('uppTransactionId'), text('amount'), text('currency')];
  const expected = digest(`${merchantId}${amount}${currency}${transactionId}`);
  const signature = Buffer.from(sign2, 'hex');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'unsigned';
  return { refno: transaction.attributes['refno'] ?? '', transactionId, amount: Number(amount), currency };
}

const find = (parent: Scanned | undefined, name: string) => parent?.children.find((child) => child.name === name);
