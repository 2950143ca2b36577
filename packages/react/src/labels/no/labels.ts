// Generated from labels/no.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Neste steg: den sikre betalingssiden.',
  failed: 'Betalingen kunne ikke startes. Prøv igjen.',
  already: 'Det finnes allerede en betaling for denne bestillingen. Sjekk bestillingen din før du betaler igjen.',
};

export const lightbox: LightboxLabels = {
  loading: 'Betalingsvinduet åpnes.',
  open: 'Betalingsvinduet er åpent.',
  closed: 'Betalingsvinduet er lukket. Du kan åpne det igjen.',
  offline: 'Du er uten nett. Betalingen fortsetter når du er på nett igjen.',
};

export const fields: FieldLabels = {
  cardNumber: 'Kortnummer',
  expiry: 'Utløpsdato',
  expiryFormat: 'MM / ÅÅ',
  cvv: 'Sikkerhetskode',
  cvvHelp: 'Tre sifre på baksiden',
  cvvHelpFour: 'Fire sifre på forsiden',
  cardNumberEmpty: 'Skriv inn kortnummeret.',
  cardNumberIncomplete: 'Skriv inn hele kortnummeret.',
  cardNumberInvalid: 'Sjekk kortnummeret.',
  brandNotAccepted: 'Vi tar ikke imot dette kortet.',
  expiryEmpty: 'Skriv inn utløpsdatoen.',
  expiryInvalid: 'Skriv inn utløpsdatoen som MM\u00A0/\u00A0ÅÅ.',
  expired: 'Kortet er utløpt. Bruk et annet kort.',
  cvvEmpty: 'Skriv inn sikkerhetskoden.',
  cvvInvalid: 'Sjekk sikkerhetskoden.',
  loading: 'Et øyeblikk, kortfeltene lastes inn.',
  check: 'Sjekk de markerte feltene.',
  checking: 'Kortet ditt kontrolleres. Bli på denne siden.',
  bank: 'Neste steg: siden til banken din.',
  bankHeading: 'Bekreft hos banken din',
  closeBank: 'Lukk',
  bankOnPage: 'Åpne bankens side i dette vinduet',
  bankClosed: 'Bankens side ble lukket før den var ferdig. Skriv inn kortet på nytt.',
  complete: 'Kortet er godkjent. Betalingen er i ferd med å bli bekreftet.',
  declined: 'Kortet ble avvist. Bruk et annet kort.',
  refused: 'Kortet kunne ikke kontrolleres. Prøv igjen, eller bruk et annet kort.',
  noAnswer: 'Vi har ikke fått svar ennå. Sjekk bestillingen din før du prøver igjen.',
  lost: 'Forbindelsen til kortfeltene ble brutt. Skriv inn kortopplysningene på nytt.',
  unsure: 'Forbindelsen ble brutt. Vi undersøker om betalingen gikk gjennom. Vent litt.',
  changed: 'Bestillingen din er endret. Sjekk beløpet og trykk på nytt.',
  offline: 'Du er uten nett. Kortfeltene vises når du er på nett igjen.',
  failed: 'Kortfeltene virker ikke akkurat nå. Trykk på knappen for å betale på betalingssiden.',
};

export const status: StatusLabels = {
  loading: { heading: 'Vi leter etter betalingen din', text: 'Et øyeblikk.' },
  open: {
    heading: 'Vi venter på betalingen din',
    text: 'Vi har ikke fått svar fra betalingssiden ennå. Hvis du nettopp har betalt, oppdateres denne siden av seg selv.',
  },
  confirming: {
    heading: 'Betalingen er i ferd med å bli bekreftet',
    text: 'Det tar noen sekunder. Du kan lukke denne siden: Vi går videre med bestillingen din uansett.',
  },
  slow: {
    heading: 'Bekreftelsen tar lengre tid enn vanlig',
    text: 'Du kan lukke denne siden: Vi går videre med bestillingen din så snart betalingen er bekreftet.',
  },
  paid: { heading: 'Betalingen er mottatt', text: 'Takk. Vi gjør nå klar bestillingen din.' },
  transfer: {
    heading: 'Bestillingen er bekreftet',
    text: 'Overfør beløpet til denne kontoen, og oppgi betalingsreferansen.',
  },
  billed: {
    heading: 'Bestillingen er bekreftet, fakturaen følger',
    text: 'Takk. Vi gjør nå klar bestillingen din. Du betaler først når du får fakturaen.',
  },
  installments: { one: 'Du betaler i ett avdrag.', other: 'Du betaler i {count} avdrag.' },
  firstDue: 'Det første forfaller {date}.',
  refunded: {
    heading: 'Betalingen er refundert',
    text: 'Vi har betalt tilbake {amount}. Det kan ta noen dager før beløpet er på kontoen din.',
  },
  partlyRefunded: {
    heading: 'Betalingen er delvis refundert',
    text: 'Vi har betalt tilbake {amount}. Det kan ta noen dager før beløpet er på kontoen din.',
  },
  released: {
    heading: 'Betalingen er annullert av butikken',
    text: 'Vi har frigitt beløpet. Denne betalingen blir ikke trukket.',
  },
  registered: {
    heading: 'Betalingsmåten er lagret',
    text: 'Ingenting er trukket: Betalingsmåten er bare kontrollert og lagret til senere.',
  },
  declined: {
    heading: 'Betalingen ble avvist',
    text: 'Denne betalingen ble ikke gjennomført. Prøv igjen, eller velg en annen betalingsmåte.',
  },
  canceled: { heading: 'Betalingen ble avbrutt', text: 'Denne betalingen ble ikke gjennomført. Du kan prøve igjen.' },
  screened: {
    heading: 'Kontrollen er fullført',
    text: 'Dette var bare en kontroll: Bestillingen din er ikke betalt ennå.',
  },
  pending: {
    heading: 'Betalingen er på vei',
    text: 'Pengene har ikke kommet fram ennå. Det kan ta noen dager. Vi går videre med bestillingen din så snart de er her.',
  },
  needs_review: {
    heading: 'Vi kontrollerer betalingen din',
    text: 'Ikke betal på nytt. En på teamet vårt ser på saken og tar kontakt med deg.',
  },
  failed: {
    heading: 'Vi kan ikke vise betalingen din akkurat nå',
    text: 'Det påvirker ikke betalingen din. Sjekk nettforbindelsen og prøv igjen.',
  },
  unknown: {
    heading: 'Fant ikke betalingen',
    text: 'Sjekk adressen til denne siden, eller åpne betalingen på nytt fra bestillingen din.',
  },
  reasons: {
    funds: 'Banken din avviste kortet: Det er ikke nok penger på kontoen. Bruk et annet kort.',
    limit: 'Beløpet er over grensen for kortet. Bruk et annet kort.',
    blocked: 'Kortet er sperret. Bruk et annet kort, eller kontakt banken din.',
    expired: 'Kortet er utløpt. Bruk et annet kort.',
    number: 'Kortnummeret er ikke gyldig. Sjekk det, eller bruk et annet kort.',
    confirmation: 'Banken din kunne ikke bekrefte at det er deg. Prøv igjen, eller velg en annen betalingsmåte.',
    unreachable: 'Banken din svarte ikke. Prøv igjen om noen minutter, eller bruk et annet kort.',
    address: 'Betalingsleverandøren kjenner ikke denne adressen. Sjekk den, eller velg en annen betalingsmåte.',
  },
  cardDeclined: {
    ending: 'Kortet ditt som slutter på {digits}, ble avvist',
    card: 'Kortet ditt ble avvist',
    next: 'Bruk et annet kort, eller velg en annen betalingsmåte.',
    reasons: {
      funds: '{declined}: det er ikke dekning på kontoen.',
      limit: '{declined}: beløpet er over grensen for kortet.',
      blocked: '{declined}: det er sperret.',
      expired: '{declined}: det er utløpt.',
      number: '{declined}: kortnummeret er ikke gyldig.',
      confirmation: '{declined}: banken din kunne ikke bekrefte at det er deg.',
      unreachable: '{declined}: banken din svarte ikke.',
    },
  },
  cardholderText: 'Melding fra banken din',
  amount: 'Beløp',
  reference: 'Referanse',
  card: 'Kort',
  accountHolder: 'Kontoinnehaver',
  accountNumber: 'Kontonummer',
  bank: 'Bank',
  bankCode: 'Bankkode',
  transferReference: 'Betalingsreferanse',
  copy: 'Kopier',
  copied: 'Kopiert',
  scan: 'Skann med bankappen din',
  qrCode: 'QR-kode for denne overføringen',
  details: 'Detaljer',
  retry: 'Prøv igjen',
};

export const steps: StepLabels = {
  heading: 'Historikk',
  started: 'Betalingen er startet',
  returned: 'Tilbake fra betalingssiden',
  entered: 'Kortet er skrevet inn',
  reported: 'Godkjent',
  confirmed: 'Bekreftet',
  failed: 'Ikke trukket',
  charged: '{amount} trukket',
  refunded: '{amount} betalt tilbake',
  released: 'Frigitt av butikken',
};
