import { expect, type BrowserContext, type Page } from '@playwright/test';
import { shopUrl } from '../playwright.config.ts';
import type { Site } from './site.ts';

/** The directives that the shop's pages have violated, both from events in the pages and from the browser's reports. */
export interface PolicyWatch {
  readonly events: () => readonly string[];
  readonly reports: () => readonly string[];
  /** Appends markup to every document of the shop. `NONCE` is replaced by the response's nonce. */
  plant(markup: string): void;
  /** Removes the policy from the shop's documents, so that every planted violation takes effect. */
  disarm(): void;
}

/**
 * Records violations in every page and frame of the context, and makes the shop's documents send reports to `site`.
 * Documents that are reached through a redirect are not changed. Load such a document again by its own URL.
 */
export async function watchPolicy(context: BrowserContext, site: Site): Promise<PolicyWatch> {
  const events: string[] = [];
  let planted = '';
  let armed = true;
  // The browser does not know the origin of a document that this route serves, so it requires permission before the
  // document may connect to a loopback address.
  await context.grantPermissions(['local-network-access']);
  await context.exposeBinding('noteViolation', (_, directive: string) => void events.push(directive));
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => noteViolation(event.effectiveDirective));`,
  );
  await context.route(`${shopUrl}/**`, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback();
    // Uses a new connection, because the server may be about to close an idle one.
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

/**
 * Checks that the policy has not blocked anything so far: causes a violation and checks that no other violation has
 * been recorded, either as an event or as a report.
 */
export async function expectNothingBlocked(page: Page, { events, reports }: PolicyWatch): Promise<void> {
  const violations = async () => {
    // Each poll repeats the violation, because its event is lost if the page navigates.
    await page.evaluate(`document.body.innerHTML = ''`).catch(() => {});
    return [...new Set(reports())];
  };
  await expect.poll(violations).toEqual(['require-trusted-types-for']);
  await expect.poll(() => [...new Set(events())]).toEqual(['require-trusted-types-for']);
}

const directiveOf = (body: string): string =>
  // The browser creates this report, so its structure is known.
  (JSON.parse(body) as { 'csp-report': { 'effective-directive': string } })['csp-report']['effective-directive'];
