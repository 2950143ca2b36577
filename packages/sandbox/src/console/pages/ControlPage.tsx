/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { consolePath } from '../../page/console-path.ts';
import { faultNames } from '../../model/fault.ts';
import { endpoints, type Scenario } from '../../model/scenario.ts';
import { Choice } from './Choice.tsx';
import { ControlAttacks, ControlLedger } from './ControlLedger.tsx';
import { Notice, type LastAction } from './Notice.tsx';
import { Time } from './Time.tsx';
import { Token } from './Token.tsx';

interface ControlPageProps {
  readonly now: string;
  /** Number of milliseconds by which the sandbox's clock is ahead of the machine's clock. */
  readonly ahead: number;
  readonly scenarios: readonly Scenario[];
  readonly merchants: readonly string[];
  /** Time at which the snapshot was taken, on the gateway's clock. `undefined` if there is no snapshot. */
  readonly keptAt: string | undefined;
  /** Names of the available attacks. */
  readonly attacks: readonly string[];
  readonly token: string;
  readonly lastAction: LastAction | undefined;
}

const steps = { '60000': '1 minute', '1800000': '30 minutes', '86400000': '1 day', '2592000000': '30 days' } as const;

/** The control page, with sections for the clock, the daily settlement, scenarios, the ledger and attacks. */
export function ControlPage({
  now,
  ahead,
  scenarios,
  merchants,
  keptAt,
  attacks,
  token,
  lastAction,
}: ControlPageProps) {
  return (
    <>
      <h1>Control</h1>
      {lastAction && <Notice lastAction={lastAction} />}
      <div class="cards">
        <section class="card" aria-labelledby="clock-title">
          <h2 id="clock-title">Clock</h2>
          <p id="clock" data-live>
            <Time at={now} /> UTC{ahead > 0 && <span class="quiet">, ahead of the system time</span>}
          </p>
          <p class="quiet">
            Advancing the clock runs what falls due: webhook retries, daily settlements, expired authorizations.
          </p>
          <form method="post" action={`${consolePath}/control/clock`} class="row-form">
            <Token token={token} />
            {Object.entries(steps).map(([milliseconds, text]) => (
              <button class="small" name="advance" value={milliseconds}>
                {text}
              </button>
            ))}
            {ahead > 0 && (
              <button class="small" name="advance" value="reset">
                Reset to the system time
              </button>
            )}
          </form>
        </section>
        <section class="card" aria-labelledby="settlement-title">
          <h2 id="settlement-title">Daily settlement</h2>
          <p class="quiet">
            Runs at midnight UTC. It transmits settled and credited transactions, which can no longer be canceled.
          </p>
          <form method="post" action={`${consolePath}/control/settle-day`} class="row-form">
            <Token token={token} />
            <button class="small">Run now</button>
          </form>
        </section>
      </div>
      <section class="card" aria-labelledby="scenarios-title">
        <h2 id="scenarios-title">Scenarios</h2>
        <div id="scenarios" data-live>
          {scenarios.length === 0 ? <p class="quiet">No scenario is active.</p> : <List scenarios={scenarios} />}
        </div>
        <form method="post" action={`${consolePath}/control/scenarios`} class="columns-form">
          <Token token={token} />
          <Choice
            name="fault"
            label="Fault"
            none="None"
            options={toOptions(faultNames.filter((name) => name !== 'none'))}
          />
          <label>
            Decline with code
            <input type="text" name="decline" autocomplete="off" inputmode="numeric" />
          </label>
          <Choice name="merchantId" label="Merchant" none="Any" options={toOptions(merchants)} />
          <label>
            Reference
            <input type="text" name="refno" autocomplete="off" />
          </label>
          <Choice name="call" label="XML call" none="Any" options={toOptions(endpoints)} />
          <label>
            Times
            <input type="text" name="times" autocomplete="off" inputmode="numeric" />
          </label>
          <button>Add</button>
        </form>
        {scenarios.length > 0 && (
          <form method="post" action={`${consolePath}/control/scenarios/clear`} class="row-form">
            <Token token={token} />
            <button class="small">Remove all scenarios</button>
          </form>
        )}
      </section>
      <ControlLedger merchants={merchants} keptAt={keptAt} token={token} />
      <ControlAttacks attacks={attacks} token={token} />
    </>
  );
}

const toOptions = (names: readonly string[]) => names.map((name) => [name, name] as const);

function List({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  return (
    <ul class="scenarios">
      {scenarios.map(({ fault, decline, merchantId, refno, call, times }) => (
        <li>
          <strong>{fault ?? (decline === undefined ? 'nothing' : `decline with ${decline}`)}</strong>{' '}
          <span class="quiet">
            {[
              merchantId && `merchant ${merchantId}`,
              refno && `reference ${refno}`,
              call && `call ${call}`,
              times === undefined ? 'until removed' : `${times} more`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
