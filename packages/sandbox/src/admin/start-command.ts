import type { MerchantSettings } from '../model/merchant.ts';
import { addressesOf } from './addresses-of.ts';
import { defaultMerchant } from './merchant-settings.ts';
import { defaultPort, inMemory, type Settings } from './settings.ts';

/** Example URLs of a Tillkit shop that runs on the developer's machine. */
const examples = addressesOf('http://127.0.0.1:4000');

/** The command-line flags that set a shop's URLs. */
export const shopFlags = [
  { flag: '--webhook', name: 'webhookUrl', description: 'receives the webhook' },
  {
    flag: '--success-url',
    name: 'successUrl',
    description: 'return URL after a success',
  },
  { flag: '--cancel-url', name: 'cancelUrl', description: 'return URL after a cancel' },
  { flag: '--error-url', name: 'errorUrl', description: 'return URL after a decline' },
] as const satisfies readonly {
  readonly name: keyof MerchantSettings & keyof typeof examples;
  readonly [key: string]: string;
}[];

/**
 * Returns the parts of the shell command that starts this sandbox again, including the shop URLs of its first merchant.
 * URLs that are not set are replaced with example URLs. The command contains no secrets.
 */
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

/** Quotes a word for use in a shell command, if necessary. */
const quote = (word: string) => (/^[\w:/.,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
