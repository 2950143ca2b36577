import type { Contact } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/**
 * The address of the person who receives the order and the receipt. Lines that the shopper has not filled in yet are
 * omitted.
 */
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
