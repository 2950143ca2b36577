/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { consolePath } from '../../page/console-path.ts';

/** The page for an unknown URL, such as the URL of a transaction that a reset has deleted. */
export const NotFound = () => (
  <>
    <h1>Page not found</h1>
    <p class="quiet">A transaction disappears after a reset, or after a restart without a data file.</p>
    <p>
      <a href={consolePath}>See all transactions</a>
    </p>
  </>
);
