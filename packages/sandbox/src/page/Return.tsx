/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Callback } from '../payment/callback-target.ts';

/** Form that returns the browser to the shop together with the payment result. */
export function Return({ action, method, target, fields, label }: Callback & { readonly label: string }) {
  return (
    <form method={method} action={action} target={target}>
      {fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <div class="actions">
        <button class="main">{label}</button>
      </div>
    </form>
  );
}
