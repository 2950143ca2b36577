import { cardCodes } from '../../catalogue/methods.ts';
import type { WayKey } from '../../web/page.ts';
import type { PayWay } from '../../web/theatre/model.ts';
import type { Exchange } from './exchange.ts';
import { isAuthorization } from './exchange-messages.ts';
import type { StartedPayment } from './stage.ts';

/**
 * Returns the way in which a payment is made. The gateway's messages show it as soon as the payment has begun. Before
 * that, it follows from the mode that the visitor chose and from the methods of the payment request.
 */
export function payWayOf(exchanges: readonly Exchange[], signed: StartedPayment | undefined, mode: WayKey): PayWay {
  const charge = exchanges.find(({ kind, url }) => kind === 'call' && isAuthorization(url));
  if (charge) return isChallenge(charge) ? 'challenge' : 'saved';
  if (exchanges.some(({ kind }) => kind === 'verify')) return 'fields';
  const isOpened = exchanges.some(({ kind }) => kind === 'start');
  const methods = signed?.parameters['paymentmethod']?.split(',') ?? [];
  const usesFields = mode === 'fields' && !isOpened && methods.every((code) => cardCodes.includes(code));
  if (usesFields) return 'fields';
  return mode === 'lightbox' ? 'lightbox' : 'redirect';
}

/** Returns true if the gateway responded only with the URL of the bank's page, and neither charged nor declined. */
const isChallenge = ({ answer }: Exchange): boolean =>
  answer !== undefined && /<response>/.test(answer.body) && !/<(responseCode|errorCode)>/.test(answer.body);
