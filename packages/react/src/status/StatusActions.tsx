'use client';

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

interface StatusActionsProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/**
 * Renders the next step that the shop offers for a payment state. If a focused link disappears when the state changes,
 * focus moves to the heading.
 */
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
        // If the blurred link is still on the page, the shopper has moved focus elsewhere.
        if (target.isConnected) hadFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}
