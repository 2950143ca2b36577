import type { OfficeTexts } from './office-texts.ts';

export const cases: OfficeTexts['cases'] = {
  amount_mismatch: [
    'Anderer Betrag',
    'Die Statusantwort nennt einen anderen Betrag als verlangt. Vergleichen Sie ihn mit dem Admin-Tool, bevor etwas geliefert wird.',
  ],
  currency_mismatch: [
    'Andere Währung',
    'Die Statusantwort nennt eine andere Währung als verlangt. Vergleichen Sie sie mit dem Admin-Tool, bevor etwas geliefert wird.',
  ],
  merchant_mismatch: [
    'Anderer Händler',
    'Die Statusantwort gilt einem anderen Händler. Vergleichen Sie die Händler in der Konfiguration.',
  ],
  refno_mismatch: ['Andere Referenz', 'Die Statusantwort nennt eine andere Referenz als verlangt.'],
  method_mismatch: [
    'Anderes Zahlungsmittel',
    'Bezahlt wurde mit einem Zahlungsmittel, das für diese Bestellung nicht zugelassen ist. Die Bestellung gilt deshalb noch nicht als bezahlt. Nehmen Sie die Zahlung an, oder erstatten Sie sie.',
  ],
  mode_mismatch: [
    'Test und Betrieb vermischt',
    'Die Statusantwort zeigt einen Test, wo echtes Geld gemeint war, oder umgekehrt. Vergleichen Sie die Adressen des Gateways.',
  ],
  reqtype_mismatch: ['Anders belastet', 'Es wurde anders belastet als verlangt: nur geprüft oder nur autorisiert.'],
  direction_mismatch: [
    'Unbekannte Gutschrift',
    'Die Statusantwort zeigt eine Gutschrift, die nicht von hier kam. Jemand hat sie im Admin-Tool gemacht.',
  ],
  transaction_mismatch: ['Andere Transaktion', 'Das Gateway antwortete zu einer anderen Transaktion als gefragt.'],
  unknown_code: ['Unbekannter Code', 'Die Statusantwort enthält einen Code, den die Kasse nicht kennt.'],
  several_found: [
    'Mehrere Transaktionen',
    'Die Statusabfrage findet mehrere Transaktionen und nennt keine. Suchen Sie sie im Admin-Tool.',
  ],
  unexpected_cancel: ['Anderswo storniert', 'Was bezahlt war, ist storniert oder abgelehnt, und nicht von hier aus.'],
  foreign_transaction: [
    'Transaktion einer anderen Zahlung',
    'Eine Meldung nennt eine Transaktion, die zu einer anderen Zahlung gehört.',
  ],
  duplicate_payment: [
    'Doppelt bezahlt',
    'Eine andere Zahlung hat diese Bestellung bezahlt. Stornieren oder erstatten Sie eine der beiden.',
  ],
  outdated_revision: [
    'Bestellung geändert',
    'Die Bestellung hat sich seit Beginn der Zahlung geändert. Lassen Sie den Rest bezahlen, oder stornieren Sie.',
  ],
  orphan_payment: ['Meldung ohne Zahlung', 'Die Meldung nannte keine Zahlung dieses Shops.'],
  not_finalized: [
    'Nicht belastet',
    'Die Karte wurde angenommen, und die Belastung ist so oft wie möglich gescheitert.',
  ],
  operation_unproved: [
    'Vorgang nicht belegt',
    'Eine Verbuchung, Erstattung oder Stornierung wurde gesendet, und keine Statusantwort zeigt ihre Wirkung. Vergleichen Sie sie mit dem Admin-Tool.',
  ],
  unknown_movement: [
    'Unbekannte Buchung',
    'Das Gateway zeigt eine Verbuchung oder Erstattung, die der Shop nicht gesendet hat. Vergleichen Sie die Zahlung mit dem Admin-Tool. Bis Sie den Fall erledigen, wird nichts mehr verbucht oder erstattet.',
  ],
  authorization_unproved: [
    'Autorisierung nicht belegt',
    'Der Shop hat eine Autorisierung gesendet, und keine Statusantwort zeigt ihre Transaktion. Suchen Sie ihre Referenz im Admin-Tool.',
  ],
  unsettled_authorization: [
    'Nicht verbucht',
    'Der Betrag ist autorisiert und noch nicht verbucht. Verbuchen oder stornieren Sie ihn, bevor die Autorisierung endet.',
  ],
  expired_authorization: [
    'Autorisierung abgelaufen',
    'Die Autorisierung ist abgelaufen, bevor der Betrag verbucht war, und lässt sich nicht erneuern. Lassen Sie die Bestellung neu bezahlen, oder geben Sie sie auf.',
  ],
  hook_failed: [
    'Fehler im Shop',
    'Was der Shop bei einer bezahlten Bestellung tut, schlägt fehl; der Fehler steht im Protokoll. Es wird wieder versucht.',
  ],
  screening_charged: ['Prüfung wurde belastet', 'Es sollte nur geprüft werden, und das Gateway hat belastet.'],
  no_liability_shift: [
    'Ohne Haftungsumkehr',
    'Autorisiert ohne Haftungsumkehr, was dieser Shop nicht annimmt. Stornieren Sie, oder erlauben Sie es in den Einstellungen.',
  ],
  wrong_signature: ['Falsche Signatur', 'Eine Meldung trug eine Signatur, die nicht passt. Sie hat nichts geändert.'],
  clock_back: ['Uhr zurückgestellt', 'Prüfen Sie den Zeitdienst der Maschine, auf der der Shop läuft.'],
  clock_ahead: [
    'Uhr vorgestellt',
    'Oder die Maschine hat geschlafen. Prüfen Sie den Zeitdienst der Maschine, auf der der Shop läuft.',
  ],
  clock_skew: [
    'Uhren weichen ab',
    'Die Maschine des Shops und ihre Datenbank sind sich über die Zeit nicht einig; die der Datenbank gilt. Prüfen Sie beide.',
  ],
  no_answer: ['Keine Antwort', 'Das Gateway hat einen Tag lang nicht geantwortet.'],
  nothing_heard: ['Nichts gehört', 'Einen Tag lang war nichts zu hören. Vermutlich ist der Kunde gegangen.'],
};
