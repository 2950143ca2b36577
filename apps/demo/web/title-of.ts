import type { Page, TheatreModel } from './page.ts';
import type { ShopTexts } from './texts/shop-texts.ts';

/** Returns the document title. It begins with the page's name, because only that part differs between pages. */
export function titleOf(page: Page, { titles, frame }: ShopTexts): string {
  const own = page.kind === 'theatre' ? frame.theatre : ownTitle(page, titles);
  return own ? `${own} · Falz & Faden` : titles.site;
}

function ownTitle(page: Exclude<Page, TheatreModel>, titles: ShopTexts['titles']): string {
  if (page.kind === 'list') return '';
  if (page.kind === 'product') return page.product.name;
  if (page.kind === 'problem') return page.title;
  return (isWrong(page) ? titles.again : '') + titles[page.kind];
}

const isWrong = (page: Page) =>
  page.kind === 'checkout'
    ? Object.keys(page.errors).length > 0
    : page.kind === 'pay' && (page.form?.issues.length ?? 0) > 0;
