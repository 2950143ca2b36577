import type { ReactNode } from 'react';
import { Icon } from '../frame/Icon.tsx';

/** The next step, shown in the open row. Screen readers announce changes to this text. */
export const PayHint = ({ children }: { children: ReactNode }) => (
  <p className="pay-hint" role="status" tabIndex={-1}>
    <Icon name="lock" />
    <span>{children}</span>
  </p>
);
