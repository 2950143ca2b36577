import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useSyncExternalStore, type PropsWithChildren, type ReactNode } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { docsThemes } from '../theme.ts';

type Channel = DocsContainerProps['context']['channel'];

const system = matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme selected in the toolbar. */
function themeOf(channel: Channel): string {
  const payloads = [GLOBALS_UPDATED, SET_GLOBALS].map((event) => channel.last(event)?.[0]);
  const { globals } = (payloads.find(Boolean) ?? { globals: {} }) as { readonly globals: { readonly theme?: string } };
  return globals.theme ?? 'auto';
}

/**
 * Renders a documentation page in the theme selected in the toolbar. The `auto` theme follows the system preference.
 */
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
  const [selected = 'auto', ofSystem] = theme.split(' ');
  const isDark = selected === 'dark' || (selected !== 'light' && ofSystem === 'dark');
  useEffect(() => {
    document.documentElement.dataset['tillkitTheme'] = selected;
  }, [selected]);
  return (
    <DocsContainer context={context} theme={docsThemes[isDark ? 'dark' : 'light']}>
      {children}
    </DocsContainer>
  );
}
