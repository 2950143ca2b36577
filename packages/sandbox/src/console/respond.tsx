/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import type { Child } from 'hono/jsx';
import { consoleScript } from '../scripts/scripts.ts';
import { Frame, type Section } from './pages/Frame.tsx';
import { style } from './style.ts';

interface ConsolePage {
  readonly title: string;
  readonly section?: Section | undefined;
  readonly content: Child;
  readonly status?: number;
}

/** Answers with a page of the console, under a policy that allows its own style and script only and nobody to frame it. */
export async function respond({ title, section, content, status = 200 }: ConsolePage): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const document = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{`${title} · Console`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Frame section={section}>{content}</Frame>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: consoleScript }} />
      </body>
    </html>
  );
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
  return new Response(`<!doctype html>${await document.toString()}`, { status, headers });
}
