'use client';

import { useState } from 'react';
import { CardNumberField } from '../../secure-fields/CardNumberField.tsx';
import { CvvField } from '../../secure-fields/CvvField.tsx';
import { ExpiryField } from '../../secure-fields/ExpiryField.tsx';
import { PayButton } from '../../secure-fields/PayButton.tsx';
import { SecureFields } from '../../secure-fields/SecureFields.tsx';
import type { BodyProps } from '../body-props.ts';
import { bodyText } from './body-text.ts';

/** The card on this page. */
export function FieldsBody(props: BodyProps) {
  const { row, start, request, total, revision, onOpen, onError, onDowngrade, onPayment } = props;
  const { texts, says, next } = bodyText(props);
  const [isDowngraded, setDowngraded] = useState(false);
  return (
    <>
      <SecureFields
        start={() => start()}
        total={total}
        revision={revision}
        brands={row.methods}
        fallback={request}
        onOpen={onOpen}
        onError={onError}
        onComplete={onPayment}
        onDowngrade={(problem) => {
          setDowngraded(true);
          onDowngrade?.(problem);
        }}
      >
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>{says}</PayButton>
      </SecureFields>
      <p className="tillkit-row-next">{isDowngraded ? texts.downgraded : next}</p>
    </>
  );
}
