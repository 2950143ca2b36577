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
  /** When the state that a tester wanted to keep was kept, by the gateway's clock. */
  readonly kept: string | undefined;
  readonly token: string;
}

/** Fills the ledger, and keeps, brings back and forgets what is in it. */
export function ControlLedger({ merchants, kept, token }: ControlLedgerProps) {
  return (
    <section class="card" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Transactions</h2>
      <p class="quiet">New ones have gone the way to their state; without a reference each has one of its own.</p>
      <form method="post" action={`${path}/seed`} class="columns-form">
        <Token token={token} />
        <Choice
          name="state"
          label="State"
          chosen="authorized"
          options={(Object.keys(states) as (keyof typeof states)[]).map((name) => [name, stateWords[name].text])} // its keys
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
      <p class="quiet">Kept are transactions, scenarios and the clock; coming back forgets all else.</p>
      <div id="kept" data-live class="row-form">
        <form method="post" action={`${path}/keep`}>
          <Token token={token} />
          <button class="small">Keep everything as it is</button>
        </form>
        {kept !== undefined && (
          <form method="post" action={`${path}/restore`}>
            <Token token={token} />
            <button class="small">
              Back to <Time at={kept} />
            </button>
          </form>
        )}
        <details class="raw">
          <summary>Forget everything</summary>
          <form method="post" action={`${path}/reset`}>
            <Token token={token} />
            <p class="quiet">Transactions, open payment pages, waiting webhooks, scenarios and requests.</p>
            <button class="small">Forget it all</button>
          </form>
        </details>
      </div>
    </section>
  );
}

/** Plays the hostile mode against the shop. */
export function ControlAttacks({ attacks, token }: { readonly attacks: readonly string[]; readonly token: string }) {
  return (
    <section class="card" aria-labelledby="attacks-title">
      <h2 id="attacks-title">Attacks</h2>
      <p class="quiet">
        Messages without proof, as anybody could send them to the shop about a payment. They stand under Requests and in
        its timeline. No state of the gateway moves.
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
