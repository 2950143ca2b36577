import type { Decorator, Preview } from '@storybook/react-vite';
import { CheckoutProvider } from '@tillkit/react';
import '@tillkit/react/styles.css';
import { useEffect } from 'react';
import './preview.css';

/** The globals of the toolbar: theme on the page, locale at the provider. */
const withShop: Decorator = (Story, { globals }) => {
  const { theme, locale } = globals as { readonly theme: string; readonly locale: string }; // set below
  useEffect(() => {
    document.documentElement.dataset['tillkitTheme'] = theme;
    document.documentElement.lang = locale;
  }, [theme, locale]);
  return (
    <CheckoutProvider environment="sandbox" locale={locale}>
      <Story />
    </CheckoutProvider>
  );
};

const preview: Preview = {
  decorators: [withShop],
  parameters: { a11y: { test: 'error' }, layout: 'padded', controls: { expanded: true } },
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: ['en', 'de', 'de-CH'], dynamicTitle: true },
    },
  },
};

export default preview;
