'use client';

import type { BodyProps } from '../body-props.ts';
import { RemoveCard } from './RemoveCard.tsx';
import { StartButton } from './StartButton.tsx';
import { useBody } from './useBody.ts';

/** A row that asks nothing: what comes next, and the button. */
export function ButtonBody(props: BodyProps) {
  const body = useBody(props);
  const { row, attempt, dispatch, newest } = props;
  const { saved } = row;
  return (
    <>
      <StartButton body={body} attempt={attempt} dispatch={dispatch}>
        {body.says}
      </StartButton>
      {body.next && <p className="tillkit-row-next">{body.next}</p>}
      {saved && props.props.onRemoveCard && (
        <RemoveCard texts={body.texts} onRemove={() => newest.current.onRemoveCard?.(saved.id)} />
      )}
    </>
  );
}
