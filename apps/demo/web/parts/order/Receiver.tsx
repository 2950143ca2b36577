import type { Contact } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/** The receiver of the order and of the receipt, with the details that the shopper has entered. */
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
