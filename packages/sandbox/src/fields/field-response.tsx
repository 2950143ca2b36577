/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import { documentOf } from '../page/document.ts';
import { readSheet } from '../page/read-sheet.ts';
import { testOutcomes } from '../issuer/test-outcomes.ts';
import { fieldScript } from '../scripts/scripts.ts';
import { FieldPage, kinds } from './FieldPage.tsx';

const style = readSheet('fields/field.css');

interface Field {
  readonly field: 'card-number' | 'cvv';
  /** 128 bits in hex, made by the page; the two frames of one form share it. */
  readonly session: string;
  /** Origins of the page: the only ones that talk to it. */
  readonly origins: readonly string[];
  /** Who may frame it, as a policy writes it; the same unless stated. */
  readonly framedBy?: readonly string[];
}

/** What the number frame fills in when its page asks for a test card by name: the numbers stand in the frame alone. */
const testCards = JSON.stringify(Object.fromEntries(testOutcomes));

/** Answers with one card field, a document that may run its own script, reach its own origin, and nothing else. */
export async function fieldResponse({ field, session, origins, framedBy = origins }: Field): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { name, label } = kinds[field];
  const cards = field === 'card-number' ? { cards: testCards } : {};
  const document = documentOf({
    title: label,
    style,
    hasIcon: false,
    body: <FieldPage field={field} />,
    scripts: [{ text: fieldScript, data: { field: name, session, origins: origins.join(' '), ...cards } }],
    nonce,
  });
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
  return new Response(document, { headers });
}
