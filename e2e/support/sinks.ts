import type { Page, Request } from '@playwright/test';
import { readPage, type PageSink } from './read-page.ts';
import type { Site } from './site.ts';
import { watchPolicy } from './watch-policy.ts';

const heard = ['console', 'errors', 'messages', 'network', 'CSP reports'] as const;

/** The places in a page of the shop where card data could end up. */
export type Sink = PageSink | (typeof heard)[number];

/** What stands in each of the 17 sinks. */
export type SinkTexts = Readonly<Record<Sink, readonly string[]>>;

export interface SinkWatch {
  /** Reads all sinks of the page as it is now; what was heard is from the beginning. */
  read(): Promise<SinkTexts>;
}

/** In the shop's page: what scripts of it hear, each message at the moment in which it is read. */
const listen = `if (window === top) {
  const note = noteSink;
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() {
      const message = data.get.call(this);
      // The number of a message in its row meets every code some time.
      note('messages', JSON.stringify(message, (key, value) => (key === 'sequence' ? undefined : value)) ?? '');
      return message;
    },
  });
  addEventListener('message', (event) => void event.data);
  addEventListener('error', ({ message, error }) => note('errors', message + ' ' + error?.stack));
  addEventListener('unhandledrejection', ({ reason }) => note('errors', String(reason) + ' ' + reason?.stack));
  document.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI, documentURI, referrer, sample, sourceFile } = event;
    note('CSP reports', [blockedURI, documentURI, referrer, sample, sourceFile].join(' '));
  });
}`;

/** Watches a page of the shop from before it loads. Reports of its policy go to `site`. */
export async function watchSinks(page: Page, site: Site): Promise<SinkWatch> {
  const context = page.context();
  const notes = { console: [], errors: [], messages: [], network: [], 'CSP reports': [] } as Record<
    (typeof heard)[number],
    string[]
  >;
  const reports = '/reports';
  await watchPolicy(context, site);
  await context.exposeBinding('noteSink', (_, sink: (typeof heard)[number], text: string) => notes[sink].push(text));
  await context.addInitScript(listen);
  page.on('console', (message) => {
    // The browser's own line about what a policy has blocked repeats the report.
    const isReport = message.text().includes('Content Security Policy');
    notes[isReport ? 'CSP reports' : 'console'].push(message.text());
  });
  page.on('request', (request) => {
    if (request.url() === site.url + reports) return;
    // What a frame asks for itself is the gateway's; where it is sent to is the page's.
    if (request.isNavigationRequest() || request.frame() === page.mainFrame()) notes.network.push(toText(request));
  });
  return {
    read: async () => {
      const { timing, ...inPage } = await page.evaluate(readPage);
      const cookies = (await context.cookies(page.url())).map(({ name, value }) => `${name}=${value}`);
      const told = site.requests.filter(({ path }) => path === reports).map(({ body }) => body);
      return {
        ...inPage,
        ...notes,
        cookies: [...inPage.cookies, ...cookies],
        network: [...timing, ...notes.network],
        'CSP reports': [...notes['CSP reports'], ...told],
      };
    },
  };
}

const toText = (request: Request): string =>
  [request.url(), request.headers()['referer'], request.postData()].filter(Boolean).join(' ');
