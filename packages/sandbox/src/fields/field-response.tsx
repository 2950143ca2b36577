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
  /** Session id: 128 bits in hexadecimal, created by the shop's page. The two card frames of a form share the id. */
  readonly session: string;
  /** Origins of the shop's page. The frame accepts messages only from these origins. */
  readonly origins: readonly string[];
  /** Optional. Origins for the `frame-ancestors` directive. Defaults to `origins`. */
  readonly framedBy?: readonly string[];
}

/** Test cards for the card number frame, keyed by outcome. The shop's page never receives the card numbers. */
const testCards = JSON.stringify(Object.fromEntries(testOutcomes));

/**
 * Responds with the document of a card field. The document's Content Security Policy allows only the document's own
 * script, and connections only to its own origin.
 */
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
