import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import '@tillkit/react/sandbox.css';
import '@tillkit/react/styles.css';
import { checkLooks, isTest } from './check-looks.ts';
import { toCode } from './code/to-code.ts';
import { ComponentPage } from './docs/ComponentPage.tsx';
import { describeComponent, describeProps } from './props/describe-props.ts';
import { restWhenOpened } from './rest.ts';
import { ThemedDocs } from './docs/ThemedDocs.tsx';
import type { Look } from './look.ts';
import './preview.css';
import { StoryPage } from './StoryPage.tsx';

const withPage: Decorator = (Story, { globals, viewMode }) => {
  return (
    <StoryPage look={globals as unknown as Look} isDocs={viewMode === 'docs'}>
      <Story />
    </StoryPage>
  );
};

/**
 * Returns the code that Storybook shows for a story. If the story renders none of our components, returns the story's
 * own source.
 */
const showCode = (lines: string, story: StoryContext): string =>
  toCode({ ...story, render: () => story.originalStoryFn(story.args, story) }) ?? lines;

const locales = {
  en: 'English',
  de: 'Deutsch',
  'de-CH': 'Deutsch (Schweiz)',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português',
  da: 'Dansk',
  no: 'Norsk',
  pl: 'Polski',
  el: 'Ελληνικά',
};

const preview: Preview = {
  decorators: [withPage],
  beforeEach: restWhenOpened,
  afterEach: checkLooks,
  argTypesEnhancers: [describeProps],
  parameters: {
    // axe skips frames, because they belong to the gateway and axe would wait for each frame until a timeout.
    a11y: {
      test: isTest ? 'off' : 'error', // Tests run axe in several themes and languages. See check-looks.ts.
      config: { rules: [{ id: 'target-size', enabled: true }] },
      options: { iframes: false, resultTypes: ['violations'] },
    },
    docs: {
      container: ThemedDocs,
      source: { language: 'tsx', transform: showCode },
      codePanel: true,
      page: ComponentPage,
      extractComponentDescription: describeComponent,
    },
    layout: 'fullscreen', // StoryPage adds its own padding.
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start here',
          'Theme studio',
          'Modes',
          ['Side by side', 'Redirect', 'Lightbox', 'Card on the page'],
          'Components',
          ['Checkout', 'CheckoutProvider', '*', 'Method forms'],
          'Card fields',
          ['SecureFields', 'CardNumberField', 'ExpiryField', 'CvvField', '*'],
          'Hooks',
          'Look',
        ],
      },
    },
  },
  tags: ['autodocs'],
  initialGlobals: { theme: 'auto', locale: import.meta.env['STORYBOOK_LANGUAGE'] || 'en', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'auto', title: 'Auto' },
          { value: 'contrast', title: 'High contrast' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: Object.entries(locales).map(([value, title]) => ({ value, title, right: value })),
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
};

export default preview;
