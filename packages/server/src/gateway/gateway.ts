import {
  CheckoutError,
  operations,
  writeRequest,
  type Operation,
  type Sender,
  type TransactionId,
  type ValuesOf,
} from '@tillkit/core';
import { writeXml } from '@tillkit/xml';
import type { Merchant, Settings } from '../config.ts';
import { createPace, type PaceClock } from './pace.ts';
import { callLimits, postXml } from './post-xml.ts';
import { readSplitAnswer, type SplitAnswer, type SplitQuestion } from './split-answer.ts';
import { readStatusAnswer, statusLimits, type StatusAnswer } from './status-answer.ts';

/** Which transaction to ask for. By `refno` several may be found. */
export type StatusQuestion = { readonly transactionId: TransactionId } | { readonly refno: string };

export interface CallOptions {
  /** Goes before calls that are not, when many wait for their turn. */
  readonly urgent?: boolean;
  /** Asked when the call has its turn: false, and nothing is sent. */
  readonly mayBegin?: () => boolean;
}

export interface Gateway {
  /**
   * Asks where a transaction stands ("Status", XML_status.jsp). Repeating it is harmless.
   * Throws `network_failed`, `timed_out`, `response_malformed`, `config_wrong`; a refusal by the gateway is a value.
   */
  status(question: StatusQuestion, merchantId?: string, options?: CallOptions): Promise<StatusAnswer>;
  /**
   * Charges a transaction that is verified only (XML_authorizeSplit.jsp). It moves money and is sent once: after
   * `unknown`, ask `status` before anything else. Throws `config_missing` alone, before anything is sent.
   */
  split(question: SplitQuestion, merchantId?: string, options?: CallOptions): Promise<SplitAnswer>;
}

/** The reason of a split call that did not leave this process: it certainly did nothing. */
export const notSent = 'not_sent';

class NotSent extends Error {}

/** However many messages a stranger posts, one process asks this often per merchant and second. */
const callsPerSecond = 10;

export function createGateway(settings: Settings, clock: PaceClock, send: typeof postXml = postXml): Gateway {
  const { profile } = settings;
  const testOnly = settings.environment !== 'live';
  const paces = new Map([...settings.merchants.keys()].map((id) => [id, createPace(callsPerSecond, clock)]));
  const merchantOf = (id: string): Merchant => {
    const merchant = settings.merchants.get(id);
    if (merchant) return merchant;
    throw new CheckoutError('config_missing', 'The merchant is not configured.', 'Add it to `merchants`.');
  };
  const call = async <O extends Operation>(
    { id, authorization }: Merchant,
    operation: O,
    sender: Pick<Sender, 'refno' | 'version'>,
    values: ValuesOf<O['request']>,
    { urgent, mayBegin }: CallOptions = {},
    bytes: number = callLimits.bytes,
  ) => {
    const document = writeXml(writeRequest(operation, { ...sender, merchantId: id, testOnly }, values, profile));
    await paces.get(id)?.(urgent);
    if (mayBegin?.() === false) throw new NotSent();
    const address = settings.serverUrl + profile.paths[operation.endpoint];
    return send(address, authorization, document, { ...callLimits, bytes });
  };
  return {
    async status(question, merchantId = settings.defaultMerchant, options) {
      const merchant = merchantOf(merchantId);
      const values = { ...question, reqtype: 'STX' } as const;
      const sender = { version: profile.statusVersion };
      const answer = await call(merchant, operations.status, sender, values, options, statusLimits.maxBytes);
      return readStatusAnswer(answer, profile);
    },
    async split(question, merchantId = settings.defaultMerchant, options) {
      const merchant = merchantOf(merchantId);
      const { refno, ...values } = question;
      try {
        const answer = await call(merchant, operations.split, { refno }, values, options);
        return readSplitAnswer(answer, { ...question, merchantId, testOnly: testOnly ? 'yes' : 'no' }, profile);
      } catch (error) {
        if (error instanceof NotSent) return { status: 'unknown', reason: notSent };
        if (error instanceof CheckoutError) return { status: 'unknown', reason: error.code };
        throw error;
      }
    },
  };
}
