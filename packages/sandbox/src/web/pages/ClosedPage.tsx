/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/**
 * Page that the sandbox shows if the tester has chosen to simulate a browser that closes before it returns to the shop.
 */
export function ClosedPage() {
  return (
    <div class="card" lang="en">
      <h1>The browser is considered closed</h1>
      <p>The result is recorded. The browser does not return to the shop, as you chose under “Test outcomes”.</p>
    </div>
  );
}
