import type { JSXNode } from 'hono/jsx';

/**
 * Renders a page, or a part of one, that contains no asynchronous components. The page's own `toString` would create an
 * AsyncLocalStorage store that stays attached to every promise created later in this process.
 */
export function draw(page: unknown): string {
  const buffer = Object.assign<[string], { callbacks: [] }>([''], { callbacks: [] });
  (page as JSXNode).toStringToBuffer(buffer);
  return buffer[0];
}
