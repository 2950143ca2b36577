import type { Contents } from './contents.ts';
import type { Page, TheatreModel } from './page.ts';

type Texts = Pick<Contents, 'texts' | 'shop'>;

/** Returns the document title. It begins with the page's name, because only that part differs between pages. */
export function titleOf(page: Page, contents: Texts): string {
  const { titles, frame } = contents.texts;
  const own = page.kind === 'theatre' ? frame.theatre : ownTitle(page, contents);
  return own ? `${own} · Falz & Faden` : titles.site;
}

function ownTitle(page: Exclude<Page, TheatreModel>, { texts: { titles }, shop }: Texts): string {
  if (page.kind === 'list') return '';
  if (page.kind === 'product') return page.product.name;
  if (page.kind === 'problem') return page.title;
  const own = page.kind === 'pay' || page.kind === 'payment' ? titles[page.kind] : shop[page.kind].heading;
  return (isWrong(page) ? titles.again : '') + own;
}

const isWrong = (page: Page) =>
  page.kind === 'checkout'
    ? Object.keys(page.errors).length > 0
    : page.kind === 'pay' && (page.form?.issues.length ?? 0) > 0;
