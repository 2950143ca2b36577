import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Builds the files for the browser. The server renders the same components from source and does not use these files.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@tillkit/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist-web',
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: ['./web/client.tsx', './web/office/client.tsx'].map(pathOf),
      // Shared code goes into one file, because the browser opens only six connections and dozens of small files would
      // have to queue.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
});
