import type { PaymentTexts } from '../shop-texts.ts';

const plural = new Intl.PluralRules('pl');
const products = (count: number) =>
  `${count} ${{ one: 'produkt', few: 'produkty' }[plural.select(count) as string] ?? 'produktów'}`;

export const texts: PaymentTexts = {
  titles: {
    site: 'Falz & Faden · Papier i narzędzia',
    pay: 'Podsumowanie i płatność',
    again: 'Proszę sprawdzić: ',
  },
  frame: {
    skip: 'Przejdź do treści',
    cart: (count) => `Koszyk, ${count === 0 ? 'pusty' : products(count)}`,
    cartSays: (count, total) => (count === 0 ? 'Koszyk jest pusty' : `Koszyk: ${products(count)}, ${total}`),
    currency: 'Waluta: ',
    language: 'Język: ',
    theme: 'Kolory: ',
    theatre: 'Za kulisami',
    invitation: {
      text: 'Proszę zajrzeć za kulisy podczas płacenia. Na początek niech jedna wiadomość przyjdzie dwa razy.',
      accept: 'Pokaż',
      decline: 'Nie teraz',
    },
    themes: { auto: 'Auto', light: 'Jasny', dark: 'Ciemny', contrast: 'Kontrast' },
    demo: 'Sklep demonstracyjny: płatność kartą testową. Nic nie zostanie pobrane ani wysłane.',
    about: 'O sklepie',
    info: { delivery: 'Dostawa', returns: 'Zwroty', imprint: 'Dane firmy' },
  },
  order: { heading: 'Zamówienie', subtotal: 'Wartość produktów', total: 'Razem', vat: 'z VAT', free: 'Bezpłatnie' },
  pay: {
    heading: 'Podsumowanie i płatność',
    payment: 'Płatność',
    more: 'Inne sposoby płatności (sandbox)',
    details: 'Dane zamawiającego',
    changeDetails: 'Zmień',
    remember: 'Zapamiętaj moje dane na tym urządzeniu',
    rememberHelp: 'Adres i dane kontaktowe na następny raz, nigdy karta.',
    keepCard: 'Zapisz tę kartę',
    keepCardHelp: 'Zapisujemy rodzaj karty, cztery ostatnie cyfry i datę ważności, nigdy cały numer.',
    keepCardButton: 'Zapisz wybór',
    gone: {
      heading: 'Strona płatności nie odpowiada',
      text: 'W tej chwili nie można zapłacić. Zamówienie jest zapisane, a my próbujemy dalej.',
      again: 'Spróbuj teraz',
    },
    changeCart: 'Zmień koszyk lub dostawę',
    changeContact: 'Zmień dane',
    tooYoung: 'Aby zapłacić w ten sposób, trzeba mieć ukończone 18\u00A0lat.',
    onlyChecks: 'Tylko ocena zdolności kredytowej. Nie opłaca zamówienia.',
  },
  hints: {
    fieldsFailed: 'Nie udało się wczytać pól karty. Zamiast tego otworzy się bezpieczna strona płatności.',
    scriptFailed: 'Nie udało się wczytać okna płatności. Zamiast tego otworzy się bezpieczna strona płatności.',
    frameFailed: 'Okno płatności nie odpowiada. Zamiast tego otworzy się bezpieczna strona płatności.',
    notInWindow: 'Ten sposób płatności nie działa w oknie. Zamiast tego otworzy się bezpieczna strona płatności.',
    savedCard: 'Płatność tą kartą nastąpi od razu. Bank może poprosić o potwierdzenie.',
    cannotOpen: 'Nie można tu otworzyć okna. Zamiast tego otworzy się bezpieczna strona płatności.',
  },
  result: {
    looksAgain: 'Ta strona odświeża się co trzy sekundy.',
    back: 'Wróć do zamówienia',
    elsewhere: 'Aby zapłacić inaczej, proszę wrócić do przeglądarki, w której rozpoczęto zamówienie. Tam jest koszyk.',
    kept: 'Wybrane produkty są nadal w koszyku.',
    retry: 'Wróć do płatności',
    change: 'Zmień koszyk',
    shopping: 'Kontynuuj zakupy',
    order: 'Zamówienie',
    number: 'Numer',
    method: 'Sposób płatności',
    pickUp: 'Odbiór w',
    hours: 'Od poniedziałku do soboty, 9\u00A0–\u00A018',
    review: (number) => `W razie kontaktu prosimy podać numer zamówienia ${number}.`,
    another: {
      heading: 'Inny sposób płatności?',
      text: 'Ta płatność może jeszcze dojść do skutku. W razie podwójnej zapłaty zwrócimy jedną z płatności.',
      button: 'Zapłać inaczej',
    },
    outdated: {
      heading: 'Płatność otrzymana, zamówienie zmienione',
      text: 'Koszyk zmienił się po rozpoczęciu tej płatności, więc kwota już się nie zgadza. Proszę nie płacić ponownie: skontaktujemy się i doślemy to, czego brakuje, albo zwrócimy pieniądze.',
    },
    paidOtherwise: {
      heading: 'Mamy już to zamówienie',
      text: 'Zostało złożone z inną płatnością. Ta nie została zrealizowana.',
    },
    duplicate: {
      heading: 'Zamówienie opłacono dwukrotnie',
      text: 'To zamówienie było już opłacone inną płatnością. Tę zwrócimy; nie trzeba nic robić.',
    },
  },
  deliveries: {
    'pick-up': {
      name: 'Odbiór w sklepie',
      next: 'Zamówienie będzie gotowe przy ladzie za dwie godziny. Wystarczy podać numer zamówienia.',
    },
    post: {
      name: 'Poczta',
      next: 'Wyślemy je dzisiaj; dostawa potrwa od dwóch do czterech dni roboczych, za granicą do dziesięciu.',
    },
    express: {
      name: 'Przesyłka ekspresowa',
      next: 'Spakujemy je od razu. Dotrze następnego dnia roboczego, za granicą w ciągu trzech dni.',
    },
  },
  countries: {
    CH: 'Szwajcaria',
    LI: 'Liechtenstein',
    AT: 'Austria',
    DE: 'Niemcy',
    FR: 'Francja',
    IT: 'Włochy',
    JP: 'Japonia',
    KW: 'Kuwejt',
  },
  lost: {
    order: [
      'To zamówienie nie jest otwarte w tej przeglądarce',
      'Proszę wrócić do przeglądarki, w której je rozpoczęto. Jeśli zostało już opłacone, realizujemy je dalej.',
    ],
    payment: [
      'Nie możemy znaleźć tej płatności',
      'Proszę sprawdzić adres tej strony. Rozpoczętą płatność pokazuje koszyk.',
    ],
    next: 'Zobacz koszyk',
  },
  tryAgain: 'Spróbuj ponownie',
  seeAll: 'Zobacz wszystkie produkty',
  problems: {
    403: [
      'To przyszło z innej strony',
      'Ze względów bezpieczeństwa sklep przyjmuje tylko formularze z własnych stron. Nic nie zostało zmienione.',
    ],
    404: ['Nie znaleziono strony', 'Być może w adresie jest literówka albo strona została przeniesiona.'],
    413: ['Za dużo danych naraz', 'Formularz jest większy, niż sklep przyjmuje. Nic nie zostało zmienione.'],
    500: ['Wystąpił błąd po naszej stronie', 'Proszę spróbować ponownie za chwilę.'],
  },
};
