import { useShopTexts, useTexts } from '../../texts/TextsContext.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface AddressFieldsProps {
  /** Returns the name, initial value and error of a contact field. */
  field: (name: 'name' | 'street' | 'postcode' | 'city') => Pick<FieldProps, 'defaultValue' | 'error' | 'name'>;
  country: string;
}

/** The postal address fields, in the order in which an address is usually written. */
export function AddressFields({ field, country }: AddressFieldsProps) {
  const { checkout: texts } = useShopTexts();
  const { countries } = useTexts();
  return (
    <>
      <Field {...field('name')} label={texts.name} autoComplete="name" required maxLength={100} />
      <Field {...field('street')} label={texts.street} autoComplete="street-address" required maxLength={40} />
      <div className="field-row">
        <Field {...field('postcode')} label={texts.postcode} autoComplete="postal-code" required maxLength={10} />
        <Field {...field('city')} label={texts.city} autoComplete="address-level2" required maxLength={40} />
      </div>
      <p className="field">
        <label htmlFor="country">{texts.country}</label>
        <select id="country" name="country" autoComplete="country" defaultValue={country}>
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
