/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import { FieldPage } from './FieldPage.tsx';

interface Field {
  readonly field: 'card-number' | 'cvv';
  readonly session: string;
  /** Origins of the page: the only ones that talk to it. */
  readonly origins: readonly string[];
  /** Who may frame it, as a policy writes it; the same unless stated. */
  readonly framedBy?: readonly string[];
}

/** Answers with one card field, a document that may run its own script, reach its own origin, and nothing else. */
export async function fieldResponse({ field, session, origins, framedBy = origins }: Field): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const document = <FieldPage field={field} session={session} origins={origins} nonce={nonce} />;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ];
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': policy.join('; '),
  };
  return new Response(`<!doctype html>${await document.toString()}`, { headers });
}
