import type { OfficeTexts } from './office-texts.ts';

export const why: OfficeTexts['why'] = {
  started: (amount, refno) => `Die Zahlung über ${amount} wurde mit der Referenz ${refno} begonnen.`,
  messages: {
    0: 'Es ist noch keine Meldung eingetroffen.',
    1: 'Eine Meldung ist eingetroffen, aber ohne gültige Signatur.',
    2: 'Eine Meldung mit gültiger Signatur ist eingetroffen.',
  },
  authorization: {
    waiting: 'Der Server des Shops sendet eine Autorisierung, sobald es möglich ist.',
    sent: 'Der Server des Shops hat eine Autorisierung gesendet, und das Gateway zeigt noch keine Transaktion dazu.',
    answered: 'Der Server des Shops hat eine Autorisierung gesendet, und das Gateway hat sie angenommen.',
    refused: 'Der Server des Shops hat eine Autorisierung gesendet, und das Gateway hat sie abgelehnt.',
    dropped:
      'Der Server des Shops hat die Autorisierung nicht gesendet, weil die Bestellung die Zahlung nicht mehr zuliess.',
    needs_review:
      'Der Server des Shops hat eine Autorisierung gesendet und keine Antwort erhalten, und das Gateway zeigt keine Transaktion.',
  },
  transaction: (id, state, method) => `Das Gateway meldet Transaktion ${id}${method && ` (${method})`}: ${state}.`,
  settled: (id, state, method, amount) =>
    `Das Gateway meldet Transaktion ${id}${method && ` (${method})`}: ${state}. Davon sind ${amount} belastet.`,
  withheld: (id, amount, method, methods) =>
    `Transaktion ${id} über ${amount}${method && ` (${method})`} bezahlt die Bestellung nicht. Zugelassen sind: ${methods}.`,
  accepted: (id, amount) =>
    `Transaktion ${id} über ${amount} wurde im Büro angenommen. Die Bestellung ist bezahlt, sobald das Gateway es bestätigt.`,
  without_liability_shift: 'Die Zahlung wartet auf eine Entscheidung: Sie ist ohne Haftungsumkehr autorisiert.',
  state: {
    open: 'Das Gateway hat noch keine Transaktion zu dieser Zahlung gemeldet.',
    verified: 'Die Karte wurde angenommen, und noch ist nichts belastet.',
    pending: 'Der Anbieter hat noch nicht entschieden.',
    canceled: 'Es ist nichts belastet.',
    declined: 'Die Bank oder der Anbieter hat die Zahlung abgelehnt.',
    screened: 'Das war eine Bonitätsprüfung, die nichts belastet.',
    authorized: 'Der Betrag ist autorisiert und noch nicht belastet.',
    settled: 'Der Betrag ist belastet.',
  },
  operation: (kind, amount, state) => `${kind} von ${amount}: ${state}.`,
  restored:
    'Die Daten des Shops wurden aus einer Sicherung wiederhergestellt. Bis die fehlende Zeit abgeglichen ist, wird nichts gesendet.',
  event: {
    waiting: (kind) => `Das Ereignis «${kind}» wartet auf die Zustellung.`,
    failing: (kind, count, time) =>
      `Das Ereignis «${kind}» wurde nach ${count === 1 ? 'einem Versuch' : `${count} Versuchen`} nicht zugestellt. Nächster Versuch: ${time}.`,
    delivered: (kind, time) => `Das Ereignis «${kind}» wurde am ${time} zugestellt.`,
  },
  alarm: (title, time) => `Alarm vom ${time}: ${title}.`,
  alarmAbout: (title, time, id) => `Alarm vom ${time} zu Transaktion ${id}: ${title}.`,
  unsettled: (amount, since) => `${amount} sind seit ${since} autorisiert und nicht belastet.`,
  expires: (amount, since, end) =>
    `${amount} sind seit ${since} autorisiert und nicht belastet. Die Autorisierung endet am ${end}.`,
  review: (title) => `Jemand muss entscheiden: ${title}.`,
};
