/** What its page says of a component or hook beside what stands in its types, its stories and its style sheet. */
export interface Notes {
  /** What leaves the shopper's page because of it, and where to. */
  readonly sends: string;
  /** How it is for who does not see it, or does not use a mouse. */
  readonly accessibility: string;
  /** Classes of its own: their rules say which tokens it wears. */
  readonly classes: readonly string[];
}

const field = {
  classes: ['tillkit-field', 'tillkit-field-box', 'tillkit-field-note', 'tillkit-field-brand'],
};

const button = { classes: ['tillkit-checkout'] };

/** By the last part of the title in the sidebar. */
export const notes: Readonly<Record<string, Notes>> = {
  Appearance: {
    sends: 'Nothing. It writes a `<style>` element with the nonce of the provider, and never fetches.',
    accessibility:
      'Its colours stand back where the system or the page asks for high contrast. Whether they can be read is checked in the theme studio.',
    classes: ['tillkit-appearance'],
  },
  Checkout: {
    sends:
      'On a press it asks your `start` with what was chosen: the row, its mode, the answered form, the saved card. What then leaves is what the part inside the row sends.',
    accessibility:
      'One row of the list is open at a time; arrow keys and Tab reach every row, and what is inside it follows in the order of the page. What became of the payment is announced as by PaymentStatus.',
    classes: ['tillkit-drop-in'],
  },
  TillkitCheckout: {
    sends:
      'As Checkout. Unless it has a `start` of yours, a press posts `{ order, method, methods, mode, answer, savedCard }` to `payments`.',
    accessibility:
      'As Checkout. It stands in the page itself, without a shadow root, so labels, the browser’s autofill and your headings work as everywhere.',
    classes: ['tillkit-drop-in'],
  },
  CheckoutProvider: {
    sends:
      'Nothing by itself: it tells the components below it where to ask (`payments`) and where they may lead (`gateway`).',
    accessibility:
      'It draws nothing. `locale` is the language that every component below it speaks; set the same as `lang` on your page.',
    classes: [],
  },
  CheckoutButton: {
    ...button,
    sends:
      'On a press it asks your `start`, once however often it is pressed. Then the browser posts the signed parameters, and nothing else, to the payment page of your `gateway`.',
    accessibility:
      'A button with a name of yours. While it works it keeps the focus and is `aria-busy`; what happens is said in a `status`, what went wrong in an `alert`, and nothing moves.',
  },
  'CheckoutButton in the lightbox': {
    ...button,
    sends:
      'The script comes from the gateway with its integrity. On a press it asks your `start` and hands the signed parameters to that script; where the window cannot open, the browser posts the same to the payment page.',
    accessibility:
      'The focus goes into the window and comes back to the button with the scroll position. Escape closes. While offline the button says so.',
  },
  InstallmentPlan: {
    sends: 'Nothing.',
    accessibility: 'A table with a caption and headings; where all instalments are alike, a sentence.',
    classes: ['tillkit-plan', 'tillkit-plan-rates', 'tillkit-plan-facts'],
  },
  MethodForm: {
    sends:
      'Nothing by itself: `onSubmit` gets a complete answer for your server. Without it, or without scripts, the form posts to its `action` under the names of the interface.',
    accessibility:
      'Inputs are the browser’s, each with its label, its purpose for autofill, and its help or error. One summary is announced, and the first wrong field gets the focus.',
    classes: ['tillkit-form', 'tillkit-group', 'tillkit-entry', 'tillkit-entry-note', 'tillkit-submit'],
  },
  'Method forms': {
    sends: 'As MethodForm.',
    accessibility: 'As MethodForm.',
    classes: ['tillkit-form', 'tillkit-group', 'tillkit-entry', 'tillkit-entry-note', 'tillkit-submit'],
  },
  MethodPicker: {
    sends: 'Nothing by itself: the form around it posts the chosen code as `paymentmethod`.',
    accessibility:
      'A group of radio buttons with a question as its legend; arrow keys choose. A method that is not offered stays in the list and says why.',
    classes: ['tillkit-picker', 'tillkit-method'],
  },
  PaymentStatus: {
    sends:
      'Asks your server for the state of the payment, at `payments`, until it is decided: after a second first, then up to every ten.',
    accessibility:
      'A change is announced once, without taking the focus. Each state has a heading, a mark of its own shape and words, never a colour alone.',
    classes: ['tillkit-status', 'tillkit-status-text', 'tillkit-status-facts'],
  },
  PaymentSteps: {
    sends: 'Nothing by itself: it shows what the status around it has asked for.',
    accessibility:
      'A list with a heading of the level below the status. It is no part of what is announced: the status says what it comes to.',
    classes: ['tillkit-status-steps', 'tillkit-status-steps-heading'],
  },
  RedirectForm: {
    sends:
      'Exactly the signed parameters, as a form post to the payment page. What else stands in the form is not sent.',
    accessibility: 'A plain form: the button inside is yours. It works without scripts.',
    classes: [],
  },
  SecureFields: {
    sends:
      'At every press it asks your `start`; the card goes from the gateway’s frames to the gateway, never through your page. Once accepted, your server is told by `POST {payments}/{payment}/confirm`.',
    accessibility:
      'Tab goes through all three fields and Enter in the last one pays. Errors are told at the field, inside the frame, and once in the live region of the form.',
    classes: ['tillkit-fields', 'tillkit-fields-said', ...field.classes],
  },
  CardNumberField: {
    ...field,
    sends:
      'Nothing to your page: the number stays in the gateway’s frame. Your page learns the brand, and whether it is complete.',
    accessibility:
      'The frame has a title and its input a label and the help. A press on the label brings the focus into the frame.',
  },
  CvvField: {
    ...field,
    sends: 'Nothing to your page: the security code stays in the gateway’s frame.',
    accessibility: 'The label says where the digits stand, and follows the brand of the card.',
  },
  ExpiryField: {
    ...field,
    sends: 'The date goes to the gateway with the signed parameters of a press. It has no name, so no form posts it.',
    accessibility:
      'An input of your page with its label, its help and `autocomplete="cc-exp"`; a date that the browser fills beside the number lands here.',
  },
  PayButton: {
    ...button,
    sends: 'Nothing by itself: a press submits the card form around it, which asks your `start`.',
    accessibility:
      'A submit button with a name of yours. While the form works it keeps the focus and is `aria-busy`; what happens is said by the form.',
  },
  TestCards: {
    classes: ['tillkit-test-cards'],
    sends:
      'The name of an outcome, to the frames of the sandbox. Nothing where the `environment` of the provider is another.',
    accessibility: 'A named group of buttons; which one was filled in is announced, as it stands in frames.',
  },
  useLightbox: {
    classes: [],
    sends:
      'As the button in the lightbox: it asks what you give to `open`, and hands the signed parameters to the gateway’s script.',
    accessibility:
      'The focus comes back to what had it. What your button says while it loads or fails is yours to announce.',
  },
  useSecureFields: {
    classes: [],
    sends: 'As SecureFields: `submit` is a press on the pay button.',
    accessibility:
      'The live region of the form speaks for your button too; give it a name, and keep it reachable while the form is busy.',
  },
  useMethodForm: {
    classes: [],
    sends: 'Nothing. It loads the form of a method and its texts, as chunks of your own site.',
    accessibility: 'It draws nothing: what you draw of it needs labels of its own. `MethodForm` has them.',
  },
  usePaymentStatus: {
    classes: [],
    sends:
      'Asks your server for the state of the payment, at `payments`, until it is decided; not while the page is hidden.',
    accessibility: 'Show what it says in a `role="status"`, so that a change is announced.',
  },
};
