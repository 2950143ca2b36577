/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { consolePath } from '../../page/console-path.ts';
import { faultNames } from '../../model/fault.ts';
import { endpoints, type Scenario } from '../../model/scenario.ts';
import { Choice } from './Choice.tsx';
import { ControlAttacks, ControlLedger } from './ControlLedger.tsx';
import { Notice, type Said } from './Notice.tsx';
import { Time } from './Time.tsx';
import { Token } from './Token.tsx';

interface ControlPageProps {
  readonly now: string;
  /** How far the clock is ahead of the machine's, in milliseconds. */
  readonly ahead: number;
  readonly scenarios: readonly Scenario[];
  readonly merchants: readonly string[];
  /** When a state was kept to come back to. */
  readonly kept: string | undefined;
  /** Names of the attacks that can be played. */
  readonly attacks: readonly string[];
  readonly token: string;
  readonly said: Said | undefined;
}

const steps = { '60000': '1 minute', '1800000': '30 minutes', '86400000': '1 day', '2592000000': '30 days' } as const;

/** What a tester can move: the clock, the daily settlement, and the scenarios of what is to come. */
export function ControlPage({ now, ahead, scenarios, merchants, kept, attacks, token, said }: ControlPageProps) {
  return (
    <>
      <h1>Control</h1>
      {said && <Notice said={said} />}
      <div class="cards">
        <section class="card" aria-labelledby="clock-title">
          <h2 id="clock-title">Clock</h2>
          <p id="clock" data-live>
            <Time at={now} /> UTC{ahead > 0 && <span class="quiet">, ahead of the machine</span>}
          </p>
          <p class="quiet">
            Moving it on runs what falls due: repeats of webhooks, daily settlements, ends of authorizations.
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
                Back to the machine's time
              </button>
            )}
          </form>
        </section>
        <section class="card" aria-labelledby="settlement-title">
          <h2 id="settlement-title">Daily settlement</h2>
          <p class="quiet">
            It comes at midnight UTC. What is settled or credited is transmitted, and cannot be cancelled any more.
          </p>
          <form method="post" action={`${consolePath}/control/settle-day`} class="row-form">
            <Token token={token} />
            <button class="small">Run it now</button>
          </form>
        </section>
      </div>
      <section class="card" aria-labelledby="scenarios-title">
        <h2 id="scenarios-title">Scenarios</h2>
        <div id="scenarios" data-live>
          {scenarios.length === 0 ? (
            <p class="quiet">None: everything goes its normal course.</p>
          ) : (
            <List scenarios={scenarios} />
          )}
        </div>
        <form method="post" action={`${consolePath}/control/scenarios`} class="columns-form">
          <Token token={token} />
          <Choice
            name="fault"
            label="Fault"
            none="None"
            options={named(faultNames.filter((name) => name !== 'none'))}
          />
          <label>
            Decline with
            <input type="text" name="decline" autocomplete="off" inputmode="numeric" />
          </label>
          <Choice name="merchantId" label="Merchant" none="Any" options={named(merchants)} />
          <label>
            Reference
            <input type="text" name="refno" autocomplete="off" />
          </label>
          <Choice name="call" label="XML call" none="Any" options={named(endpoints)} />
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
      <ControlLedger merchants={merchants} kept={kept} token={token} />
      <ControlAttacks attacks={attacks} token={token} />
    </>
  );
}

const named = (names: readonly string[]) => names.map((name) => [name, name] as const);

function List({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  return (
    <ul class="scenarios">
      {scenarios.map(({ fault, decline, merchantId, refno, call, times }) => (
        <li>
          <strong>{fault ?? (decline === undefined ? 'nothing' : `declined with ${decline}`)}</strong>{' '}
          <span class="quiet">
            {[
              merchantId && `merchant ${merchantId}`,
              refno && `reference ${refno}`,
              call && `call ${call}`,
              times === undefined ? 'until it is removed' : `${times} more`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
