import { renderToString } from 'react-dom/server';
import type { Contents } from '../../web/contents.ts';
import type { Model } from '../../web/page.ts';
import { rootAttributes, Shop } from '../../web/Shop.tsx';
import { titleOf } from '../../web/title-of.ts';
import { waitsForNews } from '../../web/waits-for-news.ts';
import type { Assets } from './assets.ts';
import { toDocument } from './document.ts';

export function renderDocument(model: Model, contents: Contents, { shop, theatre }: Assets, nonce: string): string {
  const { frame, page } = model;
  const waits = page.kind === 'payment' ? waitsForNews(page.payment) : page.kind === 'pay' && page.isGatewayGone;
  return toDocument({
    root: rootAttributes(frame),
    title: titleOf(model, contents),
    entry: page.kind === 'theatre' ? { ...shop, styles: [...new Set([...shop.styles, ...theatre])] } : shop,
    nonce,
    refresh: waits ? 3 : undefined,
    body: renderToString(<Shop model={model} contents={contents} nonce={nonce} />),
    model,
  });
}
