/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Optional. Label of the empty option. If omitted, the list has no empty option. */
  readonly none?: string;
  readonly chosen?: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A labeled select list. */
export const Choice = ({ name, label, none, chosen, options }: ChoiceProps) => (
  <label>
    {label}
    <select name={name}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, text]) => (
        <option value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
