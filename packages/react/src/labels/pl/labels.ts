// Generated from labels/pl.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Za chwilę otworzy się strona płatności.',
  failed: 'Nie udało się rozpocząć płatności. Proszę spróbować ponownie.',
  already: 'Do tego zamówienia jest już płatność. Przed ponowną zapłatą proszę sprawdzić stan zamówienia.',
};

export const lightbox: LightboxLabels = {
  loading: 'Otwiera się okno płatności.',
  open: 'Okno płatności jest otwarte.',
  closed: 'Okno płatności jest zamknięte. Można je otworzyć ponownie.',
  offline: 'Brak połączenia z internetem. Płatność ruszy dalej, gdy połączenie wróci.',
};

export const fields: FieldLabels = {
  cardNumber: 'Numer karty',
  expiry: 'Data ważności',
  expiryFormat: 'MM / RR',
  cvv: 'Kod CVV',
  cvvHelp: '3 cyfry z tyłu karty',
  cvvHelpFour: '4 cyfry z przodu karty',
  cardNumberEmpty: 'Proszę podać numer karty.',
  cardNumberIncomplete: 'Proszę podać cały numer karty.',
  cardNumberInvalid: 'Proszę sprawdzić numer karty.',
  brandNotAccepted: 'Karta nieobsługiwana. Proszę użyć innej.',
  expiryEmpty: 'Proszę podać datę ważności.',
  expiryInvalid: 'Proszę podać datę ważności: MM\u00A0/\u00A0RR.',
  expired: 'Karta wygasła. Proszę użyć innej.',
  cvvEmpty: 'Proszę podać kod CVV.',
  cvvInvalid: 'Niepoprawny kod CVV.',
  loading: 'Chwileczkę, trwa wczytywanie pól karty.',
  check: 'Proszę sprawdzić zaznaczone pola.',
  checking: 'Trwa weryfikacja karty. Proszę pozostać na tej stronie.',
  bank: 'Za chwilę otworzy się strona banku.',
  bankHeading: 'Potwierdź w swoim banku',
  closeBank: 'Zamknij',
  bankOnPage: 'Otwórz stronę banku w tym oknie',
  bankClosed: 'Strona banku została zamknięta przed zakończeniem. Proszę ponownie wpisać dane karty.',
  complete: 'Karta została zaakceptowana. Trwa potwierdzanie płatności.',
  declined: 'Karta została odrzucona. Proszę użyć innej karty.',
  refused: 'Nie udało się zweryfikować karty. Proszę spróbować ponownie lub użyć innej karty.',
  noAnswer: 'Nie mamy jeszcze odpowiedzi. Przed ponowną próbą proszę sprawdzić stan zamówienia.',
  lost: 'Działanie pól karty zostało przerwane. Proszę ponownie wpisać dane karty.',
  unsure: 'Połączenie zostało przerwane. Sprawdzamy, czy płatność doszła do skutku. Proszę czekać.',
  changed: 'Zamówienie się zmieniło. Proszę sprawdzić kwotę i ponownie nacisnąć przycisk.',
  offline: 'Brak połączenia z internetem. Pola karty pojawią się, gdy połączenie wróci.',
  failed: 'Pola karty chwilowo nie działają. Proszę nacisnąć przycisk, aby zapłacić na stronie płatności.',
};

export const status: StatusLabels = {
  loading: { heading: 'Szukamy płatności', text: 'Prosimy o chwilę cierpliwości.' },
  open: {
    heading: 'Czekamy na płatność',
    text: 'Strona płatności jeszcze nie odpowiedziała. Jeśli płatność została właśnie dokonana, ta strona odświeży się automatycznie.',
  },
  confirming: {
    heading: 'Trwa potwierdzanie płatności',
    text: 'To potrwa kilka sekund. Tę stronę można zamknąć: nie wpłynie to na zamówienie.',
  },
  slow: {
    heading: 'Potwierdzanie trwa dłużej niż zwykle',
    text: 'Tę stronę można zamknąć: zamówienie trafi do realizacji, gdy tylko płatność zostanie potwierdzona.',
  },
  paid: { heading: 'Płatność otrzymana', text: 'Dziękujemy. Przygotowujemy już zamówienie.' },
  transfer: {
    heading: 'Zamówienie jest potwierdzone',
    text: 'Proszę przelać kwotę na to konto i podać numer referencyjny płatności.',
  },
  billed: {
    heading: 'Zamówienie potwierdzone, faktura zostanie przesłana',
    text: 'Dziękujemy. Przygotowujemy już zamówienie. Płatność dopiero po otrzymaniu faktury.',
  },
  installments: {
    one: 'Płatność w jednej racie.',
    few: 'Płatność w {count} ratach.',
    many: 'Płatność w {count} ratach.',
    other: 'Płatność w {count} raty.',
  },
  firstDue: 'Termin pierwszej raty: {date}.',
  refunded: {
    heading: 'Płatność zwrócona',
    text: 'Zwróciliśmy {amount}. Zanim kwota pojawi się na koncie, może minąć kilka dni.',
  },
  partlyRefunded: {
    heading: 'Płatność częściowo zwrócona',
    text: 'Zwróciliśmy {amount}. Zanim kwota pojawi się na koncie, może minąć kilka dni.',
  },
  released: {
    heading: 'Płatność anulowana przez sklep',
    text: 'Zwolniliśmy zablokowaną kwotę. Ta płatność nie zostanie pobrana.',
  },
  registered: {
    heading: 'Sposób płatności zapisany',
    text: 'Nic nie zostało pobrane: sposób płatności został tylko sprawdzony i zapisany na później.',
  },
  declined: {
    heading: 'Płatność odrzucona',
    text: 'Ta płatność nie została zrealizowana. Proszę spróbować ponownie lub wybrać inny sposób płatności.',
  },
  canceled: { heading: 'Płatność anulowana', text: 'Ta płatność nie została zrealizowana. Można spróbować ponownie.' },
  screened: {
    heading: 'Weryfikacja zakończona',
    text: 'To była tylko weryfikacja: zamówienie nie jest jeszcze opłacone.',
  },
  pending: {
    heading: 'Płatność w drodze',
    text: 'Pieniądze jeszcze nie dotarły. Może to potrwać kilka dni. Gdy tylko dotrą, zamówienie trafi do realizacji.',
  },
  needs_review: {
    heading: 'Weryfikujemy płatność',
    text: 'Proszę nie płacić ponownie. Ktoś z naszego zespołu zajmuje się tą sprawą i wkrótce się skontaktuje.',
  },
  failed: {
    heading: 'Nie możemy teraz wyświetlić płatności',
    text: 'Nie ma to wpływu na płatność. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
  },
  unknown: {
    heading: 'Nie znaleziono płatności',
    text: 'Proszę sprawdzić adres tej strony lub ponownie otworzyć płatność ze strony zamówienia.',
  },
  reasons: {
    funds: 'Bank odrzucił tę kartę: brak wystarczających środków. Proszę użyć innej karty.',
    limit: 'Kwota przekracza limit tej karty. Proszę użyć innej karty.',
    blocked: 'Ta karta jest zablokowana. Proszę użyć innej karty lub skontaktować się z bankiem.',
    expired: 'Ta karta wygasła. Proszę użyć innej karty.',
    number: 'Ten numer karty jest nieprawidłowy. Proszę go sprawdzić lub użyć innej karty.',
    confirmation: 'Bank nie mógł potwierdzić tożsamości. Proszę spróbować ponownie lub wybrać inny sposób płatności.',
    unreachable: 'Bank nie odpowiedział. Proszę spróbować ponownie za kilka minut lub użyć innej karty.',
    address: 'Operator płatności nie zna tego adresu. Proszę go sprawdzić lub wybrać inny sposób płatności.',
  },
  cardDeclined: {
    ending: 'Karta o końcówce {digits} została odrzucona',
    card: 'Karta została odrzucona',
    next: 'Proszę użyć innej karty lub wybrać inny sposób płatności.',
    reasons: {
      funds: '{declined}: brak środków.',
      limit: '{declined}: kwota przekracza jej limit.',
      blocked: '{declined}: jest zablokowana.',
      expired: '{declined}: straciła ważność.',
      number: '{declined}: numer karty jest nieprawidłowy.',
      confirmation: '{declined}: bank nie mógł potwierdzić tożsamości.',
      unreachable: '{declined}: bank nie odpowiedział.',
    },
  },
  cardholderText: 'Wiadomość od banku',
  amount: 'Kwota',
  reference: 'Numer referencyjny',
  card: 'Karta',
  accountHolder: 'Właściciel konta',
  accountNumber: 'Numer konta',
  bank: 'Bank',
  bankCode: 'Kod banku',
  transferReference: 'Numer referencyjny płatności',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  scan: 'Zeskanuj w aplikacji bankowej',
  qrCode: 'Kod QR do tego przelewu',
  details: 'Szczegóły',
  retry: 'Spróbuj ponownie',
};

export const steps: StepLabels = {
  heading: 'Historia',
  started: 'Płatność rozpoczęta',
  returned: 'Powrót ze strony płatności',
  entered: 'Karta wpisana',
  reported: 'Przyjęta',
  confirmed: 'Potwierdzona',
  failed: 'Nie pobrano środków',
  charged: 'Pobrano {amount}',
  refunded: 'Zwrócono {amount}',
  released: 'Zwolniona przez sklep',
};
