/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** The keyboard shortcuts. `client/console.ts` implements them. */
const shortcuts: readonly (readonly [key: string, text: string])[] = [
  ['t r o m', 'Transactions, Requests, Control, Merchants'],
  ['/', 'go to the search'],
  ['j k', 'next and previous line'],
  ['Enter', 'expand or collapse the line'],
  ['e', 'expand or collapse all lines'],
  ['c', 'copy the message of the line as sent'],
  ['?', 'show this list'],
  ['Escape', 'close this list, leave a field'],
];

/**
 * A dialog that lists the keyboard shortcuts. A switch in the dialog disables the single-key shortcuts, because speech
 * input can trigger them by accident.
 */
export function Help() {
  return (
    <dialog id="help" aria-labelledby="help-title">
      <h2 id="help-title">Shortcuts</h2>
      <dl class="keys">
        {shortcuts.map(([key, text]) => (
          <>
            <dt>
              {key.split(' ').map((one) => (
                <kbd>{one}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </>
        ))}
      </dl>
      <label class="check">
        <input type="checkbox" id="keys-on" checked /> Use single-key shortcuts
      </label>
      <form method="dialog">
        <button class="small">Close</button>
      </form>
    </dialog>
  );
}
