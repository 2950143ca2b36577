import { readFileSync } from 'node:fs';

/**
 * Reads a style sheet by its path in `src`. The published package contains `src`, so the same relative path works from
 * `src` and from `dist`.
 */
export const readSheet = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');
