/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import type { Child } from 'hono/jsx';
import { documentOf } from '../page/document.ts';
import { readSheet } from '../page/read-sheet.ts';
import { consoleScript } from '../scripts/scripts.ts';
import { Frame, type Section } from './pages/Frame.tsx';

const style = readSheet('page/tokens.css') + readSheet('console/console.css');

interface ConsolePage {
  readonly title: string;
  readonly section?: Section | undefined;
  readonly content: Child;
  readonly status?: number;
}

/**
 * Responds with a console page. The page's Content-Security-Policy allows only the console's own style and script and
 * forbids framing.
 */
export async function respond({ title, section, content, status = 200 }: ConsolePage): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const document = documentOf({
    title: `${title} · Console`,
    style,
    body: <Frame section={section}>{content}</Frame>,
    scripts: [{ text: consoleScript }],
    nonce,
  });
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': policy.join('; ') };
  return new Response(document, { status, headers });
}
