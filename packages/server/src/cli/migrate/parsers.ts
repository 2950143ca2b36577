import { CheckoutError } from '@tillkit/core';

/** The parsers that this command alone needs; a shop that never migrates does without them. */
export async function loadParsers() {
  const [html, script] = await Promise.all([import('parse5'), import('@babel/parser')]).catch((cause: unknown) => {
    throw new CheckoutError(
      'config_missing',
      'The parsers are not installed.',
      'Run npm install --no-save parse5 @babel/parser, and this again.',
      { cause },
    );
  });
  return { parseHtml: html.parse, parseScript: script.parse };
}

export type Parsers = Awaited<ReturnType<typeof loadParsers>>;
