import { raw } from 'hono/html';
import { draw } from './draw.ts';

/**
 * Maximum number of cached renderings of one page part. Each combination of values in the key, such as the language and
 * the selected payment method, has its own rendering.
 */
const mostKept = 100;

/** Creates a cache for a page part whose content depends only on its key. The part must render synchronously. */
export function createPart(): (key: string, make: () => unknown) => ReturnType<typeof raw> {
  const cache = new Map<string, ReturnType<typeof raw>>();
  return (key, make) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const rendering = raw(draw(make()));
    const [oldest] = cache.keys();
    if (cache.size >= mostKept && oldest !== undefined) cache.delete(oldest);
    cache.set(key, rendering);
    return rendering;
  };
}
