/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { states } from '@tillkit/core/internal';
import { consolePath } from '../../page/console-path.ts';
import { stateWords } from '../words.ts';
import { Choice } from './Choice.tsx';
import { Time } from './Time.tsx';
import { Token } from './Token.tsx';

const path = `${consolePath}/control`;

interface ControlLedgerProps {
  readonly merchants: readonly string[];
  /** Time of the kept snapshot by the clock of the gateway. `undefined` if no snapshot is kept. */
  readonly keptAt: string | undefined;
  readonly token: string;
}

/** Forms that seed transactions and that keep, restore and reset the state of the sandbox. */
export function ControlLedger({ merchants, keptAt, token }: ControlLedgerProps) {
  return (
    <section class="card" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Transactions</h2>
      <p class="quiet">Adds transactions in a state. Without a reference, each gets its own.</p>
      <form method="post" action={`${path}/seed`} class="columns-form">
        <Token token={token} />
        <Choice
          name="state"
          label="State"
          chosen="authorized"
          options={(Object.keys(states) as (keyof typeof states)[]).map((name) => [name, stateWords[name].text])}
        />
        <label>
          How many
          <input type="text" name="count" value="1" autocomplete="off" inputmode="numeric" />
        </label>
        <Choice name="merchantId" label="Merchant" none="The first" options={merchants.map((id) => [id, id])} />
        <label>
          Reference
          <input type="text" name="refno" autocomplete="off" />
        </label>
        <button>Seed</button>
      </form>
      <p class="quiet">
        A kept state contains the transactions, the scenarios and the clock. Going back deletes the rest.
      </p>
      <div id="kept" data-live class="row-form">
        <form method="post" action={`${path}/keep`}>
          <Token token={token} />
          <button class="small">Keep the current state</button>
        </form>
        {keptAt !== undefined && (
          <form method="post" action={`${path}/restore`}>
            <Token token={token} />
            <button class="small">
              Back to <Time at={keptAt} />
            </button>
          </form>
        )}
        <details class="raw">
          <summary>Delete everything</summary>
          <form method="post" action={`${path}/reset`}>
            <Token token={token} />
            <p class="quiet">Transactions, open payment pages, waiting webhooks, scenarios and requests.</p>
            <button class="small">Delete it all</button>
          </form>
        </details>
      </div>
    </section>
  );
}

/** A form that plays attacks against the shop. */
export function ControlAttacks({ attacks, token }: { readonly attacks: readonly string[]; readonly token: string }) {
  return (
    <section class="card" aria-labelledby="attacks-title">
      <h2 id="attacks-title">Attacks</h2>
      <p class="quiet">
        Sends unproved messages about a payment to the shop, as an attacker could. Requests and the timeline list them.
        No transaction changes.
      </p>
      <form method="post" action={`${path}/attacks`} class="columns-form">
        <Token token={token} />
        <label>
          Reference
          <input type="text" name="refno" autocomplete="off" required />
        </label>
        <Choice name="attack" label="Attack" none="All" options={attacks.map((name) => [name, name])} />
        <button>Play</button>
      </form>
    </section>
  );
}
