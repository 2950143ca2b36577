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
