'use client';

import type { BodyProps } from '../body-props.ts';
import { RemoveCard } from './RemoveCard.tsx';
import { StartButton } from './StartButton.tsx';
import { RowNext } from './RowNext.tsx';
import { useBody } from './useBody.ts';

/** A row that asks nothing: what comes next, and the button. */
export function ButtonBody(props: BodyProps) {
  const body = useBody(props);
  const { row, attempt, dispatch, newest } = props;
  const { saved } = row;
  return (
    <>
      {props.isAnswered && props.props.answered}
      <StartButton body={body} attempt={attempt} dispatch={dispatch}>
        {body.says}
      </StartButton>
      <RowNext own={props.props.next} text={body.next} />
      {saved && props.props.onRemoveCard && (
        <RemoveCard texts={body.texts} onRemove={() => newest.current.onRemoveCard?.(saved.id)} />
      )}
    </>
  );
}
