import type { PaymentTexts } from '../shop-texts.ts';

export const texts: PaymentTexts = {
  titles: {
    site: 'Falz & Faden · Papir og værktøj',
    pay: 'Gennemse og betal',
    again: 'Tjek venligst: ',
  },
  frame: {
    skip: 'Gå til indholdet',
    cart: (count) => `Kurv, ${count === 0 ? 'tom' : count === 1 ? '1 vare' : `${count} varer`}`,
    cartSays: (count, total) =>
      count === 0 ? 'Kurven er tom' : `Kurv: ${count} ${count === 1 ? 'vare' : 'varer'}, ${total}`,
    currency: 'Valuta: ',
    language: 'Sprog: ',
    theme: 'Farver: ',
    theatre: 'Bag kulisserne',
    invitation: {
      text: 'Se bag kulisserne, mens du betaler. Lad for eksempel en besked komme to gange.',
      accept: 'Vis',
      decline: 'Ikke nu',
    },
    themes: { auto: 'Automatisk', light: 'Lys', dark: 'Mørk', contrast: 'Kontrast' },
    demo: 'Demobutik: Betal med et testkort. Der trækkes ikke noget, og der sendes ikke noget.',
    about: 'Om butikken',
    info: { delivery: 'Levering', returns: 'Returnering', imprint: 'Virksomhedsoplysninger' },
  },
  order: { heading: 'Din ordre', subtotal: 'Subtotal', total: 'I alt', vat: 'inkl. moms', free: 'Gratis' },
  pay: {
    heading: 'Gennemse og betal',
    payment: 'Betaling',
    more: 'Flere metoder (sandbox)',
    details: 'Dine oplysninger',
    changeDetails: 'Ret',
    remember: 'Husk mine oplysninger på denne enhed',
    rememberHelp: 'Adresse og kontaktoplysninger til næste gang, aldrig et kort.',
    keepCard: 'Gem kortet til næste gang',
    keepCardHelp: 'Vi gemmer korttype, de sidste fire cifre og udløbsdato, aldrig hele nummeret.',
    keepCardButton: 'Gem valget',
    gone: {
      heading: 'Betalingssiden svarer ikke',
      text: 'Du kan ikke betale lige nu. Din ordre er gemt, og vi bliver ved med at prøve.',
      again: 'Prøv nu',
    },
    changeCart: 'Ret kurv eller levering',
    changeContact: 'Ret oplysninger',
    tooYoung: 'Du skal være mindst 18\u00A0år for at betale på denne måde.',
    onlyChecks: 'Kun en kreditvurdering. Den betaler aldrig en ordre.',
  },
  hints: {
    fieldsFailed: 'Kortfelterne kunne ikke indlæses. Du betaler i stedet på den sikre betalingsside.',
    scriptFailed: 'Betalingsvinduet kunne ikke indlæses. Du betaler i stedet på den sikre betalingsside.',
    frameFailed: 'Betalingsvinduet svarer ikke. Du betaler i stedet på den sikre betalingsside.',
    notInWindow: 'Denne metode virker ikke i et vindue. Du betaler i stedet på den sikre betalingsside.',
    savedCard: 'Du betaler straks med dette kort. Din bank beder måske om en bekræftelse.',
    cannotOpen: 'Vinduet kan ikke åbnes her. Du betaler i stedet på den sikre betalingsside.',
  },
  result: {
    looksAgain: 'Siden opdateres hvert tredje sekund.',
    back: 'Tilbage til ordren',
    elsewhere:
      'Hvis du vil betale på en anden måde, skal du gå tilbage til den browser, du startede i. Din kurv er der.',
    kept: 'Alt, hvad du valgte, ligger stadig i kurven.',
    retry: 'Tilbage til betalingen',
    change: 'Ret kurven',
    shopping: 'Fortsæt med at handle',
    order: 'Din ordre',
    number: 'Nummer',
    method: 'Betalingsmetode',
    pickUp: 'Hentes hos',
    hours: 'Mandag til lørdag, kl.\u00A09\u00A0til\u00A018',
    review: (number) => `Hvis du skriver eller ringer, så oplys ordre ${number}.`,
    another: {
      heading: 'Vil du hellere betale på en anden måde?',
      text: 'Denne betaling kan stadig gå igennem. Hvis du betaler to gange, betaler vi den ene tilbage.',
      button: 'Betal på en anden måde',
    },
    outdated: {
      heading: 'Betalingen er modtaget, ordren er ændret',
      text: 'Din kurv blev ændret, efter at denne betaling var startet, så beløbet passer ikke længere. Betal ikke igen: Vi kontakter dig og sender det, der mangler, eller betaler pengene tilbage.',
    },
    paidOtherwise: {
      heading: 'Vi har allerede din ordre',
      text: 'Du afgav den med en anden betaling. Denne blev ikke gennemført.',
    },
    duplicate: {
      heading: 'Du har betalt to gange',
      text: 'Ordren var allerede betalt med en anden betaling. Vi betaler denne tilbage; du skal ikke gøre noget.',
    },
  },
  deliveries: {
    'pick-up': {
      name: 'Hent i butikken',
      next: 'Din ordre er klar ved disken om to timer. Du skal bare medbringe ordrenummeret.',
    },
    post: { name: 'Post', next: 'Vi sender den i dag; regn med to til fire hverdage, i udlandet op til ti.' },
    express: {
      name: 'Ekspres',
      next: 'Vi pakker den med det samme. Den kommer næste hverdag, i udlandet inden for tre hverdage.',
    },
  },
  countries: {
    CH: 'Schweiz',
    LI: 'Liechtenstein',
    AT: 'Østrig',
    DE: 'Tyskland',
    FR: 'Frankrig',
    IT: 'Italien',
    JP: 'Japan',
    KW: 'Kuwait',
  },
  lost: {
    order: [
      'Denne ordre er ikke åben i denne browser',
      'Gå tilbage til den browser, du startede i. Hvis du allerede har betalt, går vi videre med din ordre.',
    ],
    payment: [
      'Vi kan ikke finde denne betaling',
      'Tjek sidens adresse. Hvis du har startet en betaling, finder du den i din kurv.',
    ],
    next: 'Se kurven',
  },
  tryAgain: 'Prøv igen',
  seeAll: 'Se alle produkter',
  problems: {
    403: [
      'Dette kom fra en anden hjemmeside',
      'Af sikkerhedshensyn tager butikken kun imod formularer fra sine egne sider. Intet blev ændret.',
    ],
    404: ['Siden blev ikke fundet', 'Måske er der en tastefejl i adressen, eller siden er flyttet.'],
    413: ['For meget på én gang', 'Formularen er større, end butikken tager imod. Intet blev ændret.'],
    500: ['Der opstod en fejl hos os', 'Prøv igen om et øjeblik.'],
  },
};
