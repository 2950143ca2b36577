import { CheckoutError, defaultProfile, methods, toBrands, type MethodCode, type Naming } from '@tillkit/core';
import { readKey } from '@tillkit/core/sign';
import { checkWebhookUrl } from './webhook-host.ts';

/** What an admin tool would hold of the one merchant, the names that this gateway goes by, and where the sandbox listens. */
export interface Settings extends Naming {
  /** 0 takes any free port. The sandbox listens on 127.0.0.1 only. */
  readonly port: number;
  readonly merchantId: string;
  /** Of the XML endpoints (Basic authentication). */
  readonly password: string;
  /** Hex text; at least 32 bytes. */
  readonly hmacKey: string;
  /** Signs `sign2`; absent: `hmacKey` does. */
  readonly hmacKey2?: string | undefined;
  /** Absent: no webhook is sent. */
  readonly webhookUrl?: string | undefined;
  readonly webhookType: 'xml' | 'form';
  /** Hosts beside loopback that a webhook may go to. */
  readonly shopHosts: readonly string[];
  /** Where the browser goes unless the request says otherwise; absent: a page of the sandbox. */
  readonly successUrl?: string | undefined;
  readonly cancelUrl?: string | undefined;
  readonly errorUrl?: string | undefined;
  /** When a request has no reqtype. */
  readonly reqtype: 'NOA' | 'CAA';
  /** Longest refno that is taken; 18 as stated, up to 36 for shops that send more. */
  readonly refnoMaxLength: number;
  /** Whether success without liability shift (`02`) is taken; else such a payment is declined with 3031. */
  readonly acceptWithoutLiabilityShift: boolean;
  /** Codes of the methods that the merchant has; all unless stated. */
  readonly methods: readonly MethodCode[];
  /** SQLite file of the ledger, or `:memory:`. */
  readonly data: string;
}

const hex = (text: string) => Buffer.from(text).toString('hex');

/** A merchant for tests. Live mode refuses keys that begin like these. */
export const defaultSettings: Settings = {
  port: 4400,
  merchantId: '1000011011',
  password: 'sandbox-only-password',
  hmacKey: hex('tillkit-sandbox-first-test-key--it-is-public-and-guards-nothing!'),
  hmacKey2: hex('tillkit-sandbox-second-test-key-it-is-public-and-guards-nothing!'),
  webhookType: 'xml',
  shopHosts: [],
  reqtype: 'CAA',
  refnoMaxLength: defaultProfile.refnoMaxLength,
  acceptWithoutLiabilityShift: defaultProfile.acceptWithoutLiabilityShift,
  methods: Object.keys(methods) as MethodCode[], // the registry holds each under its code
  data: ':memory:',
};

/**
 * Adds the defaults to the settings that are given and checks them all; throws `config_wrong` for the first bad one.
 * The second key has a default only beside the default first key.
 */
export function completeSettings(given: Partial<Settings> = {}): Settings {
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { hmacKey2, ...rest } = defaultSettings;
  const settings: Settings = { ...rest, ...(given.hmacKey === undefined && { hmacKey2 }), ...stated };
  const { port, merchantId, password, webhookType, reqtype, refnoMaxLength: most } = settings;
  demand(Number.isInteger(port) && port >= 0 && port < 65_536, 'The port is not a port', 'a number from 0 to 65535');
  demand(isMerchantId(merchantId), 'The merchantId has the wrong format', '1 to 10 letters or digits');
  demand(password.length > 0, 'The password is empty', 'the password that the shop sends');
  demand(['xml', 'form'].includes(webhookType), 'The webhook type is not known', 'xml or form');
  demand(typeof settings.acceptWithoutLiabilityShift === 'boolean', 'Whether 02 is accepted is not said', 'yes or no');
  demand(['NOA', 'CAA'].includes(reqtype), 'The reqtype is not one for cards', 'NOA or CAA');
  demand(
    settings.methods.length > 0 && settings.methods.every((code) => Object.hasOwn(methods, code)),
    'A method is not known',
    'codes such as VIS,ECA,BPY',
  );
  demand(
    Number.isInteger(most) && most >= 1 && most <= 36,
    'The length of a refno is out of range',
    'a number from 1 to 36',
  );
  toBrands({}, settings); // throws for brands that cannot be told apart
  readKey(settings.hmacKey);
  if (settings.hmacKey2 !== undefined) readKey(settings.hmacKey2);
  for (const name of ['webhookUrl', 'successUrl', 'cancelUrl', 'errorUrl'] as const) {
    const url = settings[name];
    demand(
      url === undefined || isWebUrl(url),
      `The ${name} is not a web address`,
      'http:// or https://, without a user',
    );
  }
  if (settings.webhookUrl !== undefined) checkWebhookUrl(settings.webhookUrl, settings.shopHosts);
  return settings;
}

/** One to ten letters or digits. */
export const isMerchantId = (text: string): boolean => /^[A-Za-z0-9]{1,10}$/.test(text);

/** True for an absolute http or https address of one host, without user or password. */
export function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Origins stand in policies, where `*` and `;` mean something; a host of a URL may hold both.
  return url !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) && url.username === '' && url.password === '';
}

function demand(holds: boolean, problem: string, use: string) {
  if (!holds) throw new CheckoutError('config_wrong', `${problem}.`, `Use ${use}.`);
}
