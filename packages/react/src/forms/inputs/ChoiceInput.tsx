import type { InputHTMLAttributes, ReactNode } from 'react';

/** How a closed list is drawn. */
export type ChoiceKind = 'box' | 'radios' | 'menu';

export interface Option {
  readonly value: string;
  readonly name: string;
  readonly isChosen: boolean;
  /** Other rows are there beside it. */
  readonly 'data-opens'?: boolean | undefined;
}

interface ChoiceProps {
  readonly common: Pick<
    InputHTMLAttributes<HTMLElement>,
    'id' | 'aria-describedby' | 'aria-invalid' | 'autoComplete'
  > & {
    readonly name: string;
    readonly required: boolean;
  };
  readonly kind: ChoiceKind;
  readonly options: readonly Option[];
  /** Stands where nothing is chosen yet. */
  readonly choose: string;
  readonly isFixed: boolean;
}

/** A closed list: a box for one word, radio buttons for two, a menu for more. Values are the words of the wire. */
export function ChoiceInput({ common, kind, options, choose, isFixed }: ChoiceProps): ReactNode {
  const { id, name } = common;
  const [yes] = options;
  if (kind === 'box')
    return (
      <>
        <input {...common} type="checkbox" value={yes?.value} defaultChecked={yes?.isChosen} disabled={isFixed} />
        {isFixed && yes?.isChosen && <input type="hidden" name={name} value={yes.value} />}
      </>
    );
  const chosen = options.find(({ isChosen }) => isChosen)?.value ?? '';
  const parts = options.map(({ name: says, isChosen, ...option }) => {
    const { value } = option;
    const own = { ...option, disabled: isFixed && !isChosen };
    return kind === 'menu' ? (
      // Two versions of Unicode's data may call a country differently on server and browser; either name will do.
      <option key={value} {...own} suppressHydrationWarning>
        {says}
      </option>
    ) : (
      <label key={value}>
        <input {...common} id={`${id}-${value}`} type="radio" {...own} defaultChecked={isChosen} />
        {says}
      </label>
    );
  });
  return kind === 'menu' ? (
    <select {...common} defaultValue={chosen}>
      {!chosen && <option value="">{choose}</option>}
      {parts}
    </select>
  ) : (
    <div className="tillkit-radios">{parts}</div>
  );
}
