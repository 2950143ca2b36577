'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadPart, partOf, watchParts, type Parts } from './load-part.ts';
import type { LoadedParts, PartName } from './part-names.ts';

/** A part that is loaded when it is first wanted. `given` stands on the server, and while its page is taken over. */
export function usePart<N extends PartName>(name: N | undefined, given: LoadedParts = {}) {
  const fromServer = name && (given[name] as Parts[N] | undefined); // as it was loaded
  const part = useSyncExternalStore(
    watchParts,
    () => (name && partOf(name)) ?? fromServer,
    () => fromServer,
  );
  const [failed, fail] = useState<PartName>();
  const isFailed = !part && name !== undefined && failed === name;
  const isWanted = !part && !isFailed;

  useEffect(() => {
    if (!name || !isWanted) return;
    let isCurrent = true;
    loadPart(name).catch(() => isCurrent && fail(name));
    return () => {
      isCurrent = false;
    };
  }, [name, isWanted]);

  return { part, isFailed, retry: () => fail(undefined) };
}
