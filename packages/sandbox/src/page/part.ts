import { raw } from 'hono/html';
import { draw } from './draw.ts';

/** How many writings of one part are kept: languages, currencies and choices make others. */
const mostKept = 100;

/** A part of pages that hangs on its key alone is drawn once for each. It waits for nothing while it is drawn. */
export function createPart(): (key: string, make: () => unknown) => ReturnType<typeof raw> {
  const kept = new Map<string, ReturnType<typeof raw>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const drawn = raw(draw(make()));
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, drawn);
    return drawn;
  };
}
