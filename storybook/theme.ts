import { create, type ThemeVars } from 'storybook/theming';

type Side = 'light' | 'dark';

const paper = { light: '#f7f9f9', dark: '#12181b' };

const withAccent = (base: Side, accent: string): ThemeVars =>
  create({
    base,
    brandTitle: 'Tillkit',
    fontBase: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    appPreviewBg: paper[base],
    appContentBg: base === 'light' ? '#ffffff' : paper.dark, // the red in light code needs all of the white
    appBorderRadius: 8,
    inputBorderRadius: 8,
    colorPrimary: accent,
    colorSecondary: accent,
  });

/** Pages of documentation in the colors of the components' tokens: the accent is text. */
export const docsThemes: Readonly<Record<Side, ThemeVars>> = {
  light: withAccent('light', '#0b5d63'),
  dark: withAccent('dark', '#63c2c4'),
};

/** The frame around the stories, dark where the system is: the accent is what white text stands on. */
export const managerTheme: ThemeVars = matchMedia('(prefers-color-scheme: dark)').matches
  ? withAccent('dark', '#2f8f92')
  : withAccent('light', '#0b5d63');
