import { CheckoutProvider } from '@tillkit/react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { signedJson } from '@tillkit/react/testing';
import { onLook, wornLook, type Look } from './look.ts';

interface StoryPageProps {
  readonly look: Look;
  /** On a page of documentation the look is the story's alone; otherwise it is the whole page's. */
  readonly isDocs: boolean;
  readonly children: ReactNode;
}

/** The shop's page around a story: theme, language and direction. */
export function StoryPage({ look, isDocs, children }: StoryPageProps): ReactNode {
  const { theme, locale, direction } = useSyncExternalStore(onLook, wornLook) ?? look;
  useEffect(() => {
    if (isDocs) return;
    const { documentElement: page } = document;
    page.dataset['tillkitTheme'] = theme;
    page.lang = locale;
    page.dir = direction;
  }, [isDocs, theme, locale, direction]);
  return (
    <div className="story-page" data-tillkit-theme={theme} lang={locale} dir={direction}>
      <CheckoutProvider environment="sandbox" gateway={new URL(signedJson().action).origin} locale={locale}>
        {children}
      </CheckoutProvider>
    </div>
  );
}
