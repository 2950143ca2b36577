import { toStatusText } from '@tillkit/react';
import { factsOf } from '../catalogue/languages.ts';
import { ownStatusTexts } from './own-status-texts.ts';
import type { Model } from './page.ts';
import { pageTitle, toPageTitle, type ResultPage, type TitleTexts } from './page-title.ts';

/**
 * Returns the document title that the server sends. The result page is named after the outcome of the payment. In the
 * browser, `PaymentStatus` reports the outcome, so that other pages need not load its texts.
 */
export const titleOf = (model: Model, contents: TitleTexts): string =>
  model.page.kind === 'payment' ? toPageTitle(outcomeOf(model, model.page, contents)) : pageTitle(model.page, contents);

function outcomeOf({ frame: { language } }: Model, page: ResultPage, { texts }: TitleTexts): string {
  const { locale } = factsOf(language);
  const labels = ownStatusTexts(page, texts.result);
  return toStatusText(page.payment, { locale, loaded: page.labels?.status, labels }).heading;
}
