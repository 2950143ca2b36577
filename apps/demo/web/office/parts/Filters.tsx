import type { Choice, PaymentsModel } from '../model.ts';
import { useOfficeTexts } from '../texts/texts-in.ts';
import { Input } from './Input.tsx';

/** The list filter. It is a GET form, so that the URL of a filtered list can be bookmarked. */
export function Filters({
  filter,
  states,
  methods,
  isFiltered,
}: Pick<PaymentsModel, 'filter' | 'states' | 'methods' | 'isFiltered'>) {
  const { list: texts, method } = useOfficeTexts();
  return (
    <form className="filters" method="get" action="/office" role="search" aria-label={texts.search}>
      <Input id="q" label={texts.search}>
        {(ties) => (
          <input
            {...ties}
            type="search"
            name="q"
            defaultValue={filter.q}
            placeholder={texts.searchHelp}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Input>
      <Select id="state" label={texts.state} any={texts.anyState} choices={states} value={filter.state} />
      <Select id="method" label={method} any={texts.anyMethod} choices={methods} value={filter.method} />
      <Input id="from" label={texts.from}>
        {(ties) => <input {...ties} type="date" name="from" defaultValue={filter.from} />}
      </Input>
      <Input id="to" label={texts.to}>
        {(ties) => <input {...ties} type="date" name="to" defaultValue={filter.to} />}
      </Input>
      <p className="check">
        <input type="checkbox" id="review" name="review" value="yes" defaultChecked={filter.review} />
        <label htmlFor="review">{texts.review}</label>
      </p>
      <div className="form-row">
        <button className="button">{texts.apply}</button>
        {isFiltered && <a href="/office">{texts.clear}</a>}
      </div>
    </form>
  );
}

interface SelectProps {
  id: string;
  label: string;
  any: string;
  choices: readonly Choice[];
  value: string;
}

const Select = ({ id, label, any, choices, value }: SelectProps) => (
  <Input id={id} label={label}>
    {(ties) => (
      <select {...ties} name={id} defaultValue={value}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    )}
  </Input>
);
