import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: 'NONCE' }, // The server replaces this placeholder with a new nonce in each response.
  build: { outDir: 'dist/web' },
  server: { host: '127.0.0.1', port: 3000, strictPort: true, proxy: { '/api': { target: 'http://127.0.0.1:3001' } } },
});
