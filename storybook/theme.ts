import { create, type ThemeVars } from 'storybook/theming';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;

const look = {
  base: isDark ? ('dark' as const) : ('light' as const),
  brandTitle: 'Tillkit',
  fontBase: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  appPreviewBg: isDark ? '#12181b' : '#f7f9f9',
  appBorderRadius: 8,
  inputBorderRadius: 8,
};

const withAccent = (accent: string): ThemeVars => create({ ...look, colorPrimary: accent, colorSecondary: accent });

/** Pages of documentation in the colors of the components' tokens, dark where the system is: the accent is text. */
export const docsTheme: ThemeVars = withAccent(isDark ? '#63c2c4' : '#0b5d63');

/** The frame around the stories: the accent is what white text stands on. */
export const managerTheme: ThemeVars = withAccent(isDark ? '#2f8f92' : '#0b5d63');
