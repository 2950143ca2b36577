import { expect, type BrowserContext, type Page } from '@playwright/test';
import { shopUrl } from '../playwright.config.ts';
import type { Site } from './site.ts';

/** What the shop's policy has blocked, by the directive that did it, as pages hear it and as the browser reports it. */
export interface PolicyWatch {
  readonly events: () => readonly string[];
  readonly reports: () => readonly string[];
  /** Puts markup at the end of every document of the shop; `NONCE` stands for the nonce of its answer. */
  plant(markup: string): void;
  /** Takes the policy off the shop's documents: what a control plants is to run then. */
  disarm(): void;
}

/**
 * Listens in every page and frame of the context, and has the documents of the shop send reports to `site`. A document that
 * comes by way of a redirect is not changed, so load it once more by its own address.
 */
export async function watchPolicy(context: BrowserContext, site: Site): Promise<PolicyWatch> {
  const events: string[] = [];
  let planted = '';
  let armed = true;
  // The browser does not know where a document that is given out here comes from, and asks before it lets it reach loopback.
  await context.grantPermissions(['local-network-access']);
  await context.exposeBinding('noteViolation', (_, directive: string) => void events.push(directive));
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => noteViolation(event.effectiveDirective));`,
  );
  await context.route(`${shopUrl}/**`, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback();
    // A connection of its own: one that is kept may be closed by the server in this moment.
    const response = await route.fetch({ maxRedirects: 0, headers: { ...request.headers(), connection: 'close' } });
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const body = (await response.text()).replace('</body>', () => `${planted.replaceAll('NONCE', nonce)}</body>`);
    const reporting = { 'content-security-policy': `${policy}; report-uri ${site.url}/reports` };
    return route.fulfill({ response, headers: { ...headers, ...(armed && reporting) }, body });
  });
  return {
    events: () => events,
    reports: () => site.requests.filter(({ path }) => path === '/reports').map(({ body }) => directiveOf(body)),
    plant: (markup) => (planted = markup),
    disarm: () => (armed = false),
  };
}

/** Nothing was blocked so far: a block that is planted now is the first one that is heard, as event and as report. */
export async function expectNothingBlocked(page: Page, { events, reports }: PolicyWatch): Promise<void> {
  const heard = async () => {
    await page.evaluate(`document.body.innerHTML = ''`).catch(() => {}); // until it is heard: a page that leaves takes it along
    return [...new Set(reports())];
  };
  await expect.poll(heard).toEqual(['require-trusted-types-for']);
  await expect.poll(() => [...new Set(events())]).toEqual(['require-trusted-types-for']);
}

const directiveOf = (body: string): string =>
  (JSON.parse(body) as { 'csp-report': { 'effective-directive': string } })['csp-report']['effective-directive']; // the browser's
