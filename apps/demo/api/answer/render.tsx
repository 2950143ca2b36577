import { renderToString } from 'react-dom/server';
import type { Contents } from '../../web/contents.ts';
import { isPayingPage, type Model, type Page } from '../../web/page.ts';
import { rootAttributes, Shop } from '../../web/Shop.tsx';
import { titleOf } from '../../web/title-of.ts';
import { waitsForNews } from '../../web/waits-for-news.ts';
import type { Assets, Entry } from './assets.ts';
import { toDocument } from './document.ts';

export function renderDocument(model: Model, contents: Contents, assets: Assets, nonce: string): string {
  const { frame, page } = model;
  const waits = page.kind === 'payment' ? waitsForNews(page.payment) : page.kind === 'pay' && page.isGatewayGone;
  return toDocument({
    root: rootAttributes(frame),
    title: titleOf(model, contents),
    entry: entryFor(page, assets),
    nonce,
    refresh: waits ? 3 : undefined,
    body: renderToString(<Shop model={model} contents={contents} nonce={nonce} />),
    model,
  });
}

/** Returns the files of a page. They include the files that its script imports for this kind of page. */
function entryFor(page: Page, { shop, paying, theatre }: Assets): Entry {
  if (isPayingPage(page)) return { ...shop, imports: [...new Set([...shop.imports, ...paying])] };
  if (page.kind === 'theatre') return { ...shop, styles: [...new Set([...shop.styles, ...theatre])] };
  return shop;
}
