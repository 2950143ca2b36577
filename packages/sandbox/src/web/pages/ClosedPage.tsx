/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Stands for a browser that was closed before it could return to the shop. */
export function ClosedPage() {
  return (
    <div class="card" lang="en">
      <h1>The browser is considered closed</h1>
      <p>The result is recorded. The browser does not go back to the shop: you chose this under “Test outcomes”.</p>
    </div>
  );
}
