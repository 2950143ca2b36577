import type { NextConfig } from 'next';

const { TILLKIT_SHOP_URL } = process.env;

export default {
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
  // Next.js rejects a form for a server action if its origin is neither listed here nor named by the Host header, which
  // a proxy can change.
  experimental: { serverActions: { allowedOrigins: TILLKIT_SHOP_URL ? [new URL(TILLKIT_SHOP_URL).host] : [] } },
} satisfies NextConfig;
