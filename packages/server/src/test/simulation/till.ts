import { toCallFailure, type Transport } from '../../gateway/transport.ts';
import { randomHex } from '../../random-hex.ts';
import { openTill, type Till, type TillConfig } from '../../till.ts';

export type { Transport } from '../../gateway/transport.ts';

/** Opens a till that calls the gateway through `transport`. */
export const openSimulatedTill = (config: TillConfig, transport: Transport): Till => openTill(config, transport).till;

/**
 * Returns the failure of a gateway call whose connection broke. `reached` states whether the gateway may have received
 * the call.
 */
export const brokenCall = (reached: 'no' | 'maybe'): Error =>
  toCallFailure(new Error('The connection broke.'), reached);

/** Returns the failure of a gateway call that received no response in time. */
export const silentCall = (): Error =>
  toCallFailure(Object.assign(new Error('No response.'), { code: 'UND_ERR_HEADERS_TIMEOUT' }), 'maybe');

/**
 * Discards the random bytes that the till has drawn ahead, so that its next random bytes come from the current random
 * source.
 */
export const discardRandomBytes = (): void => void randomHex(4096);
