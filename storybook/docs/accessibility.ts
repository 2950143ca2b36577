/** A test that fails when a claim stops being true. */
export interface Proof {
  /** Below the root of the repository. */
  readonly file: string;
  /** The title of the test, or the export of the story. */
  readonly name: string;
}

/** A criterion of WCAG 2.2, A or AA. */
export interface Criterion {
  readonly number: string;
  readonly name: string;
  /** What the components do. */
  readonly what: string;
  readonly proofs: readonly Proof[];
  /** What no test of ours can see. */
  readonly manual?: string;
}

const story = (path: string, name: string): Proof => ({ file: `storybook/stories/${path}.stories.tsx`, name });
const planted = (name: string): Proof => ({ file: 'storybook/planted/Planted.story.tsx', name });
const react = (file: string, name: string): Proof => ({ file: `packages/react/src/${file}`, name });
const journey = (file: string, name: string): Proof => ({ file: `e2e/${file}.spec.ts`, name });

/** What is claimed, and nothing that no test proves; `tests/accessibility-table.test.ts` looks for each of the tests. */
export const criteria: readonly Criterion[] = [
  {
    number: '1.1.1',
    name: 'Non-text content',
    what: 'What is no text has one, or is hidden from screen readers.',
    proofs: [planted('WrongOncePlayed')],
  },
  {
    number: '1.3.1',
    name: 'Info and relationships',
    what: 'Every input has its label, and its help or error belongs to it.',
    proofs: [planted('InputWithoutName'), story('components/MethodForm', 'ErrorAtTheField')],
  },
  {
    number: '1.3.5',
    name: 'Identify input purpose',
    what: 'Name, address, phone and birth date carry the autocomplete token of their meaning, each address its own.',
    proofs: [story('components/MethodForm', 'PurposeOfInputs')],
  },
  {
    number: '1.4.3',
    name: 'Contrast (minimum)',
    what: 'Text has 4.5 to 1 on every surface it stands on, in light and dark; 7 to 1 in high contrast.',
    proofs: [story('Tokens', 'Contrast'), planted('PaleInTheDark')],
  },
  {
    number: '1.4.10',
    name: 'Reflow',
    what: 'At 320 px nothing scrolls sideways, also with the longest words.',
    proofs: [
      story('components/MethodForm', 'GreekAtPhoneWidth'),
      journey('accessibility/pages', 'every page from the list to the result is accessible and fits'),
    ],
  },
  {
    number: '1.4.11',
    name: 'Non-text contrast',
    what: 'Borders of inputs, the focus ring and the borders of states have 3 to 1.',
    proofs: [story('Tokens', 'Contrast')],
  },
  {
    number: '1.4.12',
    name: 'Text spacing',
    what: 'Heights grow with their text: only minimum heights are set.',
    proofs: [],
    manual: 'Set the spacing of the criterion in the browser and look.',
  },
  {
    number: '2.1.1',
    name: 'Keyboard',
    what: 'Everything can be reached with the keyboard; the card is filled in and paid with it.',
    proofs: [
      story('components/MethodForm', 'ByKeyboard'),
      journey('journeys/card-entry', 'by keyboard alone: Tab goes through all fields, and Enter in the last one pays'),
    ],
  },
  {
    number: '2.1.2',
    name: 'No keyboard trap',
    what: 'Tab leaves every form; Escape closes the payment window.',
    proofs: [
      story('components/MethodForm', 'ByKeyboard'),
      story('components/CheckoutButtonLightbox', 'ClosedByEscape'),
    ],
  },
  {
    number: '2.4.3',
    name: 'Focus order',
    what: 'The focus goes to the first wrong field, and comes back when the window closes.',
    proofs: [
      story('components/MethodForm', 'Errors'),
      react('lightbox/useLightbox.test.tsx', 'focus and scroll position are restored after the lightbox has closed'),
    ],
  },
  {
    number: '2.4.7',
    name: 'Focus visible',
    what: 'A ring of 2 px; a card frame shows when the field inside has the focus.',
    proofs: [story('components/MethodForm', 'ByKeyboard'), story('card-fields/SecureFields', 'Focused')],
  },
  {
    number: '2.4.11',
    name: 'Focus not obscured (minimum)',
    what: 'Nothing of ours is sticky or floats: what has the focus lies on top.',
    proofs: [story('components/MethodForm', 'ByKeyboard')],
    manual: 'The sticky parts of the shop’s own page.',
  },
  {
    number: '2.5.8',
    name: 'Target size (minimum)',
    what: 'Nothing that is pressed is under 24 px or too near to another.',
    proofs: [planted('SmallTargets')],
  },
  {
    number: '3.3.1',
    name: 'Error identification',
    what: 'An error stands at its field in words, and one summary says how many there are.',
    proofs: [story('components/MethodForm', 'Errors'), story('card-fields/SecureFields', 'WrongFields')],
  },
  {
    number: '3.3.3',
    name: 'Error suggestion',
    what: 'The words say what is expected.',
    proofs: [story('components/MethodForm', 'ErrorAtTheField'), story('components/MethodForm', 'ServerIssue')],
  },
  {
    number: '3.3.4',
    name: 'Error prevention (legal, financial, data)',
    what: 'Pressing twice pays once; an amount that has changed is shown before it is charged.',
    proofs: [
      journey('journeys/one-attempt', 'Pay is double-clicked: one attempt'),
      journey(
        'journeys/card-interrupted',
        'a cart changed in another tab: the old amount is not charged, and the shopper sees the new one before it is',
      ),
    ],
  },
  {
    number: '3.3.7',
    name: 'Redundant entry',
    what: 'What the shop knows is filled in; a second address can be the same as the first.',
    proofs: [story('components/MethodForm', 'Filled'), story('components/MethodForm', 'SameAddress')],
  },
  {
    number: '3.3.8',
    name: 'Accessible authentication (minimum)',
    what: 'Pasting and autofill work in the card fields.',
    proofs: [
      journey('journeys/card-entry', 'a number pasted with spaces and dashes is cleaned, and pays'),
      react('secure-fields/fields.test.tsx', 'typing, pasting and autofill format the expiry date as on the card'),
    ],
    manual: 'No component asks for a password or a puzzle. The bank’s own page is the bank’s.',
  },
  {
    number: '4.1.2',
    name: 'Name, role, value',
    what: 'Inputs, buttons and frames have a name in each language that is checked.',
    proofs: [planted('NamelessInGreek'), planted('InputWithoutName')],
  },
  {
    number: '4.1.3',
    name: 'Status messages',
    what: 'What happens is announced once, without taking the focus: starting, sending, confirming, paid, declined.',
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
