import type { ReactNode } from 'react';

interface Choice {
  /** Completes the sentence “I want …”. */
  readonly want: string;
  /** Completes the sentence “Take …”. */
  readonly take: string;
  /** Id of the story in the picture. The link leads to the documentation page of its component. */
  readonly story: string;
}

const choices: readonly Choice[] = [
  { want: 'the whole checkout in one component', take: '<Checkout>', story: 'components-checkout--many-methods' },
  {
    want: 'the whole checkout on a page without React',
    take: '<tillkit-checkout>',
    story: 'components-tillkitcheckout--methods',
  },
  {
    want: 'one button that opens the payment page',
    take: '<CheckoutButton>',
    story: 'components-checkoutbutton--idle',
  },
  {
    want: 'the payment page in a window over my page',
    take: '<CheckoutButton mode="lightbox">',
    story: 'components-checkoutbutton-in-the-lightbox--open',
  },
  { want: 'card fields in my own form', take: '<SecureFields>', story: 'card-fields-securefields--filled' },
  { want: 'a list of payment methods', take: '<MethodPicker>', story: 'components-methodpicker--ready' },
  { want: 'the form of one payment method', take: '<MethodForm>', story: 'components-methodform--filled' },
  { want: 'the result of a payment', take: '<PaymentStatus>', story: 'components-paymentstatus--paid' },
  { want: 'the installments of a payment', take: '<InstallmentPlan>', story: 'components-installmentplan--rates' },
  { want: 'the logic without the markup', take: 'useSecureFields', story: 'hooks-usesecurefields--ready' },
];

/** Renders a list that leads from what a developer wants to the component to take. */
export const Chooser = (): ReactNode => (
  <ul className="story-chooser">
    {choices.map(({ want, take, story }) => (
      <li key={story}>
        <img className="in-light" src={`./pictures/${story}-light.webp`} alt="" />
        <img className="in-dark" src={`./pictures/${story}-dark.webp`} alt="" />
        <p>I want {want}</p>
        Take{' '}
        <a href={`./?path=/docs/${story.replace(/--.*/, '--docs')}`} target="_top">
          <code>{take}</code>
        </a>
      </li>
    ))}
  </ul>
);
