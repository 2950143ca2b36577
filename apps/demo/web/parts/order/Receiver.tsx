import type { Contact } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/** Who gets the order and the receipt, as far as we were told. */
export function Receiver({ contact }: { contact: Contact }) {
  const { countries } = useTexts();
  const { email, name, street, postcode, city, country } = contact;
  const lines = [name, street, `${postcode} ${city}`.trim(), street && countries[country], email].filter(Boolean);
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
