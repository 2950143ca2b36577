import type { Entry } from './assets.ts';

export interface DocumentParts {
  /** The attributes of the `<html>` element. */
  readonly root: Readonly<Record<string, string>>;
  readonly title: string;
  readonly entry: Entry;
  readonly nonce: string;
  /** The number of seconds after which the page reloads if JavaScript is disabled. */
  readonly refresh: number | undefined;
  /** The markup that React rendered. */
  readonly body: string;
  /** The data with which the script hydrates the page. */
  readonly model: unknown;
}

/**
 * Returns a complete HTML document that works without JavaScript and that a script can hydrate. While the document
 * loads, the browser paints nothing before it has parsed the `#main` element.
 */
export function toDocument({ root, title, entry, nonce, refresh, body, model }: DocumentParts): string {
  const attributes = Object.entries(root).map(([name, value]) => ` ${name}="${value}"`);
  return `<!doctype html>
<html${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="color-scheme" content="light dark">
<title>${toHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="expect" href="#main" blocking="render">
${entry.styles.map((href) => `<link rel="stylesheet" href="${href}" nonce="${nonce}">`).join('\n')}
${entry.imports.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`).join('\n')}
<script type="module" src="${entry.script}" nonce="${nonce}"></script>
${refresh === undefined ? '' : `<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>`}
</head>
<body>
<div id="app">${body}</div>
<script type="application/json" id="model">${toScript(model)}</script>
</body>
</html>
`;
}

const toHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serializes the value as JSON that is safe inside a script element: no string in the value can close the element. */
const toScript = (model: unknown) => JSON.stringify(model).replaceAll('<', String.raw`\u003c`);
