import { CheckoutError, type TransactionId } from '@tillkit/core';
import { element, writeXml } from '@tillkit/xml';
import type { Settings } from './config.ts';
import { createPace } from './pace.ts';
import { postXml } from './post-xml.ts';
import { readStatusAnswer, type StatusAnswer } from './status-answer.ts';

/** Which transaction to ask for. By `refno` several may be found. */
export type StatusQuestion = { readonly transactionId: TransactionId } | { readonly refno: string };

export interface Gateway {
  /**
   * Asks where a transaction stands ("Status", XML_status.jsp). Repeating it is harmless.
   * Throws `network_failed`, `timed_out`, `response_malformed`, `config_wrong`; a refusal by the gateway is a value.
   */
  status(question: StatusQuestion, merchantId?: string): Promise<StatusAnswer>;
}

/** However many messages a stranger posts, one process asks this often per merchant and second. */
const callsPerSecond = 10;

export function createGateway(settings: Settings, send: typeof postXml = postXml): Gateway {
  const { profile, environment } = settings;
  const paces = new Map([...settings.merchants.keys()].map((id) => [id, createPace(callsPerSecond)]));
  return {
    async status(question, merchantId = settings.defaultMerchant) {
      const merchant = settings.merchants.get(merchantId);
      if (!merchant)
        throw new CheckoutError('config_missing', 'The merchant is not configured.', 'Add it to `merchants`.');
      const asked =
        'refno' in question ? element('refno', question.refno) : element('uppTransactionId', question.transactionId);
      const request = element('request', [asked, element('reqtype', 'STX')]);
      const body = element('body', [element('transaction', [request])], {
        merchantId,
        testOnly: environment === 'live' ? 'no' : 'yes',
      });
      const document = writeXml(element('statusService', [body], { version: profile.statusVersion }));
      await paces.get(merchantId)?.();
      return readStatusAnswer(
        await send(settings.serverUrl + profile.paths.status, merchant.authorization, document),
        profile,
      );
    },
  };
}
