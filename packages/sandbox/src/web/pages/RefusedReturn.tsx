/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { csrfSettingsFor } from '@tillkit/core/payments-base';

interface RefusedReturnProps {
  /** The return address that responds 403. */
  readonly action: string;
  /** Origin of this page. */
  readonly gateway: string;
}

/** Explains to the developer why the browser does not return to the shop, and names the settings of the frameworks. */
export function RefusedReturn({ action, gateway }: RefusedReturnProps) {
  return (
    <div class="card" lang="en">
      <h2>The shop refuses the return</h2>
      <p>
        The shop responds 403 to a form from this page at <code>{action}</code>. Usually, a CSRF check of the shop’s
        framework refuses forms from other sites.
      </p>
      <p>Exempt the payment routes from the check. The till checks the origin of its own routes.</p>
      <dl class="start told">
        {csrfSettingsFor(gateway).map(({ framework, setting, file }) => (
          <>
            <dt>
              {framework}, in <code>{file}</code>
            </dt>
            <dd>
              <code>{setting}</code>
            </dd>
          </>
        ))}
      </dl>
      <p>Then reload this page.</p>
    </div>
  );
}
