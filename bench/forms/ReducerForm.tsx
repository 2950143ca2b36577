import { memo, useReducer, type ActionDispatch, type ReactNode } from 'react';
import { articles, columnNames, problemIn, type Column, type Entries } from './articles.ts';
import type { FormProps } from './contender.ts';
import { drawCell, drawList, drawRow } from './draw-peer.tsx';

export const nameOf = (row: number, column: Column): string => `${row}.${column}`;

interface RowState {
  readonly entries: Entries;
  readonly problems: Readonly<Partial<Record<Column, string | undefined>>>;
}

interface Change {
  readonly row: number;
  readonly column: Column;
  /** The new value. If omitted, the current value is validated. */
  readonly entry?: string;
}

type State = readonly RowState[];
type Dispatch = ActionDispatch<[change: Change]>;

function change({ entries, problems }: RowState, { column, entry }: Change): RowState {
  return entry === undefined
    ? { entries, problems: { ...problems, [column]: problemIn(column, entries[column]) } }
    : { entries: { ...entries, [column]: entry }, problems };
}

const reduce = (state: State, action: Change): State =>
  state.map((row, index) => (index === action.row ? change(row, action) : row));

/** A hand-written form with controlled inputs, one reducer and memoized rows. */
export function Form({ onAnswer }: FormProps): ReactNode {
  const [state, dispatch] = useReducer(reduce, articles, (rows): State =>
    rows.map((entries) => ({ entries, problems: {} })),
  );
  return (
    <form
      noValidate
      className="tillkit-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(state.map(({ entries }) => entries));
      }}
    >
      {drawList(
        state.map((row, index) => <Row key={articles[index]?.name} {...row} row={index} dispatch={dispatch} />),
      )}
    </form>
  );
}

interface RowProps extends RowState {
  readonly row: number;
  readonly dispatch: Dispatch;
}

const Row = memo(({ row, entries, problems, dispatch }: RowProps): ReactNode =>
  drawRow(
    row,
    columnNames.map((column) =>
      drawCell(
        column,
        {
          name: nameOf(row, column),
          value: entries[column],
          onChange: ({ target }) => dispatch({ row, column, entry: target.value }),
          onBlur: () => dispatch({ row, column }),
        },
        problems[column],
      ),
    ),
  ),
);
