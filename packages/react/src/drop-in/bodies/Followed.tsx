'use client';

import { PaymentStatus, type PaymentStatusProps } from '../../status/PaymentStatus.tsx';

export interface FollowedProps extends Pick<PaymentStatusProps, 'actions' | 'initial' | 'onPaid' | 'payment'> {
  /** It is over and not paid. */
  readonly onEnd: (how: 'declined' | 'canceled') => void;
}

/** The payment in place of the list, until it is over. */
export const Followed = ({ onEnd, ...props }: FollowedProps) => (
  <PaymentStatus {...props} onUnpaid={({ status }) => onEnd(status === 'canceled' ? status : 'declined')} />
);
