import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  security: {
    checkOrigin: false, // The gateway posts the shopper's return from its own origin.
    allowedDomains: [{ protocol: 'http', hostname: '127.0.0.1', port: '3000' }], // The origin of the shop.
  },
  server: { host: '127.0.0.1', port: 3000 },
});
