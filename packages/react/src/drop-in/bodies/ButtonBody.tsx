'use client';

import type { BodyProps } from '../body-props.ts';
import { RemoveCard } from './RemoveCard.tsx';
import { StartButton } from './StartButton.tsx';
import { RowAfter } from './RowAfter.tsx';
import { RowNext } from './RowNext.tsx';
import { useBody } from './useBody.ts';

/** Renders the content of a row that has no form: the button and a text about the next step. */
export function ButtonBody(props: BodyProps) {
  const body = useBody(props);
  const { row, newest } = props;
  const { saved } = row;
  const { action, cardRow, onRemoveCard } = props.props;
  return (
    <>
      {props.isAnswered && props.props.answered}
      {row.key === 'card' && cardRow}
      {saved && action !== undefined && (
        <noscript>
          <form className="tillkit-saved" method="post" action={action}>
            <button className="tillkit-submit" name="savedCard" value={saved.id}>
              {body.label}
            </button>
            {onRemoveCard && (
              <button className="tillkit-quiet" name="removeCard" value={saved.id}>
                {body.texts.removeCard}
              </button>
            )}
          </form>
        </noscript>
      )}
      <StartButton body={body}>{body.label}</StartButton>
      <RowAfter body={body}>
        <RowNext own={props.props.next} text={body.next} plain={body.plain} />
      </RowAfter>
      {saved && onRemoveCard && (
        <RemoveCard texts={body.texts} onRemove={() => newest.current.onRemoveCard?.(saved.id)} />
      )}
    </>
  );
}
