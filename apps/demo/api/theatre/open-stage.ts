import { createControlClient } from '@tillkit/sandbox/control';
import type { ShopSettings } from '../settings.ts';
import { createRecent } from './recent.ts';
import type { Stage, StartedPayment, Upcoming } from './stage.ts';

/** Creates the theatre. Returns `undefined` if the theatre is disabled or the shop does not use the sandbox. */
export function openStage(settings: ShopSettings, ended: AbortSignal): Stage | undefined {
  const { environment, theatre, invitesToTheatre, gatewayUrl, controlToken, merchant } = settings;
  if (environment !== 'sandbox' || !theatre) return undefined;
  const control =
    controlToken === undefined ? undefined : createControlClient({ url: gatewayUrl, token: controlToken });
  const memory = { signed: createRecent<StartedPayment>(), newest: createRecent<Upcoming>() };
  let invited: string | undefined;
  const invites = (order: string) => invitesToTheatre && (invited ??= order) === order;
  return { ...memory, chosen: createRecent(), invites, merchantId: merchant.id, control, ended };
}
