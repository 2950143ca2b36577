import type { Contents } from './contents.ts';
import type { Page } from './page.ts';

export type TitleTexts = Pick<Contents, 'texts' | 'shop'>;
export type ResultPage = Extract<Page, { kind: 'payment' }>;

/** Returns the document title of a page other than the result page. */
export function pageTitle(page: Exclude<Page, ResultPage>, { texts: { titles, frame }, shop }: TitleTexts): string {
  if (page.kind === 'list') return titles.site;
  if (page.kind === 'theatre') return toPageTitle(frame.theatre);
  if (page.kind === 'problem' || page.kind === 'info') return toPageTitle(page.title);
  const own = page.kind === 'product' ? page.product.name : page.kind === 'pay' ? titles.pay : shop[page.kind].heading;
  return toPageTitle((isWrong(page) ? titles.again : '') + own);
}

/** Begins the title with the page's name, because only that part differs between pages. */
export const toPageTitle = (name: string): string => `${name} · Falz & Faden`;

function isWrong(page: Page): boolean {
  if (page.kind === 'product') return page.refused !== undefined;
  if (page.kind === 'checkout') return Object.keys(page.errors).length > 0;
  return page.kind === 'pay' && (page.form?.issues.length ?? 0) > 0;
}
