/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import type { Child } from 'hono/jsx';
import type { Framing } from '../payment/framing.ts';
import { framedScript, pageScript } from '../scripts/scripts.ts';
import { pageTexts, textsOf } from '../texts/texts-of.ts';
import { documentOf } from './document.ts';
import { readSheet } from './read-sheet.ts';

const style = readSheet('page/tokens.css') + readSheet('page/page.css');

interface Page {
  /** Optional. Language of the shopper. Defaults to English. */
  readonly language?: string | undefined;
  readonly title: string;
  /** Optional. Name shown in the page header, such as a label for the provider's site. Defaults to a general title. */
  readonly place?: string;
  readonly content: Child;
  /** Optional. Test controls, shown in a separate, labeled panel. A real payment page does not have them. */
  readonly panel?: Child;
  readonly status?: number;
  /** Optional. URLs outside the gateway to which the page's forms may be submitted. */
  readonly formTargets?: readonly string[];
  /** Optional. Inline script of the page. */
  readonly script?: string | undefined;
  /** Optional. Defines which origins may frame the page. If omitted, the page cannot be framed. */
  readonly framing?: Framing | undefined;
  /**
   * Path of the page that the lightbox opens in the top window: immediately if `atOnce` is true, otherwise when the
   * shopper submits the form.
   */
  readonly leave?: { readonly path: string; readonly atOnce: boolean } | undefined;
  readonly wide?: boolean;
}

/**
 * Creates the response for a page. Its Content-Security-Policy allows only the page's own styles and scripts. Only the
 * origins in `framing` may frame the page.
 */
export async function pageResponse({
  language,
  title,
  place,
  content,
  panel,
  status = 200,
  formTargets = [],
  script,
  framing,
  leave,
  wide,
}: Page): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const texts = textsOf(language);
  const body = (
    <div class={['frame', wide ? 'wide' : [], panel ? 'beside' : []].flat().join(' ')}>
      <header>
        <p>{place ?? (wide ? 'Payment gateway' : texts.payment)}</p>
        <span class="badge">Sandbox</span>
        {framing?.closable && (
          <button id="close" type="button" hidden>
            {texts.buttons.close}
          </button>
        )}
      </header>
      <main>{content}</main>
      {panel && (
        <aside class="panel" lang="en" aria-labelledby="panel">
          <details id="testers" open>
            <summary>
              <h2 id="panel">For testers</h2>
            </summary>
            <div>
              <p class="quiet">Not part of a real page. No money moves here, and real cards are refused.</p>
              {panel}
            </div>
          </details>
        </aside>
      )}
    </div>
  );
  const framed = framing?.lightbox
    ? [
        {
          text: framedScript,
          data: { origins: framing.origins.join(' '), leave: leave?.path, 'at-once': leave?.atOnce ? '' : undefined },
        },
      ]
    : [];
  const scripts = [...framed, ...(panel ? [{ file: pageScript }] : []), ...(script ? [{ text: script }] : [])];
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': policyOf(nonce, formTargets, framing?.origins ?? []),
  };
  return new Response(
    documentOf({
      language: pageTexts.has(language) ? language : 'en',
      theme: framing?.theme,
      title,
      style,
      body,
      scripts,
      nonce,
    }),
    { status, headers },
  );
}

// Chromium also applies the form-action directive to redirects after a form submission, so the shop's own redirects
// must stay on the origins that the directive lists.
function policyOf(nonce: string, formTargets: readonly string[], framedBy: readonly string[]): string {
  const targets = new Set(["'self'", ...formTargets.map((url) => new URL(url).origin)]);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    `form-action ${[...targets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
}
