import { createControlClient } from '@tillkit/sandbox/control';
import type { ShopSettings } from '../settings.ts';
import { createSignedRequests } from './signed-requests.ts';
import type { Stage } from './stage.ts';

/** Creates the theatre. Returns `undefined` if the theatre is disabled or the shop does not use the sandbox. */
export function openStage(settings: ShopSettings, ended: AbortSignal): Stage | undefined {
  const { environment, theatre, gatewayUrl, controlToken, merchant } = settings;
  if (environment !== 'sandbox' || !theatre) return undefined;
  const control =
    controlToken === undefined ? undefined : createControlClient({ url: gatewayUrl, token: controlToken });
  return { signed: createSignedRequests(), merchantId: merchant.id, control, ended };
}
