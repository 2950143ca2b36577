import type { ReactNode } from 'react';
import { Icon } from '../frame/Icon.tsx';

/**
 * A hint about the next step, shown in the section of the selected payment method. Screen readers announce
 * changes to the hint.
 */
export const PayHint = ({ children }: { children: ReactNode }) => (
  <p className="pay-hint" role="status" tabIndex={-1}>
    <Icon name="lock" />
    <span>{children}</span>
  </p>
);
