/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { consolePath } from '../../page/console-path.ts';

/** An address that leads nowhere, as that of a transaction does after everything was forgotten. */
export const NotFound = () => (
  <>
    <h1>There is no such page in the console.</h1>
    <p class="quiet">
      A transaction is gone when the sandbox has forgotten everything, or was started again without a file.
    </p>
    <p>
      <a href={consolePath}>See all transactions</a>
    </p>
  </>
);
