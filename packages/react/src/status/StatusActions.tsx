'use client';

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

interface StatusActionsProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** Renders the action of a state. If a focused link disappears with its state, the heading takes the focus. */
export function StatusActions({ heading, children }: StatusActionsProps): ReactNode {
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isLost) heading.current?.focus();
    hadFocus.current = hadFocus.current && !isLost;
  });
  return (
    <div
      className="tillkit-status-actions"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ target }) => {
        if (target.isConnected) hadFocus.current = false; // The shopper moved the focus, so the link was not removed.
      }}
    >
      {children}
    </div>
  );
}
