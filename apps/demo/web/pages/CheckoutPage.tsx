import type { Contact, ContactErrors, Summary } from '../page.ts';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { AddressFields } from '../parts/AddressFields.tsx';
import { Field } from '../parts/Field.tsx';
import { SummaryLines } from '../parts/SummaryLines.tsx';
import { Totals } from '../parts/Totals.tsx';

export interface CheckoutPageProps {
  summary: Summary;
  needsAddress: boolean;
  contact: Contact;
  errors: ContactErrors;
}

export const CheckoutPage = ({ summary, needsAddress, contact, errors }: CheckoutPageProps) => (
  <>
    <h1>Checkout</h1>
    <div className="checkout">
      <form className="checkout-form" method="post" action="/checkout" noValidate>
        <ErrorSummary errors={errors} />
        <h2>{needsAddress ? 'Where shall it go?' : 'How can we reach you?'}</h2>
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          maxLength={100}
          defaultValue={contact.email}
          error={errors.email}
          help={needsAddress ? 'For the receipt.' : 'For the receipt, and a note when your order is ready.'}
        />
        {needsAddress ? (
          <AddressFields contact={contact} errors={errors} />
        ) : (
          <Field
            name="name"
            label="Name"
            autoComplete="name"
            maxLength={100}
            defaultValue={contact.name}
            error={errors.name}
            help="Who picks it up."
          />
        )}
        <button className="button wide">Continue to payment</button>
        <p className="hint">You can look at everything once more before you pay.</p>
      </form>
      <section className="card" aria-labelledby="summary">
        <h2 id="summary">Your order</h2>
        <SummaryLines lines={summary.lines} />
        <Totals summary={summary} />
        <p className="hint">
          <a href="/cart">Change cart or delivery</a>
        </p>
      </section>
    </div>
  </>
);
