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
  /** Time at which the snapshot was taken, on the gateway's clock. `undefined` if there is no snapshot. */
  readonly keptAt: string | undefined;
  readonly token: string;
}

/** Forms for seeding transactions and for saving, restoring and resetting the state of the sandbox. */
export function ControlLedger({ merchants, keptAt, token }: ControlLedgerProps) {
  return (
    <section class="card" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Transactions</h2>
      <p class="quiet">Creates transactions already in that state. Without a reference, each gets its own.</p>
      <form method="post" action={`${path}/seed`} class="columns-form">
        <Token token={token} />
        <Choice
          name="state"
          label="State"
          chosen="authorized"
          options={(Object.keys(states) as (keyof typeof states)[]).map((name) => [name, stateWords[name].text])}
        />
        <label>
          Number
          <input type="text" name="count" value="1" autocomplete="off" inputmode="numeric" />
        </label>
        <Choice name="merchantId" label="Merchant" none="First merchant" options={merchants.map((id) => [id, id])} />
        <label>
          Reference
          <input type="text" name="refno" autocomplete="off" />
        </label>
        <button>Create</button>
      </form>
      <p class="quiet">
        A snapshot keeps the transactions, the scenarios and the clock. Restoring it discards everything since.
      </p>
      <div id="kept" data-live class="row-form">
        <form method="post" action={`${path}/keep`}>
          <Token token={token} />
          <button class="small">Take a snapshot</button>
        </form>
        {keptAt !== undefined && (
          <form method="post" action={`${path}/restore`}>
            <Token token={token} />
            <button class="small">
              Restore the snapshot of <Time at={keptAt} />
            </button>
          </form>
        )}
        <details class="raw">
          <summary>Delete everything</summary>
          <form method="post" action={`${path}/reset`}>
            <Token token={token} />
            <p class="quiet">
              This deletes transactions, open payment pages, waiting webhooks, scenarios and requests.
            </p>
            <button class="small">Delete</button>
          </form>
        </details>
      </div>
    </section>
  );
}

/** A form for running attacks against the shop. */
export function ControlAttacks({ attacks, token }: { readonly attacks: readonly string[]; readonly token: string }) {
  return (
    <section class="card" aria-labelledby="attacks-title">
      <h2 id="attacks-title">Attacks</h2>
      <p class="quiet">
        Sends forged messages about a payment to the shop, as an attacker could. They are listed under Requests and in
        the timeline. No transaction changes.
      </p>
      <form method="post" action={`${path}/attacks`} class="columns-form">
        <Token token={token} />
        <label>
          Reference
          <input type="text" name="refno" autocomplete="off" required />
        </label>
        <Choice name="attack" label="Attack" none="All" options={attacks.map((name) => [name, name])} />
        <button>Run attack</button>
      </form>
    </section>
  );
}
