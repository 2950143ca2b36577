/** A test that proves a claim on the accessibility page. */
export interface Proof {
  /** File path relative to the root of the repository. */
  readonly file: string;
  /** Title of the test, or export name of the story. */
  readonly name: string;
}

/** A WCAG 2.2 success criterion at level A or AA. */
export interface Criterion {
  readonly number: string;
  readonly name: string;
  /** Description of how the components meet the criterion. */
  readonly what: string;
  readonly proofs: readonly Proof[];
  /** A check that a person has to perform because it cannot be automated. */
  readonly manual?: string;
}

const story = (path: string, name: string): Proof => ({ file: `storybook/stories/${path}.stories.tsx`, name });
const planted = (name: string): Proof => ({ file: 'storybook/planted/Planted.story.tsx', name });
const react = (file: string, name: string): Proof => ({ file: `packages/react/src/${file}`, name });
const journey = (file: string, name: string): Proof => ({ file: `e2e/${file}.spec.ts`, name });

/**
 * The accessibility claims, with the tests that prove them. `tests/accessibility-table.test.ts` checks that each test
 * exists.
 */
export const criteria: readonly Criterion[] = [
  {
    number: '1.1.1',
    name: 'Non-text content',
    what: 'Images and icons have a text alternative or are hidden from screen readers.',
    proofs: [planted('WrongOncePlayed')],
  },
  {
    number: '1.3.1',
    name: 'Info and relationships',
    what: 'Every input has a label, and its help text or error is its description.',
    proofs: [planted('InputWithoutName'), story('components/MethodForm', 'ErrorAtTheField')],
  },
  {
    number: '1.3.5',
    name: 'Identify input purpose',
    what: 'Name, address, phone and birth date have the matching autocomplete token, with a section for each address.',
    proofs: [story('components/MethodForm', 'PurposeOfInputs')],
  },
  {
    number: '1.4.3',
    name: 'Contrast (minimum)',
    what: 'Text has a contrast of at least 4.5:1 in light and dark, and 7:1 in high contrast.',
    proofs: [story('Tokens', 'Contrast'), planted('PaleInTheDark')],
  },
  {
    number: '1.4.10',
    name: 'Reflow',
    what: 'At a width of 320 px nothing scrolls horizontally, even with the longest words.',
    proofs: [
      story('components/MethodForm', 'GreekAtPhoneWidth'),
      journey(
        'accessibility/pages',
        'every page from the product list to the payment result passes the axe checks and fits the screen',
      ),
    ],
  },
  {
    number: '1.4.11',
    name: 'Non-text contrast',
    what: 'Borders of inputs and states and the focus ring have a contrast of at least 3:1.',
    proofs: [story('Tokens', 'Contrast')],
  },
  {
    number: '1.4.12',
    name: 'Text spacing',
    what: 'Heights grow with their text, because only minimum heights are set.',
    proofs: [],
    manual: 'Set the text spacing of the criterion in the browser and check that no text is cut off.',
  },
  {
    number: '2.1.1',
    name: 'Keyboard',
    what: 'All controls work with the keyboard, including a payment by card.',
    proofs: [
      story('components/MethodForm', 'ByKeyboard'),
      journey(
        'journeys/card-entry',
        'a shopper pays using only the keyboard: Tab reaches every field, and Enter in the last field submits the form',
      ),
    ],
  },
  {
    number: '2.1.2',
    name: 'No keyboard trap',
    what: 'Tab leaves every form, and Escape closes the lightbox.',
    proofs: [
      story('components/MethodForm', 'ByKeyboard'),
      story('components/CheckoutButtonLightbox', 'ClosedByEscape'),
    ],
  },
  {
    number: '2.4.3',
    name: 'Focus order',
    what: 'The focus moves to the first field with an error, and returns when the lightbox closes.',
    proofs: [
      story('components/MethodForm', 'Errors'),
      react('lightbox/useLightbox.test.tsx', 'focus and scroll position are restored after the lightbox has closed'),
    ],
  },
  {
    number: '2.4.7',
    name: 'Focus visible',
    what: 'The focus ring is 2 px wide. The box of a card frame shows it while the field inside has the focus.',
    proofs: [story('components/MethodForm', 'ByKeyboard'), story('card-fields/SecureFields', 'Focused')],
  },
  {
    number: '2.4.11',
    name: 'Focus not obscured (minimum)',
    what: 'No component is sticky or floating, so none covers the focused element.',
    proofs: [story('components/MethodForm', 'ByKeyboard')],
    manual: 'Check the sticky parts of the shop’s own page.',
  },
  {
    number: '2.5.8',
    name: 'Target size (minimum)',
    what: 'Targets are at least 24 px in size or have enough space around them.',
    proofs: [planted('SmallTargets')],
  },
  {
    number: '3.3.1',
    name: 'Error identification',
    what: 'Each error is a text at its field, and a summary shows the number of errors.',
    proofs: [story('components/MethodForm', 'Errors'), story('card-fields/SecureFields', 'WrongFields')],
  },
  {
    number: '3.3.3',
    name: 'Error suggestion',
    what: 'Error texts describe the expected input.',
    proofs: [story('components/MethodForm', 'ErrorAtTheField'), story('components/MethodForm', 'ServerIssue')],
  },
  {
    number: '3.3.4',
    name: 'Error prevention (legal, financial, data)',
    what: 'A double click pays once, and a changed amount is shown before it is charged.',
    proofs: [
      journey('journeys/one-attempt', 'a double click on Pay starts only one payment attempt'),
      journey(
        'journeys/card-interrupted',
        'if the cart changes in another tab, the old amount is not charged, and the shopper sees the new amount before paying',
      ),
    ],
  },
  {
    number: '3.3.7',
    name: 'Redundant entry',
    what: 'Data known to the shop is filled in, and a second address can equal the first.',
    proofs: [story('components/MethodForm', 'Filled'), story('components/MethodForm', 'SameAddress')],
  },
  {
    number: '3.3.8',
    name: 'Accessible authentication (minimum)',
    what: 'Pasting and autofill work in the card fields, and no component asks for a password or a puzzle.',
    proofs: [
      journey(
        'journeys/card-entry',
        'spaces and dashes are removed from a pasted card number, and the payment succeeds',
      ),
      react(
        'secure-fields/fields.test.tsx',
        'a typed, pasted or autofilled expiry date is formatted as it appears on the card',
      ),
    ],
    manual: 'The page of the bank is outside these components.',
  },
  {
    number: '4.1.2',
    name: 'Name, role, value',
    what: 'Inputs, buttons and frames have a name in each tested language.',
    proofs: [planted('NamelessInGreek'), planted('InputWithoutName')],
  },
  {
    number: '4.1.3',
    name: 'Status messages',
    what: 'Changes are announced once without moving the focus: starting, sending, confirming, paid, declined.',
    proofs: [
      story('components/CheckoutButton', 'Starting'),
      story('components/MethodForm', 'Sending'),
      react(
        'status/PaymentStatus.test.tsx',
        'a state change is announced once, and an unchanged state is not announced',
      ),
    ],
  },
];
