// Generated from labels/no.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Du fortsetter på betalingssiden.',
  failed: 'Betalingen kunne ikke starte. Prøv igjen.',
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
  brandNotAccepted: 'Kortet godtas ikke. Bruk et annet kort.',
  expiryEmpty: 'Skriv inn utløpsdatoen.',
  expiryInvalid: 'Skriv den som på kortet: MM\u00A0/\u00A0ÅÅ.',
  expired: 'Kortet er utløpt. Bruk et annet kort.',
  cvvMissing: 'Skriv inn de tre sifrene på baksiden.',
  cvvMissingFour: 'Skriv inn de fire sifrene på forsiden.',
  loading: 'Et øyeblikk, kortfeltene lastes inn.',
  check: 'Sjekk de markerte feltene.',
  checking: 'Kortet ditt kontrolleres. Bli på denne siden.',
  bank: 'Du fortsetter hos banken din.',
  complete: 'Kortet er godkjent. Vi bekrefter betalingen.',
  declined: 'Kortet ble avvist. Bruk et annet kort.',
  refused: 'Kortet kunne ikke kontrolleres. Prøv igjen, eller bruk et annet kort.',
  noAnswer: 'Det har ikke kommet svar ennå. Sjekk bestillingen din før du prøver igjen.',
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
    heading: 'Vi bekrefter betalingen din',
    text: 'Det tar noen sekunder. Du kan lukke denne siden: Bestillingen din går videre uansett.',
  },
  slow: {
    heading: 'Vi bekrefter fortsatt betalingen',
    text: 'Det tar lengre tid enn vanlig. Du kan lukke denne siden: Bestillingen din går videre når betalingen er bekreftet.',
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
  declined: {
    heading: 'Betalingen ble avvist',
    text: 'Denne betalingen ble ikke gjennomført. Prøv igjen, eller velg en annen betalingsmåte.',
  },
  canceled: { heading: 'Betalingen ble avbrutt', text: 'Denne betalingen ble ikke gjennomført. Du kan prøve igjen.' },
  screened: {
    heading: 'Kontrollen er fullført',
    text: 'Dette var bare en kontroll: Bestillingen din er ikke betalt med den.',
  },
  pending: {
    heading: 'Betalingen er på vei',
    text: 'Pengene har ikke kommet fram ennå. Det kan ta noen dager. Bestillingen din går videre så snart de er her.',
  },
  needs_review: {
    heading: 'Vi kontrollerer betalingen din',
    text: 'Ikke betal på nytt. Vi ser på saken personlig og tar kontakt med deg.',
  },
  failed: {
    heading: 'Ikke noe nytt om betalingen din',
    text: 'Vi fikk ikke kontakt med butikken. Det påvirker ikke betalingen din. Sjekk nettforbindelsen og prøv igjen.',
  },
  unknown: {
    heading: 'Fant ikke betalingen',
    text: 'Sjekk adressen til denne siden, eller åpne betalingen på nytt fra bestillingen din.',
  },
  reasons: {
    funds: 'Banken avviste kortet fordi det ikke er dekning. Bruk et annet kort.',
    limit: 'Beløpet er over grensen for kortet. Bruk et annet kort.',
    blocked: 'Kortet er sperret. Bruk et annet kort, eller kontakt banken din.',
    expired: 'Kortet er utløpt. Bruk et annet kort.',
    number: 'Kortnummeret er ikke gyldig. Sjekk det, eller bruk et annet kort.',
    confirmation: 'Banken din bekreftet ikke at det er deg. Prøv igjen, eller velg en annen betalingsmåte.',
    unreachable: 'Banken svarte ikke. Prøv igjen om noen minutter, eller bruk et annet kort.',
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
  retry: 'Prøv igjen',
};

export const steps: StepLabels = {
  heading: 'Forløp',
  started: 'Betalingen er startet',
  returned: 'Tilbake fra betalingssiden',
  entered: 'Kortet er skrevet inn',
  reported: 'Godkjent ifølge betalingssiden',
  confirmed: 'Bekreftet av betalingstjenesten',
  failed: 'Avsluttet uten trekk',
  charged: '{amount} trukket',
  refunded: '{amount} betalt tilbake',
  released: 'Annullert av butikken',
};
