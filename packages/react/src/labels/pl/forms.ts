// Generated from labels/pl.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Zamówienie składa',
    title: 'Tytuł',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    name: 'Nazwa firmy',
    companyLegalForm: 'Forma prawna',
    companyRegisterNumber: 'Numer w rejestrze firm',
    street: 'Ulica i numer',
    street2: 'Dodatkowe dane adresowe',
    zipCode: 'Kod pocztowy',
    city: 'Miejscowość',
    state: 'Województwo lub region',
    country: 'Kraj',
    phone: 'Telefon',
    cellPhone: 'Telefon komórkowy',
    fax: 'Faks',
    email: 'E-mail',
    gender: 'Płeć',
    birthDate: 'Data urodzenia',
  },
  help: {
    birthDate: 'Dzień.miesiąc.rok, na przykład 31.12.1990',
    phone: 'Z numerem kierunkowym kraju, na przykład +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Wymaga tego operator płatności.',
  },
  choices: { type: { person: 'Osoba prywatna', company: 'Firma' }, gender: { female: 'Kobieta', male: 'Mężczyzna' } },
  groups: {
    customer: 'Dane zamawiającego',
    shipping: 'Adres dostawy',
    billing: 'Adres do faktury',
    details: 'Dane do płatności',
  },
  sameShipping: 'Dostawa na ten adres',
  sameBilling: 'Faktura na ten adres',
  optional: 'opcjonalnie',
  change: 'Zmień',
  choose: 'Proszę wybrać',
  pickDate: 'Wybierz datę',
  submit: 'Dalej',
  failed: 'Nie udało się wczytać formularza. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
  retry: 'Spróbuj ponownie',
  nothing: 'Ten sposób płatności nie wymaga podania dodatkowych danych.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
