'use client';

import type { BodyProps } from '../body-props.ts';
import { RemoveCard } from './RemoveCard.tsx';
import { StartButton } from './StartButton.tsx';
import { RowAfter } from './RowAfter.tsx';
import { RowNext } from './RowNext.tsx';
import { useBody } from './useBody.ts';

/** A row that asks nothing: what comes next, and the button. */
export function ButtonBody(props: BodyProps) {
  const body = useBody(props);
  const { row, newest } = props;
  const { saved } = row;
  return (
    <>
      {props.isAnswered && props.props.answered}
      <StartButton body={body}>{body.says}</StartButton>
      <RowAfter body={body}>
        <RowNext own={props.props.next} text={body.next} />
      </RowAfter>
      {saved && props.props.onRemoveCard && (
        <RemoveCard texts={body.texts} onRemove={() => newest.current.onRemoveCard?.(saved.id)} />
      )}
    </>
  );
}
