import type { MerchantSettings } from '../model/merchant.ts';
import { defaultMerchant } from './merchant-settings.ts';
import { defaultPort, inMemory, type Settings } from './settings.ts';

const shop = 'http://127.0.0.1:4000/api/payments';

/** The flags that name a shop, each with the address that a shop of this kit has while it is developed. */
export const shopFlags = [
  { flag: '--webhook', name: 'webhookUrl', example: `${shop}/webhook`, says: 'where the webhook goes' },
  {
    flag: '--success-url',
    name: 'successUrl',
    example: `${shop}/return/success`,
    says: 'where the browser goes when it is paid',
  },
  { flag: '--cancel-url', name: 'cancelUrl', example: `${shop}/return/cancel`, says: 'when the shopper cancels' },
  { flag: '--error-url', name: 'errorUrl', example: `${shop}/return/error`, says: 'when it is declined' },
] as const satisfies readonly { readonly name: keyof MerchantSettings; readonly [key: string]: string }[];

/** The line that starts this sandbox with the addresses of its first merchant's shop, by its parts; those that are set stay. It holds no secret. */
export function startCommand(settings: Settings): readonly string[] {
  const { port, data, merchants } = settings;
  const [merchant] = merchants;
  const { merchantId } = merchant;
  const own = [
    port === defaultPort ? [] : ['--port', String(port)],
    merchantId === defaultMerchant.merchantId ? [] : ['--merchant', merchantId],
    data === inMemory ? [] : ['--data', data],
  ];
  const addresses = shopFlags.map(({ flag, name, example }) => [flag, merchant[name] ?? example]);
  const parts = [...own, ...addresses].filter((part) => part.length > 0);
  return ['npx tillkit-sandbox', ...parts.map((part) => part.map(quote).join(' '))];
}

/** As a shell takes it. */
const quote = (word: string) => (/^[\w:/.,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
