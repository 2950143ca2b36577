import type { MerchantSettings } from '../model/merchant.ts';
import { addressesOf } from './addresses-of.ts';
import { defaultMerchant } from './merchant-settings.ts';
import { defaultPort, inMemory, type Settings } from './settings.ts';

/** Of a shop of this kit, while it is developed. */
const examples = addressesOf('http://127.0.0.1:4000');

/** The flags that name a shop's addresses. */
export const shopFlags = [
  { flag: '--webhook', name: 'webhookUrl', says: 'where the webhook goes' },
  {
    flag: '--success-url',
    name: 'successUrl',
    says: 'where the browser goes when it is paid',
  },
  { flag: '--cancel-url', name: 'cancelUrl', says: 'when the shopper cancels' },
  { flag: '--error-url', name: 'errorUrl', says: 'when it is declined' },
] as const satisfies readonly {
  readonly name: keyof MerchantSettings & keyof typeof examples;
  readonly [key: string]: string;
}[];

/** The line that starts this sandbox with the addresses of its first merchant's shop, by its parts; those that are set stay. It holds no secret. */
export function startCommand(settings: Settings): readonly string[] {
  const { port, data, merchants } = settings;
  const [merchant] = merchants;
  const { merchantId, name, origins } = merchant;
  const own = [
    port === defaultPort ? [] : ['--port', String(port)],
    merchantId === defaultMerchant.merchantId ? [] : ['--merchant', merchantId],
    name === undefined ? [] : ['--name', name],
    data === inMemory ? [] : ['--data', data],
    origins ? ['--origins', origins.join(',')] : [],
  ];
  const addresses = shopFlags.map(({ flag, name: setting }) => [flag, merchant[setting] ?? examples[setting]]);
  const parts = [...own, ...addresses].filter((part) => part.length > 0);
  return ['npx tillkit-sandbox', ...parts.map((part) => part.map(quote).join(' '))];
}

/** As a shell takes it. */
const quote = (word: string) => (/^[\w:/.,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
