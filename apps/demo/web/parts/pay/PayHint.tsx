import type { ReactNode } from 'react';
import { Icon } from '../frame/Icon.tsx';

/** What happens next, in the row that is open. Heard when it changes. */
export const PayHint = ({ children }: { children: ReactNode }) => (
  <p className="pay-hint" role="status" tabIndex={-1}>
    <Icon name="lock" />
    <span>{children}</span>
  </p>
);
