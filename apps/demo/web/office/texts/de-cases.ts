import type { OfficeTexts } from './office-texts.ts';

export const cases: OfficeTexts['cases'] = {
  amount_mismatch: [
    'Betrag weicht ab',
    'Das Gateway meldet einen anderen Betrag, als die Bestellung kostet. Sie gilt deshalb nicht als bezahlt. Prüfen Sie die Transaktion im Admin-Tool des Gateways, bevor Sie etwas liefern.',
  ],
  currency_mismatch: [
    'Währung weicht ab',
    'Das Gateway meldet eine andere Währung als die der Bestellung. Sie gilt deshalb nicht als bezahlt. Prüfen Sie die Transaktion im Admin-Tool des Gateways, bevor Sie etwas liefern.',
  ],
  merchant_mismatch: [
    'Händler weicht ab',
    'Die Antwort des Gateways betrifft ein anderes Händlerkonto. Prüfen Sie die Händlerkonten in den Einstellungen des Shops.',
  ],
  refno_mismatch: [
    'Referenz weicht ab',
    'Das Gateway meldet eine andere Referenz, als der Shop gesendet hat. Suchen Sie die Transaktion im Admin-Tool des Gateways.',
  ],
  method_mismatch: [
    'Zahlungsmittel nicht zugelassen',
    'Bezahlt wurde mit einem Zahlungsmittel, das für diese Bestellung nicht zugelassen ist. Die Bestellung gilt deshalb noch nicht als bezahlt. Nehmen Sie die Zahlung an, oder stornieren oder erstatten Sie sie.',
  ],
  mode_mismatch: [
    'Test und Betrieb vermischt',
    'Das Gateway meldet eine Testzahlung, wo echtes Geld erwartet wurde, oder umgekehrt. Prüfen Sie die Adressen des Gateways in den Einstellungen des Shops.',
  ],
  reqtype_mismatch: [
    'Anders verarbeitet',
    'Das Gateway hat die Zahlung nicht wie verlangt belastet, sondern nur geprüft oder autorisiert.',
  ],
  direction_mismatch: [
    'Unbekannte Gutschrift',
    'Das Gateway meldet eine Gutschrift, die nicht von diesem Shop stammt. Vermutlich wurde sie im Admin-Tool ausgelöst.',
  ],
  transaction_mismatch: [
    'Andere Transaktion',
    'Die Antwort des Gateways betrifft eine andere Transaktion als die abgefragte.',
  ],
  unknown_code: [
    'Unbekannter Code',
    'Die Antwort des Gateways enthält einen Code, den die Kasse nicht kennt. Suchen Sie die Transaktion im Admin-Tool des Gateways.',
  ],
  several_found: [
    'Mehrere Transaktionen',
    'Das Gateway meldet mehrere Transaktionen, aber nicht deren Nummern. Suchen Sie sie im Admin-Tool des Gateways.',
  ],
  unexpected_cancel: [
    'Anderswo storniert',
    'Die Zahlung war eingegangen und ist jetzt storniert oder abgelehnt, aber nicht durch diesen Shop. Liefern Sie nichts, bevor Sie den Grund kennen.',
  ],
  foreign_transaction: [
    'Transaktion einer anderen Zahlung',
    'Eine Meldung nennt eine Transaktion, die zu einer anderen Zahlung gehört.',
  ],
  duplicate_payment: [
    'Doppelt bezahlt',
    'Die Bestellung wurde mehr als einmal bezahlt. Behalten Sie die Zahlung, mit der die Bestellung bezahlt ist, und stornieren oder erstatten Sie die andere.',
  ],
  outdated_revision: [
    'Bestellung geändert',
    'Die Zahlung ist eingegangen, aber die Bestellung wurde nach Beginn der Zahlung geändert. Sie gilt deshalb nicht als bezahlt. Liefern Sie, was bezahlt wurde, verlangen Sie den Rest, oder stornieren Sie die Zahlung.',
  ],
  abandoned_payment: [
    'Trotz Abbruch bezahlt',
    'Der Shop hatte diese Zahlung aufgegeben, zum Beispiel weil die Bestellung geändert wurde, und die Kundschaft hat sie trotzdem bezahlt. Die Bestellung gilt damit nicht als bezahlt. Stornieren oder erstatten Sie die Zahlung.',
  ],
  orphan_payment: [
    'Meldung ohne Zahlung',
    'Die Meldung gehört zu keiner Zahlung dieses Shops. Suchen Sie die Transaktion im Admin-Tool des Gateways: Vielleicht hat jemand bezahlt.',
  ],
  not_finalized: [
    'Nicht belastet',
    'Die Karte wurde angenommen, aber jeder Versuch, sie zu belasten, ist gescheitert. Die Bestellung ist nicht bezahlt.',
  ],
  operation_unproved: [
    'Ergebnis unbekannt',
    'Eine Belastung, Erstattung oder Stornierung wurde gesendet, aber das Gateway zeigt ihre Wirkung nicht. Prüfen Sie die Transaktion im Admin-Tool des Gateways.',
  ],
  unknown_movement: [
    'Unbekannte Buchung',
    'Das Gateway meldet eine Belastung oder Erstattung, die nicht von diesem Shop stammt. Prüfen Sie die Transaktion im Admin-Tool des Gateways. Bis Sie den Fall abschliessen, wird nichts mehr belastet oder erstattet.',
  ],
  authorization_unproved: [
    'Autorisierung unklar',
    'Der Shop hat eine Autorisierung gesendet, aber das Gateway zeigt keine Transaktion dazu. Suchen Sie die Referenz im Admin-Tool des Gateways.',
  ],
  unsettled_authorization: [
    'Noch nicht belastet',
    'Der Betrag ist autorisiert, aber noch nicht belastet. Belasten oder stornieren Sie ihn, bevor die Autorisierung endet.',
  ],
  expired_authorization: [
    'Autorisierung abgelaufen',
    'Die Autorisierung ist abgelaufen, bevor der Betrag belastet wurde, und lässt sich nicht erneuern. Bitten Sie um eine neue Zahlung, oder schreiben Sie den Betrag ab.',
  ],
  delivery_failed: [
    'Ereignis nicht zugestellt',
    'Ein anderes System des Shops hat ein Ereignis dieser Zahlung nicht erhalten. Die Kasse versucht es weiter. Unter «Ereignisse» können Sie es sofort zustellen.',
  ],
  hook_failed: [
    'Fehler im Shop',
    'Der Shop konnte diese Zahlung wegen eines Fehlers nicht verarbeiten. Der Fehler steht im Protokoll. Die Kasse versucht es weiter.',
  ],
  screening_charged: [
    'Prüfung wurde belastet',
    'Verlangt war nur eine Bonitätsprüfung, aber das Gateway hat den Betrag belastet.',
  ],
  no_liability_shift: [
    'Ohne Haftungsumkehr',
    'Die Zahlung ist ohne Haftungsumkehr autorisiert, und das lässt dieser Shop nicht zu. Stornieren Sie die Zahlung, oder erlauben Sie es in den Einstellungen.',
  ],
  wrong_signature: ['Falsche Signatur', 'Die Signatur einer Meldung stimmt nicht. Die Meldung hat nichts geändert.'],
  clock_back: ['Uhr zurückgestellt', 'Prüfen Sie den Zeitdienst der Maschine, auf der der Shop läuft.'],
  clock_ahead: [
    'Uhr vorgestellt',
    'Die Uhr ist vorgesprungen, oder die Maschine war im Ruhezustand. Prüfen Sie ihren Zeitdienst.',
  ],
  clock_skew: [
    'Uhren weichen ab',
    'Die Uhren des Shops und der Datenbank gehen verschieden. Die Kasse richtet sich nach der Datenbank. Prüfen Sie beide Uhren.',
  ],
  no_answer: ['Keine Antwort', 'Das Gateway hat seit einem Tag nicht geantwortet.'],
  nothing_heard: [
    'Keine Nachricht',
    'Zu dieser Zahlung ist seit einem Tag nichts eingetroffen. Vermutlich wurde sie abgebrochen.',
  ],
};
