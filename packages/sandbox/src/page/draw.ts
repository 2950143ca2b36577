import type { JSXNode } from 'hono/jsx';

/**
 * Renders a synchronous page, or a part of one. The page's own `toString` would create an AsyncLocalStorage store,
 * which every later promise of the process would carry.
 */
export function draw(page: unknown): string {
  const buffer = Object.assign<[string], { callbacks: [] }>([''], { callbacks: [] });
  (page as JSXNode).toStringToBuffer(buffer);
  return buffer[0];
}
