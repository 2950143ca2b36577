import type { Browser, BrowserContextOptions } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { signed, type Fields } from '../testing/open-app.ts';
import { servePage } from './serve-page.ts';

interface ShopOptions {
  /** Markup below the heading of the shop's page. */
  readonly markup?: (parameters: Fields) => string;
  /** The shop's own script. The script can call `begin(options)`, which starts the payment and records each event. */
  readonly script?: (parameters: Fields) => string;
  readonly parameters?: Fields;
  readonly context?: BrowserContextOptions;
  /** If `true`, the shop's page has an origin that is not registered with the gateway. */
  readonly stranger?: boolean;
  /** If `true`, the page's clock is stopped, and only the test advances it. */
  readonly clock?: boolean;
}

const payButton = () => '<button id="pay">Pay CHF 49.90</button>';
const payByParams = (parameters: Fields) =>
  `pay.addEventListener('click', () => begin({ params: ${JSON.stringify(parameters)} }));`;

const prelude = `
  const pay = document.getElementById('pay');
  window.begin = (options) => PaymentLightbox.startPayment({
    ...options,
    opened: () => note('event', 'opened'),
    loaded: () => note('event', 'loaded'),
    closed: () => note('event', 'closed'),
    error: ({ message }) => note('event', 'error: ' + message),
  });`;

/** Globals of the shop's page that a test can use. */
export interface ShopWindow {
  begin(options: unknown): void;
  readonly PaymentLightbox: { startPayment(options: unknown): void; close(): void };
}

/**
 * Starts a sandbox and, on a different origin, a shop with a strict Content-Security-Policy. Opens the shop's page in a
 * browser.
 */
export async function openShop(browser: Browser, options: ShopOptions = {}) {
  const { markup = payButton, script = payByParams } = options;
  const shop = await servePage();
  const [successUrl, cancelUrl, errorUrl] = ['success', 'cancel', 'error'].map((name) => `${shop.url}/${name}`);
  const sandbox = await startSandbox({
    successUrl,
    cancelUrl,
    errorUrl,
    origins: options.stranger ? [shop.url] : undefined,
  });
  onTestFinished(() => sandbox.close());
  const { lightbox } = await (await fetch(`${sandbox.url}/upp/scripts.json`)).json();
  const site = options.stranger ? await servePage() : shop;
  const parameters = await signed(options.parameters);
  site.show({
    gateway: sandbox.url,
    body:
      `<h1>Checkout</h1>${markup(parameters)}` +
      `<script nonce="NONCE" src="${lightbox.src}" integrity="${lightbox.integrity}" crossorigin></script>` +
      `<script nonce="NONCE">${prelude}${script(parameters)}</script>`,
  });
  const context = await browser.newContext(options.context);
  onTestFinished(() => context.close());
  const notes: Record<'event' | 'violation', string[]> = { event: [], violation: [] };
  await context.exposeBinding('note', (_, kind: keyof typeof notes, text: string) => void notes[kind].push(text));
  await context.addInitScript(noteViolations);
  const page = await context.newPage();
  if (options.clock) await page.clock.install({ time: 0 });
  await page.goto(site.url);
  if (options.clock) await page.clock.pauseAt(3_600_000);
  return {
    sandbox,
    shop,
    page,
    parameters,
    /** Events that `startPayment` has reported to its callbacks. */
    events: notes.event,
    /** Content-Security-Policy violations on the shop's and the gateway's pages. */
    violations: notes.violation,
    overlay: page.locator('dialog'),
    frame: page.frameLocator('iframe[title="Payment"]'),
    click: () => page.click('#pay'),
  };
}

const noteViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  note('violation', event.effectiveDirective + ' ' + event.blockedURI + ' at ' + event.documentURI));`;

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Fills in the card form in the frame. By default, enters a Mastercard that is always approved. */
export async function enterCard(
  { frame }: { readonly frame: Pick<Shop['frame'], 'getByLabel'> },
  number = '5200000000000007',
  cvv = '123',
) {
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12/30');
  await frame.getByLabel('Security code').fill(cvv);
}

/** Waits until `read` returns the expected value. */
export const soon = <T>(read: () => T): ReturnType<typeof expect.poll> => expect.poll(read, { timeout: 15_000 });
