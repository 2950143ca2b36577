/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { faults } from '../../faults/faults.ts';
import { faultNames, type FaultName } from '../../model/fault.ts';

const titles = [
  [undefined, 'No fault'],
  ['webhook', 'Webhook'],
  ['return', 'Return to the shop'],
  ['answer', 'Next XML call about this payment'],
] as const;

const groups = titles.map(([place, title]) => ({
  title,
  names: faultNames.filter((name) => faults[name].place === place),
}));

interface TestOutcomesProps {
  /** Id of the form that submits the chosen fault. */
  readonly form: string;
  readonly fault: FaultName;
}

/** Lets the tester choose a fault that the sandbox simulates after the payment. */
export function TestOutcomes({ form, fault }: TestOutcomesProps) {
  return (
    <details open={fault !== 'none'}>
      <summary>Test outcomes</summary>
      <div>
        <label for="fault">After payment</label>
        <select id="fault" name="fault" form={form} aria-describedby="fault-help">
          {groups.map(({ title, names }) => (
            <optgroup label={title}>
              {names.map((name) => (
                <option value={name} selected={name === fault}>
                  {faults[name].label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id="fault-help" class="help">
          Simulates a fault after the payment has ended, whichever button ends it.
        </p>
      </div>
    </details>
  );
}
