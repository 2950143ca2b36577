/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { faults } from '../../faults/faults.ts';
import type { FaultName } from '../../model/fault.ts';

interface TestOutcomesProps {
  /** Id of the form that it belongs to. */
  readonly form: string;
  readonly fault: FaultName;
  /** Buttons that end the payment, as in "Pay or Cancel". */
  readonly buttons: string;
}

/** What goes right or wrong after the payment, for a tester to choose. */
export function TestOutcomes({ form, fault, buttons }: TestOutcomesProps) {
  return (
    <details open={fault !== 'none'}>
      <summary>Test outcomes</summary>
      <div>
        <label for="fault">After payment</label>
        <select id="fault" name="fault" form={form} aria-describedby="fault-help">
          {Object.entries(faults).map(([name, { label }]) => (
            <option value={name} selected={name === fault}>
              {label}
            </option>
          ))}
        </select>
        <p id="fault-help" class="help">
          What goes right or wrong once you press {buttons}.
        </p>
      </div>
    </details>
  );
}
