import type { Entry } from './assets.ts';

export interface DocumentParts {
  /** Attributes of the root element. */
  readonly root: Readonly<Record<string, string>>;
  readonly title: string;
  readonly entry: Entry;
  readonly nonce: string;
  /** Where scripts are off: load again after so many seconds. */
  readonly refresh: number | undefined;
  /** Rendered by React. */
  readonly body: string;
  /** What the script starts from. */
  readonly model: unknown;
}

/** A whole HTML document: readable without a script, and ready for one. What comes in pieces is painted from a whole header on. */
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

const toHtml = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** JSON that cannot end its script element. */
const toScript = (model: unknown) => JSON.stringify(model).replaceAll('<', String.raw`\u003c`);
