import type { ReactNode } from 'react';
import { Icon } from '../frame/Icon.tsx';

/** What happens next, below the button that pays. Heard when it changes. */
export const PayHint = ({ children }: { children: ReactNode }) => (
  <p className="hint pay-hint" role="status" tabIndex={-1}>
    <Icon name="lock" />
    <span>{children}</span>
  </p>
);
