/** Notes about a component or hook for its documentation page. */
export interface Notes {
  /** Network requests that the component sends from the shopper's page, and their destinations. */
  readonly sends: string;
  /** Behavior with a screen reader or a keyboard. */
  readonly accessibility: string;
  /**
   * CSS classes of the component. The list of tokens that the component uses is read from the CSS rules for these
   * classes.
   */
  readonly classes: readonly string[];
}

const field = {
  classes: ['tillkit-field', 'tillkit-field-box', 'tillkit-field-help', 'tillkit-field-note', 'tillkit-field-brand'],
};

const button = { classes: ['tillkit-checkout'] };

/** Notes for each documentation page, keyed by the last part of the page's title in the sidebar. */
export const notes: Readonly<Record<string, Notes>> = {
  Appearance: {
    sends: 'None. Appearance adds a `<style>` element with the nonce of the provider.',
    accessibility: 'In high contrast, its colors are ignored. The theme studio checks whether colors are readable.',
    classes: ['tillkit-appearance'],
  },
  Checkout: {
    sends:
      'After a click, it calls your `start` with the choice: the row, its mode, the answered form, the saved card. The component inside the row then sends its own requests.',
    accessibility:
      'One row of the list is open at a time. Arrow keys and Tab reach every row, and the content of a row follows in page order. The result of the payment is announced as in PaymentStatus.',
    classes: ['tillkit-drop-in'],
  },
  TillkitCheckout: {
    sends:
      'The same as Checkout. Without a `start` of yours, a click posts `{ order, method, methods, mode, answer, savedCard }` to `payments`.',
    accessibility:
      'The same as Checkout. The element has no shadow root, so labels, autofill and your headings work as on the rest of the page.',
    classes: ['tillkit-drop-in'],
  },
  CheckoutProvider: {
    sends:
      'None. It tells the components inside where your payment routes are (`payments`) and which origin they may use (`gateway`).',
    accessibility:
      'It renders no element. `locale` is the language of all components inside; set the same `lang` on your page.',
    classes: [],
  },
  CheckoutButton: {
    ...button,
    sends:
      'After a click, it calls your `start`, once even if the shopper clicks several times. The browser then posts exactly the signed parameters to the payment page of your `gateway`.',
    accessibility:
      'A button with your label. During the start it keeps the focus and is `aria-busy`. Progress is in a `status`, errors in an `alert`, and the layout does not shift.',
  },
  'CheckoutButton in the lightbox': {
    ...button,
    sends:
      'The script comes from the gateway and is checked by its integrity. After a click, the button calls your `start` and passes the signed parameters to that script. If the lightbox cannot open, the browser posts the same parameters to the payment page.',
    accessibility:
      'The focus moves into the lightbox. When it closes, focus and scroll position return to the button. Escape closes the lightbox. While the browser is offline, the button says so.',
  },
  InstallmentPlan: {
    sends: 'None.',
    accessibility: 'A table with a caption and headings, or a sentence if all installments are equal.',
    classes: ['tillkit-plan', 'tillkit-plan-rates', 'tillkit-plan-facts'],
  },
  MethodForm: {
    sends:
      'None by itself: `onSubmit` receives a complete answer for your server. Without `onSubmit` or without scripts, the form posts to its `action` with wire names.',
    accessibility:
      'Native inputs, each with a label, an autocomplete token, and a help text or error. One summary is announced, and the first field with an error receives the focus.',
    classes: [
      'tillkit-form',
      'tillkit-group',
      'tillkit-entry',
      'tillkit-entry-help',
      'tillkit-entry-note',
      'tillkit-submit',
    ],
  },
  'Method forms': {
    sends: 'The same as MethodForm.',
    accessibility: 'The same as MethodForm.',
    classes: [
      'tillkit-form',
      'tillkit-group',
      'tillkit-entry',
      'tillkit-entry-help',
      'tillkit-entry-note',
      'tillkit-submit',
    ],
  },
  MethodPicker: {
    sends: 'None by itself: the form around it posts the selected code as `paymentmethod`.',
    accessibility:
      'A group of radio buttons with the question as its legend. Arrow keys select a method. A method that is not offered stays in the list with its reason.',
    classes: ['tillkit-picker', 'tillkit-method'],
  },
  PaymentStatus: {
    sends:
      'Polls the state of the payment from your server, at `payments`, until it is decided: first immediately, later every ten seconds.',
    accessibility:
      'A change is announced once without moving the focus. Each state has a heading, a mark with its own shape, and a text, so no information depends on color alone. Each value of a transfer has a copy button that names the value; the QR code has a text alternative.',
    classes: [
      'tillkit-status',
      'tillkit-status-text',
      'tillkit-status-transfer',
      'tillkit-status-code',
      'tillkit-status-facts',
      'tillkit-status-details',
    ],
  },
  PaymentSteps: {
    sends: 'None by itself: it shows data of the surrounding PaymentStatus.',
    accessibility:
      'A list with a heading one level below the status. It is not announced; the status announces the result.',
    classes: ['tillkit-status-steps', 'tillkit-status-steps-heading'],
  },
  RedirectForm: {
    sends:
      'The signed parameters, as a form post to the payment page. With scripts, other inputs in the form are not sent.',
    accessibility: 'A plain form with your button. It works without scripts.',
    classes: [],
  },
  SecureFields: {
    sends:
      'Each submission calls your `start`. The card data goes from the gateway’s frames to the gateway and never passes through your page. After an accepted card, `POST {payments}/{payment}/confirm` notifies your server. While the bank’s page is open in a dialog, and after a lost frame, the form queries `{payments}/{payment}`.',
    accessibility:
      'Tab reaches all three fields, and Enter in a field submits. Errors are shown at the field, inside the frame, and once in the live region of the form.',
    classes: ['tillkit-fields', 'tillkit-fields-said', ...field.classes],
  },
  CardNumberField: {
    ...field,
    sends:
      'None to your server: the card number stays in the gateway’s frame. Your page receives only the brand and whether the number is complete.',
    accessibility:
      'The frame has a title, and its input has a label with the help text. A click on the label focuses the input.',
  },
  CvvField: {
    ...field,
    sends: 'None to your server: the security code stays in the gateway’s frame.',
    accessibility: 'The label says where to find the digits, depending on the brand of the card.',
  },
  ExpiryField: {
    ...field,
    sends:
      'The date is submitted to the gateway with the signed parameters. The input has no name, so no form posts it.',
    accessibility:
      'An input of your page with a label, a help text and `autocomplete="cc-exp"`. The browser’s autofill of the card number fills it in too.',
  },
  PayButton: {
    ...button,
    sends: 'None by itself: a click submits the card form around it, which calls your `start`.',
    accessibility:
      'A submit button with your label. While the form is busy it keeps the focus and is `aria-busy`. The form announces progress and errors.',
  },
  TestCards: {
    classes: ['tillkit-test-cards'],
    sends:
      'The name of an outcome, to the frames of the sandbox. None if the `environment` of the provider is not `sandbox`.',
    accessibility:
      'A group of buttons with a name. The selected card is announced, because the filled fields are in frames.',
  },
  useLightbox: {
    classes: [],
    sends:
      'The same as CheckoutButton in the lightbox: it calls the function that you pass to `open`, and passes the signed parameters to the gateway’s script.',
    accessibility: 'The focus returns to the previously focused element. Announce the states of your button yourself.',
  },
  useSecureFields: {
    classes: [],
    sends: 'The same as SecureFields: `submit` is like a click on the pay button.',
    accessibility:
      'The live region of the form announces its state for your button too. Give the button a label, and keep it focusable while the form is busy.',
  },
  useMethodForm: {
    classes: [],
    sends: 'None, except for chunks of your own site: the form of a method and its texts.',
    accessibility: 'It renders no element. Your own inputs need labels; `MethodForm` has them.',
  },
  usePaymentStatus: {
    classes: [],
    sends:
      'Polls the state of the payment from your server, at `payments`, until it is decided. Pauses while the page is hidden.',
    accessibility: 'Show the state in an element with `role="status"`, so that a change is announced.',
  },
};
