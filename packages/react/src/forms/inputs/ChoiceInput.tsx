import type { InputHTMLAttributes, ReactNode } from 'react';

/** Kind of input for a closed list. */
export type ChoiceKind = 'box' | 'radios' | 'menu';

export interface Option {
  readonly value: string;
  readonly name: string;
  readonly isChosen: boolean;
  /** If `true`, more fields are visible while this option is selected. */
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
  /** Text of the empty option that is initially selected. */
  readonly choose: string;
  readonly isFixed: boolean;
}

/** Renders a closed list: a checkbox for one option, radio buttons for two, a menu for more. Values are wire values. */
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
  const parts = options.map(({ name: label, isChosen, ...option }) => {
    const { value } = option;
    const own = { ...option, disabled: isFixed && !isChosen };
    return kind === 'menu' ? (
      // Server and browser can have different Unicode data and name a country differently. Either name is acceptable.
      <option key={value} {...own} suppressHydrationWarning>
        {label}
      </option>
    ) : (
      <label key={value}>
        <input {...common} id={`${id}-${value}`} type="radio" {...own} defaultChecked={isChosen} />
        {label}
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
