import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Builds what the browser gets. The server renders the same components from source, so nothing of this runs there. */
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
      // What several parts share is one file: dozens of small ones queue for the six connections that a browser opens.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
});
