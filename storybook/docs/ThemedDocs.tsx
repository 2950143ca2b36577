import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useSyncExternalStore, type PropsWithChildren, type ReactNode } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { docsThemes } from '../theme.ts';

type Channel = DocsContainerProps['context']['channel'];

const system = matchMedia('(prefers-color-scheme: dark)');

/** The theme of the toolbar, as it is told to the page. */
function themeOf(channel: Channel): string {
  const told = [GLOBALS_UPDATED, SET_GLOBALS].map((event) => channel.last(event)?.[0]);
  const { globals } = (told.find(Boolean) ?? { globals: {} }) as { readonly globals: { readonly theme?: string } };
  return globals.theme ?? 'auto';
}

/** A page of documentation in the theme of the toolbar; where that follows the system, the page does too. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const { channel } = context;
  const theme = useSyncExternalStore(
    (listener) => {
      channel.on(GLOBALS_UPDATED, listener);
      system.addEventListener('change', listener);
      return () => {
        channel.off(GLOBALS_UPDATED, listener);
        system.removeEventListener('change', listener);
      };
    },
    () => `${themeOf(channel)} ${system.matches ? 'dark' : 'light'}`,
  );
  const [chosen = 'auto', ofSystem] = theme.split(' ');
  const isDark = chosen === 'dark' || (chosen !== 'light' && ofSystem === 'dark');
  useEffect(() => {
    document.documentElement.dataset['tillkitTheme'] = chosen;
  }, [chosen]);
  return (
    <DocsContainer context={context} theme={docsThemes[isDark ? 'dark' : 'light']}>
      {children}
    </DocsContainer>
  );
}
