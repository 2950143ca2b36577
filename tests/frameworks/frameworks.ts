/** A framework of the matrix that `npm run prove frameworks` fills. */
export interface Framework {
  readonly title: string;
  /** The page in `apps/docs/pages/start` whose commands and files the proof uses. */
  readonly page: string;
  /** The packages that the result names. */
  readonly shown: readonly string[];
  /** Versions in addition to `shared`, by package. */
  readonly versions?: Readonly<Record<string, string>>;
  /** The version of Node, if the framework needs another than the current one. */
  readonly node?: string;
  /** The file and the line that let the framework accept the return of a shopper. */
  readonly setting?: readonly [file: string, line: RegExp];
  /** The text that the result page shows. */
  readonly result?: string;
}

/** Versions that all programs share, by package. */
export const shared = {
  esbuild: '0.28.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  tsx: '4.23.15',
  typescript: '5.9.3',
  vite: '8.3.8',
  '@types/node': '20.9.5',
  '@types/react': '19.3.3',
  '@vitejs/plugin-react': '6.3.0',
} as const;

const frameworks = {
  http: {
    title: 'node:http',
    page: 'html',
    shown: [],
    result: 'Payment: paid',
  },
  'express-4': {
    title: 'Express 4',
    page: 'express',
    shown: ['express'],
    versions: { express: '4.22.3' },
  },
  'express-5': {
    title: 'Express 5',
    page: 'express',
    shown: ['express'],
    versions: { express: '5.3.0' },
  },
  fastify: {
    title: 'Fastify 5',
    page: 'fastify',
    shown: ['fastify'],
    versions: { fastify: '5.12.8', '@fastify/static': '10.1.11' },
  },
  hono: {
    title: 'Hono 4',
    page: 'vite-hono',
    shown: ['hono', '@hono/node-server'],
    versions: { hono: '4.13.19', '@hono/node-server': '2.1.8' },
  },
  'next-15': {
    title: 'Next 15',
    page: 'next',
    shown: ['next'],
    versions: { next: '15.5.29' },
  },
  'next-16': {
    title: 'Next 16',
    page: 'next',
    shown: ['next'],
    versions: { next: '16.4.6' },
  },
  'react-router': {
    title: 'React Router 7',
    page: 'react-router',
    shown: ['react-router'],
    versions: {
      'react-router': '7.18.4',
      '@react-router/dev': '7.18.4',
      '@react-router/node': '7.18.4',
      '@react-router/serve': '7.18.4',
      isbot: '5.2.3',
    },
  },
  nest: {
    title: 'Nest 11 (CommonJS)',
    page: 'nest',
    shown: ['@nestjs/core'],
    versions: {
      '@nestjs/common': '11.2.10',
      '@nestjs/core': '11.2.10',
      '@nestjs/platform-express': '11.2.10',
      'reflect-metadata': '0.2.2',
      rxjs: '7.8.2',
    },
  },
  nuxt: {
    title: 'Nuxt 4',
    page: 'nuxt',
    shown: ['nuxt'],
    versions: { nuxt: '4.5.2' },
    node: '24.21.0',
  },
  sveltekit: {
    title: 'SvelteKit 2',
    page: 'sveltekit',
    shown: ['@sveltejs/kit', 'svelte'],
    versions: {
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/adapter-node': '5.5.7',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
    },
    setting: ['svelte.config.js', /^.*csrf:.*\n/m],
  },
  astro: {
    title: 'Astro 5',
    page: 'astro',
    shown: ['astro', '@astrojs/node'],
    versions: { astro: '5.18.2', '@astrojs/node': '9.5.5' },
    setting: ['astro.config.mjs', /^.*checkOrigin:.*\n/m],
  },
} as const satisfies Readonly<Record<string, Framework>>;

const wanted = process.env['TILLKIT_PROVE_FRAMEWORK'];

/** The frameworks of this run: one, or all of them. */
export const provedFrameworks = Object.entries<Framework>(frameworks).filter(
  ([name]) => wanted === undefined || name === wanted,
);
