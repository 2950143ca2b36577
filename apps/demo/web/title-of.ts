import type { Page, TheatreModel } from './page.ts';
import type { ShopTexts } from './texts/shop-texts.ts';

/** Returns the document title. It begins with the page's name, because only that part differs between pages. */
export function titleOf(page: Page, { titles, frame }: ShopTexts): string {
  const own = page.kind === 'theatre' ? frame.theatre : ownTitle(page, titles);
  return own ? `${own} · Falz & Faden` : titles.site;
}

function ownTitle(page: Exclude<Page, TheatreModel>, titles: ShopTexts['titles']): string {
  if (page.kind === 'list') return '';
  if (page.kind === 'problem' || page.kind === 'info') return page.title;
  return (isWrong(page) ? titles.again : '') + (page.kind === 'product' ? page.product.name : titles[page.kind]);
}

function isWrong(page: Page): boolean {
  if (page.kind === 'product') return page.refused !== undefined;
  if (page.kind === 'checkout') return Object.keys(page.errors).length > 0;
  return page.kind === 'pay' && (page.form?.issues.length ?? 0) > 0;
}
