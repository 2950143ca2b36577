// Generated from labels/da.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Næste trin: den sikre betalingsside.',
  failed: 'Betalingen kunne ikke startes. Prøv igen.',
  already: 'Der er allerede en betaling for denne ordre. Tjek din ordre, før du betaler igen.',
};

export const lightbox: LightboxLabels = {
  loading: 'Betalingsvinduet åbnes.',
  open: 'Betalingsvinduet er åbent.',
  closed: 'Betalingsvinduet er lukket. Du kan åbne det igen.',
  offline: 'Du er offline. Betalingen fortsætter, når du er online igen.',
};

export const fields: FieldLabels = {
  cardNumber: 'Kortnummer',
  expiry: 'Udløbsdato',
  expiryFormat: 'MM / ÅÅ',
  cvv: 'Sikkerhedskode',
  cvvHelp: 'Tre cifre på bagsiden',
  cvvHelpFour: 'Fire cifre på forsiden',
  cardNumberEmpty: 'Skriv kortnummeret.',
  cardNumberIncomplete: 'Skriv hele kortnummeret.',
  cardNumberInvalid: 'Tjek kortnummeret.',
  brandNotAccepted: 'Vi tager ikke imod dette kort.',
  expiryEmpty: 'Skriv udløbsdatoen.',
  expiryInvalid: 'Skriv udløbsdatoen som MM\u00A0/\u00A0ÅÅ.',
  expired: 'Kortet er udløbet. Brug et andet.',
  cvvEmpty: 'Skriv sikkerhedskoden.',
  cvvInvalid: 'Tjek sikkerhedskoden.',
  loading: 'Et øjeblik, kortfelterne indlæses.',
  check: 'Tjek de markerede felter.',
  checking: 'Dit kort kontrolleres. Bliv på denne side.',
  bank: 'Næste trin: din banks side.',
  bankHeading: 'Bekræft hos din bank',
  closeBank: 'Luk',
  bankOnPage: 'Åbn bankens side i dette vindue',
  bankClosed: 'Bankens side blev lukket, før den var færdig. Indtast dit kort igen.',
  complete: 'Dit kort er godkendt. Betalingen er ved at blive bekræftet.',
  declined: 'Kortet blev afvist. Brug et andet kort.',
  refused: 'Kortet kunne ikke kontrolleres. Prøv igen, eller brug et andet kort.',
  noAnswer: 'Vi har ikke fået svar endnu. Tjek din ordre, før du prøver igen.',
  lost: 'Forbindelsen til kortfelterne blev afbrudt. Skriv kortoplysningerne igen.',
  unsure: 'Forbindelsen blev afbrudt. Vi undersøger, om betalingen gik igennem. Vent venligst.',
  changed: 'Din ordre er ændret. Tjek beløbet, og tryk igen.',
  offline: 'Du er offline. Kortfelterne vises, når du er online igen.',
  failed: 'Kortfelterne virker ikke lige nu. Tryk på knappen for at betale på betalingssiden.',
};

export const status: StatusLabels = {
  loading: { heading: 'Vi søger efter din betaling', text: 'Et øjeblik.' },
  open: {
    heading: 'Vi venter på din betaling',
    text: 'Vi har ikke hørt fra betalingssiden endnu. Hvis du lige har betalt, opdateres denne side af sig selv.',
  },
  confirming: {
    heading: 'Betalingen er ved at blive bekræftet',
    text: 'Det tager nogle sekunder. Du kan lukke denne side: Vi går videre med din ordre alligevel.',
  },
  slow: {
    heading: 'Bekræftelsen tager længere tid end normalt',
    text: 'Du kan lukke denne side: Vi går videre med din ordre, så snart betalingen er bekræftet.',
  },
  paid: { heading: 'Betalingen er modtaget', text: 'Tak. Vi gør nu din ordre klar.' },
  transfer: {
    heading: 'Din ordre er bekræftet',
    text: 'Overfør beløbet til denne konto, og angiv betalingsreferencen.',
  },
  billed: {
    heading: 'Ordren er bekræftet, fakturaen følger',
    text: 'Tak. Vi gør nu din ordre klar. Du betaler først, når du får fakturaen.',
  },
  installments: { one: 'Du betaler i én rate.', other: 'Du betaler i {count} rater.' },
  firstDue: 'Den første forfalder den {date}.',
  refunded: {
    heading: 'Betalingen er refunderet',
    text: 'Vi har betalt {amount} tilbage. Der kan gå nogle dage, før beløbet står på din konto.',
  },
  partlyRefunded: {
    heading: 'Betalingen er delvist refunderet',
    text: 'Vi har betalt {amount} tilbage. Der kan gå nogle dage, før beløbet står på din konto.',
  },
  released: {
    heading: 'Betalingen er annulleret af butikken',
    text: 'Vi har frigivet beløbet. Denne betaling bliver ikke trukket.',
  },
  registered: {
    heading: 'Betalingsmetoden er gemt',
    text: 'Der er ikke trukket noget: Betalingsmetoden er kun blevet kontrolleret og gemt til senere.',
  },
  declined: {
    heading: 'Betalingen blev afvist',
    text: 'Denne betaling blev ikke gennemført. Prøv igen, eller vælg en anden betalingsmetode.',
  },
  canceled: { heading: 'Betalingen blev annulleret', text: 'Denne betaling blev ikke gennemført. Du kan prøve igen.' },
  screened: { heading: 'Kontrollen er gennemført', text: 'Det var kun en kontrol: Din ordre er ikke betalt endnu.' },
  pending: {
    heading: 'Betalingen er på vej',
    text: 'Pengene er ikke nået frem endnu. Det kan tage nogle dage. Vi går videre med din ordre, så snart de er her.',
  },
  needs_review: {
    heading: 'Vi kontrollerer din betaling',
    text: 'Betal ikke igen. En fra vores team ser på sagen og kontakter dig.',
  },
  failed: {
    heading: 'Vi kan ikke vise din betaling lige nu',
    text: 'Det påvirker ikke din betaling. Tjek din internetforbindelse, og prøv igen.',
  },
  unknown: {
    heading: 'Betalingen blev ikke fundet',
    text: 'Tjek denne sides adresse, eller åbn betalingen igen fra din ordre.',
  },
  reasons: {
    funds: 'Din bank afviste kortet: Der er ikke penge nok på kontoen. Brug et andet kort.',
    limit: 'Beløbet er over kortets grænse. Brug et andet kort.',
    blocked: 'Kortet er spærret. Brug et andet kort, eller kontakt din bank.',
    expired: 'Kortet er udløbet. Brug et andet kort.',
    number: 'Kortnummeret er ikke gyldigt. Tjek det, eller brug et andet kort.',
    confirmation: 'Din bank kunne ikke bekræfte, at det er dig. Prøv igen, eller vælg en anden betalingsmetode.',
    unreachable: 'Din bank svarede ikke. Prøv igen om et par minutter, eller brug et andet kort.',
    address: 'Betalingsudbyderen kender ikke denne adresse. Tjek den, eller vælg en anden betalingsmetode.',
  },
  cardDeclined: {
    ending: 'Dit kort, der ender på {digits}, blev afvist',
    card: 'Dit kort blev afvist',
    next: 'Brug et andet kort, eller vælg en anden betalingsmetode.',
    reasons: {
      funds: '{declined}: der er ikke penge nok på kontoen.',
      limit: '{declined}: beløbet er over kortets grænse.',
      blocked: '{declined}: det er spærret.',
      expired: '{declined}: det er udløbet.',
      number: '{declined}: kortnummeret er ikke gyldigt.',
      confirmation: '{declined}: din bank kunne ikke bekræfte, at det er dig.',
      unreachable: '{declined}: din bank svarede ikke.',
    },
  },
  cardholderText: 'Besked fra din bank',
  amount: 'Beløb',
  reference: 'Reference',
  card: 'Kort',
  accountHolder: 'Kontohaver',
  accountNumber: 'Kontonummer',
  bank: 'Bank',
  bankCode: 'Bankkode',
  transferReference: 'Betalingsreference',
  copy: 'Kopiér',
  copied: 'Kopieret',
  scan: 'Scan med din bankapp',
  qrCode: 'QR-kode til denne overførsel',
  details: 'Detaljer',
  retry: 'Prøv igen',
};

export const steps: StepLabels = {
  heading: 'Historik',
  started: 'Betalingen er startet',
  returned: 'Tilbage fra betalingssiden',
  entered: 'Kortet er indtastet',
  reported: 'Godkendt',
  confirmed: 'Bekræftet',
  failed: 'Ikke trukket',
  charged: '{amount} trukket',
  refunded: '{amount} betalt tilbage',
  released: 'Frigivet af butikken',
};
