import { CheckoutError, type TransactionId } from '@tillkit/core';
import {
  namesMethod,
  operations,
  writeRequest,
  type Operation,
  type Sender,
  type ValuesOf,
} from '@tillkit/core/internal';
import { writeXml } from '@tillkit/xml';
import type { Merchant, Settings } from '../config.ts';
import { withProfileRoot, type UnknownAnswer } from './read-answer.ts';
import {
  authorizeOperation,
  readAuthorizeAnswer,
  type AuthorizeAnswer,
  type AuthorizeParameters,
} from './authorize-answer.ts';
import { CallFailure, callLimits, createTransport, NotBegun, readWith, type Transport } from './transport.ts';
import { moveOperation, readMoveAnswer, toMoveRequest, type MoveAnswer, type MoveParameters } from './move-answer.ts';
import { readSplitAnswer, type SplitAnswer, type SplitParameters } from './split-answer.ts';
import { readStatusAnswer, statusLimits, type StatusAnswer } from './status-answer.ts';
import type { Clock } from '../clock.ts';

export type { AuthorizeAnswer, AuthorizeParameters as AuthorizeQuestion, MoveAnswer, MoveParameters as MoveQuestion };

/** The transaction to query. A query by `refno` may return several transactions. */
export type StatusQuery = { readonly transactionId: TransactionId } | { readonly refno: string };

export interface CallOptions {
  /** If true, this call is sent before non-urgent calls that wait for the rate limit. */
  readonly urgent?: boolean;
  /** Runs just before the call is sent. If the function returns false, the call is not sent. */
  readonly mayBegin?: () => boolean;
}

export interface Gateway {
  /**
   * Queries the status of a transaction (XML_status.jsp). Safe to repeat. Throws `config_missing` if the merchant is
   * not configured, or a `CallFailure` with the code `network_failed`, `timed_out`, `response_malformed` or
   * `config_wrong`. A refusal by the gateway is returned, not thrown.
   */
  status(query: StatusQuery, merchantId?: string, options?: CallOptions): Promise<StatusAnswer>;
  /**
   * Authorizes a payment directly from the merchant's server (XML_authorize.jsp), using an alias, wallet data or
   * method-specific values. The call creates a transaction and is sent only once. Until a response arrives, only
   * `refno` identifies the transaction. If the result is `unknown`, query the status by `refno`. Throws only before
   * anything is sent: `config_missing` if the merchant is not configured, or `document_unwritable` if XML cannot
   * represent a value.
   */
  authorize(question: AuthorizeParameters, merchantId?: string, options?: CallOptions): Promise<AuthorizeAnswer>;
  /**
   * Charges a verified transaction (XML_authorizeSplit.jsp). The call moves money and is sent only once. If the result
   * is `unknown`, query the status before anything else. Throws only `config_missing`, before anything is sent, if the
   * merchant is not configured.
   */
  split(question: SplitParameters, merchantId?: string, options?: CallOptions): Promise<SplitAnswer>;
  /**
   * Settles, cancels or credits a transaction (XML_processor.jsp). The call moves money and is sent only once. If the
   * result is `unknown`, query the status before anything else. Throws only `config_missing`, before anything is sent,
   * if the merchant is not configured.
   */
  move(question: MoveParameters, merchantId?: string, options?: CallOptions): Promise<MoveAnswer>;
  /** Closes the connections. Calls in progress fail. */
  close(): Promise<void>;
}

/** The `reason` in the result of a call that was not sent because it waited too long for the rate limit. */
export const notSent = 'not_sent';

export function createGateway(settings: Settings, clock: PaceClock, transport: Transport = createTransport()): Gateway {
  const { profile } = settings;
  const testOnly = settings.environment !== 'live';
  const mode = testOnly ? 'yes' : 'no';
  const paces = new Map(
    [...settings.merchants.values()].map(({ id, callsPerSecond }) => [id, createPace(callsPerSecond, clock)]),
  );
  const merchantOf = (id: string): Merchant => {
    const merchant = settings.merchants.get(id);
    if (merchant) return merchant;
    throw new CheckoutError(
      'config_missing',
      'The merchant account of the request is not configured.',
      'Add the merchant to the `merchants` setting.',
    );
  };
  const call = async <O extends Operation>(
    { id, authorization }: Merchant,
    operation: O,
    refno: Sender['refno'],
    values: ValuesOf<O['request']>,
    { urgent, mayBegin }: CallOptions = {},
    maxBytes?: number,
  ) => {
    const version = profile.versions[operation.endpoint] ?? operation.versions.at(-1);
    const sender = { merchantId: id, testOnly, refno, version };
    const document = writeXml(writeRequest(withProfileRoot(operation, profile), sender, values, profile));
    await paces.get(id)?.(urgent);
    if (mayBegin?.() === false) throw new NotBegun();
    const address = settings.serverUrl + profile.paths[operation.endpoint];
    // The response repeats the request, so the maximum response size grows with the size of the request.
    const bytes = maxBytes ?? callLimits.bytes + Buffer.byteLength(document);
    return transport.post(address, authorization, document, bytes);
  };
  return {
    async status(question, merchantId = settings.defaultMerchant, options) {
      const merchant = merchantOf(merchantId);
      const values = { ...question, reqtype: 'STX' } as const;
      const answer = await call(merchant, operations.status, undefined, values, options, statusLimits.maxBytes);
      return readWith(() => readStatusAnswer(answer, profile));
    },
    async authorize({ method, refno, values }, merchantId = settings.defaultMerchant, options) {
      const merchant = merchantOf(merchantId);
      const { amount, currency, alias } = values;
      const signed = { merchantId, amount, currency, reference: refno, alias: alias as string | undefined };
      const sign = await merchant.signer.sign(signed);
      const request = {
        ...values,
        ...(sign !== undefined && { sign }),
        ...(namesMethod(method) && { paymentMethod: method }),
      };
      return onceOnly(async () => {
        const operation: Operation = authorizeOperation(method, profile);
        const answer = await call(merchant, operation, refno, request, options);
        const about = { method, refno, amount, currency, merchantId, testOnly: mode } as const;
        return readWith(() => readAuthorizeAnswer(answer, about, profile));
      });
    },
    async split(question, merchantId = settings.defaultMerchant, options) {
      const merchant = merchantOf(merchantId);
      const { refno, ...values } = question;
      return onceOnly(async () => {
        const answer = await call(merchant, operations.split, refno, values, options);
        return readWith(() => readSplitAnswer(answer, { ...question, merchantId, testOnly: mode }, profile));
      });
    },
    async move(question, merchantId = settings.defaultMerchant, options) {
      const merchant = merchantOf(merchantId);
      return onceOnly(async () => {
        const values = toMoveRequest(question);
        const answer = await call(merchant, moveOperation(question), question.refno, values, options);
        return readWith(() => readMoveAnswer(answer, { ...question, merchantId, testOnly: mode }, profile));
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Runs a call that moves money. If the call fails, returns the failure instead of throwing it, so that no caller
 * repeats the call by mistake.
 */
async function onceOnly<T>(call: () => Promise<T>): Promise<T | UnknownAnswer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const reason = error instanceof NotBegun ? notSent : error.code;
    return { status: 'unknown', reason, reached: error.reached };
  }
}

export type PaceClock = Pick<Required<Clock>, 'monotonic' | 'after'>;

/**
 * Returns a function that limits the rate of calls: at most `perSecond` calls start within any second. Further calls
 * wait, and urgent calls go first.
 */
export function createPace(perSecond: number, { monotonic, after }: PaceClock): (urgent?: boolean) => Promise<void> {
  const gap = 1000 / perSecond;
  const waiting: readonly [urgent: (() => void)[], others: (() => void)[]] = [[], []];
  let next = -Infinity;
  let hasTimer = false;
  const beginNextAfter = (ms: number) => {
    hasTimer = true;
    after(ms, beginNext);
  };
  const beginNext = () => {
    hasTimer = false;
    const begin = waiting[0].shift() ?? waiting[1].shift();
    if (!begin) return;
    next = monotonic() + gap;
    beginNextAfter(gap);
    begin();
  };
  return (urgent = false) =>
    new Promise((resolve) => {
      waiting[urgent ? 0 : 1].push(resolve);
      if (!hasTimer) beginNextAfter(Math.max(0, next - monotonic()));
    });
}
