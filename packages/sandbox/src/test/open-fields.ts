import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { scripts } from '../scripts/scripts.ts';
import { soon } from './open-shop.ts';
import { serveFields } from './serve-fields.ts';
import { servePage } from './serve-page.ts';

type Gateway = Omit<Parameters<typeof serveFields>[0], 'origins'>;

interface FieldsOptions extends Gateway {
  readonly context?: BrowserContextOptions;
  /** If `true`, the page's clock is stopped, and only the test advances it. */
  readonly clock?: boolean;
  /** If `true`, uses `initTokenize` instead of `init`. */
  readonly tokenize?: boolean;
  /** JavaScript source of the third argument of `init`. */
  readonly init?: string;
  /** JavaScript source of the second argument of `init`. */
  readonly places?: string;
  /** Markup that precedes the shop's script on the page. Replaces the default card form. */
  readonly markup?: string;
  readonly style?: string;
  /** Script for the shop's page. It replaces the default script, which opens the fields. */
  readonly script?: string;
  /** If `true`, does not wait for the fields to become ready. */
  readonly early?: boolean;
}

export const parameters = { expm: '12', expy: '30', merchantId: '1000011011', refno: 'A7Q2', sign: 'ab' };

const places = `<label id="label">Card number</label><div id="number" class="box"></div>
  <input id="expiry" aria-label="Expiry"><div id="cvv" class="box"></div><button id="after">After</button>`;

const opens = (init: string, where: string, call: string) => `
  window.fields = new PaymentFields();
  for (const name of ['ready', 'change', 'validate', 'success', 'error'])
    fields.on(name, (detail) => note('event', JSON.stringify({ name, ...detail })));
  fields.${call}('1000011011', ${where}, ${init});`;

/** Script that runs in every document. Records each received message, and each sent message with its message port. */
const watch = `
  window.ports = [];
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message) {
    ports.push({ port: this, message });
    return post.call(this, message);
  };
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() {
      const message = data.get.call(this);
      if (window === top) note('message', JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? 'bigint' : value)));
      return message;
    },
  });
  addEventListener('securitypolicyviolation', (event) => note('violation', event.effectiveDirective + ' ' + event.blockedURI));
  addEventListener('error', ({ message }) => note('thrown', message));
  addEventListener('unhandledrejection', ({ reason }) => note('thrown', String(reason)));`;

/** An event that the card fields emit. */
export interface FieldsEvent {
  readonly name: string;
  readonly [key: string]: unknown;
}

/** Globals that {@link watch} and the shop's script define in the windows of the test page. */
export interface FieldsWindow {
  readonly ports: { readonly port: MessagePort; readonly message: Readonly<Record<string, unknown>> }[];
  readonly fields: Readonly<Record<string, (...args: unknown[]) => unknown>> & { readonly ignored: number };
  readonly note: (kind: 'event', text: string) => void;
  readonly PaymentFields: new () => FieldsWindow['fields'];
}

/** Opens a shop page that has both card fields and a strict Content-Security-Policy. */
export async function openFields(browser: Browser, options: FieldsOptions = {}) {
  const { init = '{}', places: where = "{ cardNumber: 'number', cvv: 'cvv' }", ...settings } = options;
  const shop = await servePage();
  const gateway = await serveFields({ ...settings, origins: [shop.url] });
  const { path, integrity } = scripts.fields;
  const check = settings.without?.page ? '' : `integrity="${integrity}"`;
  const look = `.box { height: 48px; border: 1px solid; } ${settings.style ?? ''}`;
  const body =
    `<style nonce="NONCE">${look}</style>${settings.markup ?? places}` +
    `<script nonce="NONCE" src="${gateway.url}${path}" ${check} crossorigin></script>` +
    `<script nonce="NONCE">${settings.script ?? opens(init, where, settings.tokenize ? 'initTokenize' : 'init')}</script>`;
  shop.show({ gateway: gateway.url, body });
  const context = await browser.newContext(settings.context);
  onTestFinished(() => context.close());
  const notes: Record<'event' | 'message' | 'violation' | 'thrown', string[]> = {
    event: [],
    message: [],
    violation: [],
    thrown: [],
  };
  await context.exposeBinding('note', (_, kind: keyof typeof notes, text: string) => void notes[kind].push(text));
  await context.addInitScript(watch);
  const page = await context.newPage();
  if (settings.clock) await page.clock.install({ time: 0 });
  await page.goto(shop.url);
  const opened = {
    shop,
    gateway,
    page,
    notes,
    number: page.frameLocator('iframe[name*="card-number"]').locator('#field'),
    cvv: page.frameLocator('iframe[name*="cvv"]').locator('#field'),
    /** Returns the recorded events, optionally filtered by name. */
    told: (name?: string) => eventsOf(notes.event).filter((event) => name === undefined || event.name === name),
    frame: (part: 'card-number' | 'cvv') => frameOf(page, part),
    /** Calls a method of the fields object. */
    call: (method: string, ...args: unknown[]) =>
      page.evaluate(([name, rest]) => (globalThis as unknown as FieldsWindow).fields[name]?.(...rest), [
        method,
        args,
      ] as const),
    /**
     * Sends messages from a frame through its message port. The nonce and the sequence number are correct unless a
     * message overrides them.
     */
    fromFrame: async (part: 'card-number' | 'cvv', ...contents: readonly Content[]) => {
      const frame = frameOf(page, part);
      await frame.waitForFunction(() => (globalThis as unknown as FieldsWindow).ports.length > 0);
      await frame.evaluate(sendAgain, [0, contents] as const);
    },
    /**
     * Sends messages to a frame through its message port. The nonce and the sequence number are correct unless a
     * message overrides them.
     */
    toFrame: (part: 'card-number' | 'cvv', ...contents: readonly Content[]) =>
      page.evaluate(sendAgain, [part === 'cvv' ? 1 : 0, contents] as const),
    ignored: () => page.evaluate(() => (globalThis as unknown as FieldsWindow).fields.ignored),
  };
  if (!settings.early) await soon(() => opened.told('ready')).toHaveLength(1);
  if (settings.clock) {
    // `pauseAt` runs all due timers, so both frames must have connected before the clock is paused.
    if (!settings.early)
      await soon(() => notes.message.filter((text) => text.includes('"event":"ready"'))).toHaveLength(2);
    await page.clock.pauseAt(3_600_000);
  }
  return opened;
}

type Content = Readonly<Record<string, unknown>>;

/**
 * Runs in the browser. Sends messages through a port that has already been used, and omits properties whose value is
 * `undefined`.
 */
function sendAgain([index, contents]: readonly [number, readonly Content[]]) {
  const { ports } = globalThis as unknown as FieldsWindow;
  const used = [...new Set(ports.map(({ port }) => port))][index];
  if (!used) throw new Error('Cannot send: no message has passed through this port yet.');
  for (const content of contents) {
    const { nonce, sequence } = ports.findLast(({ port }) => port === used)?.message ?? {};
    const message = { nonce, sequence: Number(sequence) + 1, ...content };
    used.postMessage(Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined)), []);
  }
}

const eventsOf = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as FieldsEvent);

function frameOf(page: Page, part: string): Frame {
  const frame = page.frames().find((each) => each.name().includes(`-${part}-`));
  if (!frame) throw new Error(`The page has no frame for the card field "${part}".`);
  return frame;
}

export type OpenFields = Awaited<ReturnType<typeof openFields>>;
