import type { Merchants } from '../model/merchant.ts';
import type { Settings } from './settings.ts';

export function createMerchants({ merchants: all }: Pick<Settings, 'merchants'>): Merchants {
  const byId = new Map(all.map((merchant) => [merchant.merchantId, merchant]));
  return {
    all,
    find: (merchantId) => byId.get(merchantId ?? ''),
    named: (merchantId) => byId.get(merchantId ?? '') ?? all[0],
    of({ merchantId }) {
      const merchant = byId.get(merchantId);
      if (!merchant) throw new Error('The payment belongs to a merchant that is not configured in this sandbox.');
      return merchant;
    },
  };
}
