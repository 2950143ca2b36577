'use client';

import { useEffect, useState } from 'react';

const slowAfter = 15_000;

/** Returns true once `isGoingOn` has been true for 15 seconds. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isSlow;
}
