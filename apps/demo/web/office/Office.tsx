import { useEffect } from 'react';
import type { OfficeModel, OfficePage } from './model.ts';
import { OfficeFrame } from './parts/OfficeFrame.tsx';
import { AlarmsPage } from './pages/AlarmsPage.tsx';
import { AskPage } from './pages/AskPage.tsx';
import { ConfirmPage } from './pages/ConfirmPage.tsx';
import { DecidePage } from './pages/DecidePage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { OrphansPage } from './pages/OrphansPage.tsx';
import { PaymentPage } from './pages/PaymentPage.tsx';
import { PaymentsPage } from './pages/PaymentsPage.tsx';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { ResolvePage } from './pages/ResolvePage.tsx';
import { ReviewsPage } from './pages/ReviewsPage.tsx';
import { officeTextsIn, OfficeTextsContext } from './texts/texts-in.ts';
import { paymentTexts } from '../texts/load-texts.ts';
import { TextsContext } from '../texts/TextsContext.ts';
import { useNews } from './use-news.ts';

/**
 * The whole office page. Every form and link works without JavaScript. With JavaScript, the page polls while an
 * operation is in progress.
 */
export function Office({ initial }: { initial: OfficeModel }) {
  const { model, trouble } = useNews(initial);
  const { frame, page } = model;
  const texts = officeTextsIn(frame.language);
  useEffect(() => {
    document.title = titleOf(model);
  }, [model]);
  return (
    <OfficeTextsContext value={texts}>
      <TextsContext value={paymentTexts[frame.language]}>
        <OfficeFrame frame={frame} page={page.kind}>
          {trouble && (
            <p className="notice" data-tone="bad" role="alert">
              {texts.payment[trouble]}
              {trouble === 'ended' && <a href={frame.path}>{texts.payment.again}</a>}
            </p>
          )}
          <OfficePageOf page={page} />
        </OfficeFrame>
      </TextsContext>
    </OfficeTextsContext>
  );
}

function OfficePageOf({ page }: { page: OfficePage }) {
  switch (page.kind) {
    case 'login':
      return <LoginPage {...page} />;
    case 'payments':
      return <PaymentsPage {...page} />;
    case 'reviews':
      return <ReviewsPage lines={page.lines} more={page.more} />;
    case 'alarms':
      return <AlarmsPage lines={page.lines} older={page.older} />;
    case 'orphans':
      return <OrphansPage lines={page.lines} older={page.older} />;
    case 'payment':
      return <PaymentPage page={page} />;
    case 'ask':
      return <AskPage {...page} />;
    case 'confirm':
      return <ConfirmPage {...page} />;
    case 'decide':
      return <DecidePage {...page} />;
    case 'resolve':
      return <ResolvePage {...page} />;
    case 'problem':
      return <ProblemPage {...page} />;
  }
}

/** The attributes of the root element. */
export const rootAttributes = ({ language, theme }: OfficeModel['frame']): Readonly<Record<string, string>> => ({
  lang: language,
  'data-theme': theme,
  'data-tillkit-theme': theme,
});

/** Returns the document title: an error notice if there is an error, followed by the name of the page. */
export function titleOf({ frame, page }: OfficeModel): string {
  const texts = officeTextsIn(frame.language);
  const again = 'error' in page ? paymentTexts[frame.language].titles.again : '';
  return `${again}${ownTitle(page, texts)} · ${texts.site} · Falz & Faden`;
}

function ownTitle(page: OfficePage, texts: ReturnType<typeof officeTextsIn>): string {
  switch (page.kind) {
    case 'login':
      return texts.login.title;
    case 'payments':
      return texts.payments;
    case 'reviews':
      return texts.reviews;
    case 'alarms':
      return texts.alarms;
    case 'orphans':
      return texts.orphans;
    case 'payment':
      return texts.payment.title(page.number);
    case 'ask':
      return `${texts.acts[page.act].title} ${page.payment.number}`;
    case 'confirm':
      return `${texts.confirm.title} ${page.payment.number}`;
    case 'decide':
      return `${texts.acts[page.decision].title} ${page.payment.number}`;
    case 'resolve':
      return `${texts.resolve.title} ${page.payment.number}`;
    case 'problem':
      return page.title;
  }
}
