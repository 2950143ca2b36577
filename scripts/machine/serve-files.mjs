import { freePort } from './ports.mjs';

/**
 * Serves the files of a folder on loopback. Responds with 404 if a file does not exist.
 *
 * @param {string} folder
 */
export async function serveFiles(folder) {
  const { preview } = await import('vite');
  const port = await freePort();
  const server = await preview({
    configFile: false,
    root: folder,
    appType: 'mpa',
    logLevel: 'silent',
    build: { outDir: '.' },
    // Without caching, the browser would load and compile each script again on every page.
    preview: { host: '127.0.0.1', port, headers: { 'cache-control': 'max-age=3600' } },
  });
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
