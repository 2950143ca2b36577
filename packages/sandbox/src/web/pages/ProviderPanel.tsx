/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { TestAnswer } from '../../methods/provider-answer.ts';
import type { Received } from '../../methods/received.ts';
import type { FaultName } from '../../model/fault.ts';
import { TestOutcomes } from './TestOutcomes.tsx';

interface ProviderPanelProps {
  readonly code: string;
  readonly answers: readonly TestAnswer[];
  readonly fault: FaultName;
  /** Optional. Parameters that the provider received. Omitted for a saved method. */
  readonly received?: readonly Received[];
}

/**
 * Panel in which testers can choose additional provider responses and test outcomes, and see the parameters that the
 * provider received.
 */
export function ProviderPanel({ code, answers, fault, received }: ProviderPanelProps) {
  return (
    <>
      <dl>
        <div>
          <dt>Method code</dt>
          <dd>{code}</dd>
        </div>
      </dl>
      {answers.length > 0 && (
        <div class="answers">
          {answers.map(({ action, label }) => (
            <button form="payment" name="action" value={action}>
              {label}
            </button>
          ))}
        </div>
      )}
      <TestOutcomes form="payment" fault={fault} />
      {received && (
        <details open>
          <summary>What the provider received ({received.length})</summary>
          <dl class="received">
            {received.map(({ name, value }) => (
              <div>
                <dt>{name}</dt>
                <dd>{value ?? <span class="quiet">not shown</span>}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
