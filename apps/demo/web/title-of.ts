import { toStatusText } from '@tillkit/react';
import { factsOf } from '../catalogue/languages.ts';
import type { Contents } from './contents.ts';
import { ownStatusTexts } from './own-status-texts.ts';
import type { Model, Page } from './page.ts';

type Texts = Pick<Contents, 'texts' | 'shop'>;

/**
 * Returns the document title. It begins with the page's name, because only that part differs between pages. The result
 * page is named after the outcome of the payment.
 */
export function titleOf(model: Model, contents: Texts): string {
  const { page } = model;
  const own = page.kind === 'payment' ? outcomeOf(model, page, contents) : ownTitle(page, contents);
  return own ? toPageTitle(own) : contents.texts.titles.site;
}

export const toPageTitle = (name: string): string => `${name} · Falz & Faden`;

type ResultPage = Extract<Page, { kind: 'payment' }>;

function outcomeOf({ frame: { language } }: Model, page: ResultPage, { texts }: Texts): string {
  const { locale } = factsOf(language);
  const labels = ownStatusTexts(page, texts.result);
  return toStatusText(page.payment, { locale, loaded: page.labels?.status, labels }).heading;
}

function ownTitle(page: Exclude<Page, ResultPage>, { texts: { titles, frame }, shop }: Texts): string {
  if (page.kind === 'theatre') return frame.theatre;
  if (page.kind === 'list') return '';
  if (page.kind === 'problem' || page.kind === 'info') return page.title;
  const own = page.kind === 'product' ? page.product.name : page.kind === 'pay' ? titles.pay : shop[page.kind].heading;
  return (isWrong(page) ? titles.again : '') + own;
}

function isWrong(page: Page): boolean {
  if (page.kind === 'product') return page.refused !== undefined;
  if (page.kind === 'checkout') return Object.keys(page.errors).length > 0;
  return page.kind === 'pay' && (page.form?.issues.length ?? 0) > 0;
}
