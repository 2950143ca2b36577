import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Shared code that no page loads before the payment, unless the visitor opens the theatre. */
const later: Readonly<Record<string, RegExp>> = {
  marks: /MethodMark|card-names/,
  components: /packages.(core|react).src.*\.tsx?$/,
  theatre: /web.(theatre.(?!cookie)|texts.theatre)/,
};
const isLater = (file: string) => Object.values(later).some((part) => part.test(file));

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
      // have to queue. Code that the pages before the payment do not need has files of its own.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: (file) => !isLater(file), minShareCount: 2, priority: 1 },
            ...Object.entries(later).map(([name, test]) => ({ name, test, minShareCount: 2 })),
          ],
        },
      },
    },
  },
});
