import type { StorybookConfig } from '@storybook/react-vite';
import { declarations } from './props/read-declarations.ts';

// The planted stories contain deliberate faults. `npm run prove planted` runs them separately and expects the faults to
// be reported.
const isPlanted = process.env['TILLKIT_PLANTED'] !== undefined;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: isPlanted ? ['./planted/*.story.tsx'] : ['./docs/*.mdx', './stories/**/*.stories.tsx'],
  // The pictures of the docs site, for the page "Start here".
  staticDirs: [{ from: '../apps/docs/pictures', to: '/pictures' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Language of all stories. `npm run prove stories` sets each of the ten languages in turn.
  env: (env) => ({ ...env, STORYBOOK_LANGUAGE: process.env['TILLKIT_STORY_LANGUAGE'] ?? '' }),
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), declarations()] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's other docgen parser needs a compiler API that TypeScript 7 does not provide.
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
