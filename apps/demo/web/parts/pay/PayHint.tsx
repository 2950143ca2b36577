import type { ReactNode } from 'react';
import { Icon } from '../frame/Icon.tsx';

/** The next step, in the open row. Screen readers announce its changes. */
export const PayHint = ({ children }: { children: ReactNode }) => (
  <p className="pay-hint" role="status" tabIndex={-1}>
    <Icon name="lock" />
    <span>{children}</span>
  </p>
);
