import type { Page, Request } from '@playwright/test';
import { readPage, type PageSink } from './read-page.ts';
import type { Site } from './site.ts';
import { watchPolicy } from './watch-policy.ts';

const recordedSinks = ['console', 'errors', 'messages', 'network', 'CSP reports'] as const;

/** The places in a shop page where card data could leak. */
export type Sink = PageSink | (typeof recordedSinks)[number];

/** The strings found in each of the 17 sinks, keyed by the name of the sink. */
export type SinkTexts = Readonly<Record<Sink, readonly string[]>>;

export interface SinkWatch {
  /** Reads all sinks of the current page, including everything recorded since the page loaded. */
  read(): Promise<SinkTexts>;
}

/**
 * Runs in the shop's page. Records the data of each message that the page receives, whenever a script reads that data.
 */
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

/** Observes a shop page, starting before the page loads. The browser sends policy violation reports to `site`. */
export async function watchSinks(page: Page, site: Site): Promise<SinkWatch> {
  const context = page.context();
  const notes = { console: [], errors: [], messages: [], network: [], 'CSP reports': [] } as Record<
    (typeof recordedSinks)[number],
    string[]
  >;
  const reports = '/reports';
  await watchPolicy(context, site);
  await context.exposeBinding('noteSink', (_, sink: (typeof recordedSinks)[number], text: string) =>
    notes[sink].push(text),
  );
  await context.addInitScript(listen);
  page.on('console', (message) => {
    // For each blocked action, the browser also logs a console message that repeats the violation report.
    const isReport = message.text().includes('Content Security Policy');
    notes[isReport ? 'CSP reports' : 'console'].push(message.text());
  });
  page.on('request', (request) => {
    if (request.url() === site.url + reports) return;
    // Requests from a frame are the gateway's own requests. But the shop's page chooses the frame's URL, so
    // navigation requests are recorded too.
    if (request.isNavigationRequest() || request.frame() === page.mainFrame()) notes.network.push(toText(request));
  });
  return {
    read: async () => {
      const { timing, ...inPage } = await page.evaluate(readPage);
      const cookies = (await context.cookies(page.url())).map(({ name, value }) => `${name}=${value}`);
      const bodies = site.requests.filter(({ path }) => path === reports).map(({ body }) => body);
      return {
        ...inPage,
        ...notes,
        cookies: [...inPage.cookies, ...cookies],
        network: [...timing, ...notes.network],
        'CSP reports': [...notes['CSP reports'], ...bodies],
      };
    },
  };
}

const toText = (request: Request): string =>
  [request.url(), request.headers()['referer'], request.postData()].filter(Boolean).join(' ');
