import { useState, type InputEvent } from 'react';
import type { Contact, ContactErrors, Remembers, Summary } from '../page.ts';
import { AddressFields } from '../parts/form/AddressFields.tsx';
import { Field } from '../parts/form/Field.tsx';
import { RememberBox } from '../parts/form/RememberBox.tsx';
import { SummaryLines } from '../parts/order/SummaryLines.tsx';
import { Totals } from '../parts/order/Totals.tsx';
import { useShopTexts, useTexts } from '../texts/TextsContext.ts';

export interface CheckoutPageProps {
  summary: Summary;
  needsAddress: boolean;
  contact: Contact;
  errors: ContactErrors;
  remembers: Remembers;
}

export function CheckoutPage({ summary, needsAddress, contact, remembers, ...checkout }: CheckoutPageProps) {
  const { checkout: texts } = useShopTexts();
  const { order } = useTexts();
  const [errors, setErrors] = useState(checkout.errors);
  const [first] = Object.keys(checkout.errors);
  const wrong = Object.values(errors).filter(Boolean).length;
  const mend = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name, validity } = target as HTMLInputElement;
    if (name in errors && validity.valid) setErrors({ ...errors, [name]: '' });
  };
  /** Returns the props of a field. The first field with an error receives focus. */
  const field = (name: keyof Contact) => ({
    name,
    defaultValue: contact[name],
    error: errors[name],
    autoFocus: name === first,
  });
  return (
    <>
      <h1>{texts.heading}</h1>
      <div className="checkout">
        <div>
          {remembers.is && <Remembered />}
          <form className="checkout-form" method="post" action="/checkout" noValidate onInput={mend}>
            <h2>{needsAddress ? texts.where : texts.reach}</h2>
            <Field
              {...field('email')}
              label={texts.email}
              type="email"
              autoComplete="email"
              required
              maxLength={100}
              help={needsAddress ? texts.emailHelp : texts.emailHelpReady}
            />
            {needsAddress ? (
              <AddressFields field={field} country={contact.country} />
            ) : (
              <Field {...field('name')} label={texts.name} autoComplete="name" maxLength={100} help={texts.nameHelp} />
            )}
            <RememberBox ticked={remembers.ticked} />
            <button className="button wide">{texts.continue}</button>
            {first && (
              <p className="note wrong" role="alert" data-error={wrong > 0}>
                {wrong > 0 && texts.again(wrong)}
              </p>
            )}
            <p className="hint">{texts.hint}</p>
          </form>
        </div>
        <section className="card" aria-labelledby="summary">
          <h2 id="summary">{order.heading}</h2>
          <SummaryLines lines={summary.lines} />
          <Totals summary={summary} />
          <p className="hint">
            <a href="/cart">{texts.changeCart}</a>
          </p>
        </section>
      </div>
    </>
  );
}

/** A separate form, so that pressing Enter in a field never deletes the remembered details. */
function Remembered() {
  const { checkout: texts } = useShopTexts();
  return (
    <form className="remembered" method="post" action="/customer/forget">
      <p>{texts.remembered}</p>
      <button className="quiet">{texts.forget}</button>
    </form>
  );
}
