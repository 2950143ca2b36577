/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
export const kinds = {
  'card-number': { name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number' },
  cvv: { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc' },
} as const;

// The scheme is fixed: a frame of another scheme than its element is painted opaque. Colours and the ring of the focus come from the shop.
export const style = `
:root { color-scheme: light; }
html, body, form { height: 100%; margin: 0; overflow: hidden; background: transparent; }
body { font: 400 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: #16202a; }
#field {
  display: block; box-sizing: border-box; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; border-radius: 0;
  outline: 0; appearance: none; background: transparent; color: inherit; font: inherit;
  font-variant-numeric: tabular-nums;
}
#field::placeholder { color: inherit; opacity: 0.7; }
.unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0; opacity: 0; overflow: hidden;
  clip-path: inset(50%); pointer-events: none;
}
@media (forced-colors: active) {
  #field::placeholder { opacity: 1; }
}
`;

/** What stands in a card frame: one input, its label and what is wrong with it. */
export function FieldPage({ field }: { readonly field: keyof typeof kinds }) {
  const { label, autocomplete } = kinds[field];
  return (
    <form novalidate>
      <label id="label" for="field" class="unseen">
        {label}
      </label>
      <input
        type="text"
        id="field"
        name={autocomplete}
        dir="ltr"
        inputmode="numeric"
        autocomplete={autocomplete}
        autocorrect="off"
        spellcheck={false}
      />
      <p id="message" class="unseen" />
      {field === 'card-number' && <Expiry />}
    </form>
  );
}

/** Where the browser puts the expiry date when it fills in a card; the page gets it. Nobody else sees or reaches these. */
function Expiry() {
  return (
    <div class="unseen" aria-hidden="true">
      <input type="text" id="month" name="cc-exp-month" autocomplete="cc-exp-month" tabindex={-1} />
      <input type="text" id="year" name="cc-exp-year" autocomplete="cc-exp-year" tabindex={-1} />
    </div>
  );
}
