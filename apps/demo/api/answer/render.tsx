import { renderToString } from 'react-dom/server';
import type { Contents } from '../../web/contents.ts';
import type { Model } from '../../web/page.ts';
import { rootAttributes, Shop } from '../../web/Shop.tsx';
import { titleOf } from '../../web/title-of.ts';
import type { Assets } from './assets.ts';

/** A whole HTML document: readable without a script, and ready for one. */
export function renderDocument(model: Model, contents: Contents, { script, styles }: Assets, nonce: string): string {
  const { frame, page } = model;
  const waits = page.kind === 'payment' && (page.payment.status === 'open' || page.payment.status === 'confirming');
  const root = Object.entries(rootAttributes(frame)).map(([name, value]) => ` ${name}="${value}"`);
  return `<!doctype html>
<html${root.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${toHtml(titleOf(page, contents.texts))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}" nonce="${nonce}">`).join('\n')}
<script type="module" src="${script}" nonce="${nonce}"></script>
${waits ? '<noscript><meta http-equiv="refresh" content="3"></noscript>' : ''}
</head>
<body>
<div id="app">${renderToString(<Shop model={model} contents={contents} />)}</div>
<script type="application/json" id="model">${toScript(model)}</script>
</body>
</html>
`;
}

const toHtml = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** JSON that cannot end its script element. */
const toScript = (model: Model) => JSON.stringify(model).replaceAll('<', String.raw`\u003c`);
