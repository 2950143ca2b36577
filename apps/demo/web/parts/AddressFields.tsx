import { countries } from '../../catalogue/countries.ts';
import type { Contact, ContactErrors } from '../page.ts';
import { Field } from './Field.tsx';

export interface AddressFieldsProps {
  contact: Contact;
  errors: ContactErrors;
}

/** What the post needs, in the order of an envelope. */
export const AddressFields = ({ contact, errors }: AddressFieldsProps) => (
  <>
    <Field
      name="name"
      label="Name"
      autoComplete="name"
      required
      maxLength={100}
      defaultValue={contact.name}
      error={errors.name}
    />
    <Field
      name="street"
      label="Street and number"
      autoComplete="street-address"
      required
      maxLength={100}
      defaultValue={contact.street}
      error={errors.street}
    />
    <div className="field-row">
      <Field
        name="postcode"
        label="Postcode"
        autoComplete="postal-code"
        required
        maxLength={10}
        defaultValue={contact.postcode}
        error={errors.postcode}
      />
      <Field
        name="city"
        label="City"
        autoComplete="address-level2"
        required
        maxLength={100}
        defaultValue={contact.city}
        error={errors.city}
      />
    </div>
    <p className="field">
      <label htmlFor="country">Country</label>
      <select id="country" name="country" autoComplete="country" defaultValue={contact.country}>
        {Object.entries(countries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <span className="note" />
    </p>
  </>
);
