import type { JSXNode } from 'hono/jsx';

/**
 * The text of a page, or of a part of one, that waits for nothing. Its own `toString` keeps a store for what waits, and from
 * then on each promise of the process takes part in that.
 */
export function draw(page: unknown): string {
  const buffer = Object.assign<[string], { callbacks: [] }>([''], { callbacks: [] });
  (page as JSXNode).toStringToBuffer(buffer); // an element is one
  return buffer[0];
}
