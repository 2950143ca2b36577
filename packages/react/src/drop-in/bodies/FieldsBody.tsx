'use client';

import { CardNumberField } from '../../secure-fields/CardNumberField.tsx';
import { CvvField } from '../../secure-fields/CvvField.tsx';
import { ExpiryField } from '../../secure-fields/ExpiryField.tsx';
import { PayButton } from '../../secure-fields/PayButton.tsx';
import { SecureFields } from '../../secure-fields/SecureFields.tsx';
import type { BodyProps } from '../body-props.ts';
import { RowNext } from './RowNext.tsx';
import { useBody } from './useBody.ts';

/** Renders the content of a row with card fields. */
export function FieldsBody(props: BodyProps) {
  const body = useBody(props);
  const { total, revision, cardForm, cardRow, challenge } = props.props;
  return (
    <SecureFields
      key={props.attempt}
      start={() => body.start()}
      total={total}
      revision={revision}
      brands={props.row.methods}
      fallback={body.request}
      challenge={challenge}
      onOpen={body.onOpen}
      onError={body.onError}
      onComplete={(event) => body.follow(event)}
      onDowngrade={body.onDowngrade}
    >
      <CardNumberField />
      <ExpiryField />
      <CvvField />
      {cardRow}
      <PayButton>{body.label}</PayButton>
      <RowNext own={props.props.next} text={body.next} plain={body.plain} />
      {cardForm}
    </SecureFields>
  );
}
