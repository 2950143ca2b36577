import { defaultProfile } from '@tillkit/core';
import { consoleName } from './console-name.ts';
import { scripts } from '../scripts/scripts.ts';
import { defaultMerchant } from '../admin/merchant-settings.ts';
import { inMemory, type Settings } from '../admin/settings.ts';
import { consolePath } from '../page/console-path.ts';
import type { Merchant } from '../model/merchant.ts';
import { describeEnvironment } from './describe-environment.ts';
import { describeCard, groupDigits, testCards } from '../issuer/test-cards.ts';

/** A setting as it is displayed, with secrets masked. */
export interface Described {
  readonly name: string;
  readonly value: string;
}

// The mask has the same length for every secret, so it does not reveal the secret's length.
const masked = '********';

type Rows = readonly (readonly [name: string, value: string | undefined])[];

/** Returns the settings of a merchant. Secrets are masked. */
export const describeMerchant = (merchant: Merchant): readonly Described[] => toDescribed(rowsOf(merchant));

const toDescribed = (rows: Rows) => rows.map(([name, value]) => ({ name, value: value || 'none' }));

const rowsOf = (merchant: Merchant): Rows => [
  ['Merchant', merchant.merchantId],
  ['Name', merchant.name ?? 'the merchantId'],
  ['Password', masked],
  ['XML calls', merchant.basicAuth ? 'with the password' : 'without a password'],
  ['Signing', merchant.signing],
  ['HMAC key', masked],
  ['HMAC key 2', merchant.hmacKey2 && masked],
  ['Webhook', merchant.webhookUrl && `${merchant.webhookUrl} (${merchant.webhookType})`],
  ['Success URL', merchant.successUrl],
  ['Cancel URL', merchant.cancelUrl],
  ['Error URL', merchant.errorUrl],
  ['Framed by', merchant.origins?.join(' ') ?? 'every loopback origin'],
  ['Reqtype', merchant.reqtype],
  ['On a cancel', merchant.webhookOnCancel ? 'a webhook' : 'no webhook'],
  ['On a finalize', merchant.webhookOnFinalize ? 'a webhook' : 'no webhook'],
  ['Webhook lost', merchant.webhookMustSucceed ? 'declined with 3041' : 'repeated'],
  ['Refno paid', merchant.uniqueRefno ? 'refused with 3061' : 'taken again'],
  ['Response 02', merchant.acceptWithoutLiabilityShift ? 'accepted' : 'declined with 3031'],
  [
    'Methods',
    merchant.methods === defaultMerchant.methods
      ? 'all'
      : merchant.methods.map((code) => `${consoleName(code, merchant)} (${code})`).join(', '),
  ],
  ['Currencies', merchant.currencies?.join(' ') ?? 'all'],
  ['3-D by XML', merchant.threeDRedirectElement ?? 'declined with 1403'],
  ['Account', merchant.disabled ? 'closed: 1008' : 'open'],
];

/** Returns the settings of all merchants. Secrets are masked. */
export function describeSettings({ port, data, merchants }: Settings): readonly Described[] {
  const base = `http://127.0.0.1:${port}`;
  const rows: Rows = [
    ['Payment page', base + defaultProfile.paymentPagePath],
    ['Lightbox', base + scripts.lightbox.path],
    ['Card fields', base + scripts.fields.path],
    ['Status', base + defaultProfile.paths.status],
    ['Console', base + consolePath],
    ...merchants.flatMap(rowsOf),
    ['Ledger', data === inMemory ? 'in memory' : data],
  ];
  return toDescribed(rows);
}

/**
 * Returns the message that the sandbox prints when it starts. The console shows all settings and all test cards.
 */
export function welcome(settings: Settings): string {
  const base = `http://127.0.0.1:${settings.port}`;
  return [
    'Tillkit sandbox: the payment gateway, simulated. For tests only, no money moves.',
    '',
    `  Console   ${base}${consolePath}, with all messages, settings and test cards`,
    `  Control   ${base}/control/, token ${settings.controlToken}`,
    '',
    'For the .env of the shop. The keys shown here are published:',
    '',
    ...describeEnvironment(settings),
    '',
    'Pay with a test card, any future expiry date and CVV 123:',
    '',
    ...shownCards.map((card) => `  ${groupDigits(card.number)}   ${describeCard(card)}`),
    '',
    'Stop with Ctrl-C.',
    '',
  ].join('\n');
}

/** An always approved card, and a card with a limit. */
const shownCards = testCards.filter(({ number }) => ['5200000000000007', '4242424242424242'].includes(number));
