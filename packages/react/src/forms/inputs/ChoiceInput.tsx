import type { InputHTMLAttributes, ReactNode } from 'react';

/** The kind of input that is used for a closed list of options. */
export type ChoiceKind = 'box' | 'radios' | 'menu';

export interface Option {
  readonly value: string;
  readonly name: string;
  readonly isChosen: boolean;
  /** If `true`, more fields are shown while this option is selected. */
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
  /** Text of the empty option, which is initially selected if there is no default value. */
  readonly choose: string;
  readonly isFixed: boolean;
}

/**
 * Renders a closed list of options as a checkbox, as radio buttons or as a menu, depending on `kind`. The option values
 * are the values that the gateway expects.
 */
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
      // The server and the browser can have different Unicode data and therefore name a country differently. Either
      // name is acceptable.
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
