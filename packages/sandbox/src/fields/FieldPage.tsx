/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
export const kinds = {
  'card-number': { name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number' },
  cvv: { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc' },
} as const;

/** The content of a card frame: an input, its label and its error message. */
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

/**
 * Hidden inputs that the browser can autofill with the card's expiry date. The frame sends the date to the shop's page.
 */
function Expiry() {
  return (
    <div class="unseen" aria-hidden="true">
      <input type="text" id="month" name="cc-exp-month" autocomplete="cc-exp-month" tabindex={-1} />
      <input type="text" id="year" name="cc-exp-year" autocomplete="cc-exp-year" tabindex={-1} />
    </div>
  );
}
