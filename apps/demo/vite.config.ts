import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Builds what the browser gets. The server renders the same components from source, so nothing of this runs there. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@tillkit/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist-web',
    manifest: true,
    modulePreload: false,
    rolldownOptions: { input: fileURLToPath(new URL('./web/client.tsx', import.meta.url)) },
  },
});
