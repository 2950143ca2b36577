import { create, type ThemeVars } from 'storybook/theming';

type Side = 'light' | 'dark';

const paper = { light: '#f7f9f9', dark: '#12181b' };

const withAccent = (base: Side, accent: string): ThemeVars =>
  create({
    base,
    brandTitle: 'Tillkit',
    fontBase: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    appPreviewBg: paper[base],
    // The red text in light code blocks has enough contrast only on a white background.
    appContentBg: base === 'light' ? '#ffffff' : paper.dark,
    appBorderRadius: 8,
    inputBorderRadius: 8,
    colorPrimary: accent,
    colorSecondary: accent,
  });

/**
 * Themes for the documentation pages. The accent is used as a text color, so it is the same as the components' accent
 * token.
 */
export const docsThemes: Readonly<Record<Side, ThemeVars>> = {
  light: withAccent('light', '#0b5d63'),
  dark: withAccent('dark', '#63c2c4'),
};

/** Theme for Storybook's own interface. The accent is used as a background for white text. */
export const managerTheme: ThemeVars = matchMedia('(prefers-color-scheme: dark)').matches
  ? withAccent('dark', '#2f8f92')
  : withAccent('light', '#0b5d63');
