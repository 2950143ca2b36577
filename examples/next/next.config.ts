import type { NextConfig } from 'next';

export default { poweredByHeader: false, turbopack: { root: import.meta.dirname } } satisfies NextConfig;
