import type { Contact, ContactErrors } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Field } from './Field.tsx';

export interface AddressFieldsProps {
  contact: Contact;
  errors: ContactErrors;
}

/** What the post needs, in the order of an envelope. */
export function AddressFields({ contact, errors }: AddressFieldsProps) {
  const { checkout: texts, countries } = useTexts();
  return (
    <>
      <Field
        name="name"
        label={texts.name}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={contact.name}
        error={errors.name}
      />
      <Field
        name="street"
        label={texts.street}
        autoComplete="street-address"
        required
        maxLength={40}
        defaultValue={contact.street}
        error={errors.street}
      />
      <div className="field-row">
        <Field
          name="postcode"
          label={texts.postcode}
          autoComplete="postal-code"
          required
          maxLength={10}
          defaultValue={contact.postcode}
          error={errors.postcode}
        />
        <Field
          name="city"
          label={texts.city}
          autoComplete="address-level2"
          required
          maxLength={40}
          defaultValue={contact.city}
          error={errors.city}
        />
      </div>
      <p className="field">
        <label htmlFor="country">{texts.country}</label>
        <select id="country" name="country" autoComplete="country" defaultValue={contact.country}>
          {Object.entries(countries).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </p>
    </>
  );
}
