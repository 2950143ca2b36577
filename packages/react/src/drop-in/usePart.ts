'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadPart, partOf, watchParts, type Parts } from './load-part.ts';
import type { LoadedParts, PartName } from './part-names.ts';

/** Loads a checkout part when it is first needed. On the server and during hydration, uses the part from `loaded`. */
export function usePart<N extends PartName>(name: N | undefined, loaded: LoadedParts = {}) {
  const fromServer = name && (loaded[name] as Parts[N] | undefined);
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
