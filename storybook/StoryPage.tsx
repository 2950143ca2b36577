import { CheckoutProvider } from '@tillkit/react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { signedJson } from '@tillkit/react/testing';
import { subscribeToLook, getLookOverride, type Look } from './look.ts';

interface StoryPageProps {
  readonly look: Look;
  /**
   * If true, the story is shown on a documentation page. The theme, language and direction then apply only to the story
   * and not to the whole page.
   */
  readonly isDocs: boolean;
  readonly children: ReactNode;
}

/** Renders the page around a story, using the story's theme, language and text direction. */
export function StoryPage({ look, isDocs, children }: StoryPageProps): ReactNode {
  const { theme, locale, direction } = useSyncExternalStore(subscribeToLook, getLookOverride) ?? look;
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
