import { defaultProfile } from '@tillkit/core';
import { scripts } from '../scripts/scripts.ts';
import { defaultSettings, type Settings } from '../admin/settings.ts';
import { describeCard, groupDigits, testCards } from '../issuer/test-cards.ts';

/** One line of the settings as a person may see them. */
export interface Described {
  readonly name: string;
  readonly value: string;
}

// Of the same length for every secret: not even that is told.
const masked = '********';

/** The settings with every secret masked whole. */
export function describeSettings(settings: Settings): readonly Described[] {
  const { methods, port } = settings;
  const base = `http://127.0.0.1:${port}`;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Payment page', base + defaultProfile.paymentPagePath],
    ['Lightbox', base + scripts.lightbox.path],
    ['Status', base + defaultProfile.paths.status],
    ['Merchant', settings.merchantId],
    ['Password', masked],
    ['HMAC key', masked],
    ['HMAC key 2', settings.hmacKey2 && masked],
    ['Webhook', settings.webhookUrl && `${settings.webhookUrl} (${settings.webhookType})`],
    ['Success URL', settings.successUrl],
    ['Cancel URL', settings.cancelUrl],
    ['Error URL', settings.errorUrl],
    ['Reqtype', settings.reqtype],
    ['Response 02', settings.acceptWithoutLiabilityShift ? 'accepted' : 'declined with 3031'],
    ['Methods', methods === defaultSettings.methods ? 'all' : methods.join(' ')],
    ['Ledger', settings.data === ':memory:' ? 'in memory' : settings.data],
  ];
  return rows.map(([name, value]) => ({ name, value: value || 'none' }));
}

/** What is printed at the start. */
export function welcome(settings: Settings): string {
  return [
    'Tillkit sandbox: the payment gateway, simulated. For tests only, no money moves.',
    '',
    ...describeSettings(settings).map(({ name, value }) => `  ${name.padEnd(14)}${value}`),
    '',
    'Test cards, with any future expiry date and CVV 123 (American Express 1234); amounts in minor units:',
    '',
    ...testCards.map((card) => `  ${groupDigits(card.number).padEnd(22)}${card.method}  ${describeCard(card)}`),
    '',
  ].join('\n');
}
