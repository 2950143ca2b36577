import type { Merchants } from '../model/merchant.ts';
import type { Settings } from './settings.ts';

export function createMerchants({ merchants: all }: Pick<Settings, 'merchants'>): Merchants {
  const byId = new Map(all.map((merchant) => [merchant.merchantId, merchant]));
  return {
    all,
    find: (merchantId) => byId.get(merchantId ?? ''),
    named: (merchantId) => byId.get(merchantId ?? '') ?? all[0],
    of({ merchantId }) {
      const found = byId.get(merchantId);
      if (!found) throw new Error('A payment of no merchant of this gateway was taken.');
      return found;
    },
  };
}
