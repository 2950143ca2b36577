#!/bin/sh
# Acts as a merchant's server with curl and openssl only: authorize, settle in two parts, credit, cancel, status.
# Usage: GATEWAY=http://127.0.0.1:4400 MERCHANT=… PASSWORD=… HMAC_KEY=… sh curl.sh
set -eu
: "${GATEWAY:?}" "${MERCHANT:?}" "${PASSWORD:?}" "${HMAC_KEY:?}"

# call ENDPOINT ROOT VERSION TRANSACTION_ATTRIBUTES REQUEST
call() {
  curl --silent --show-error --fail-with-body --user "$MERCHANT:$PASSWORD" \
    --header 'Content-Type: application/xml' --data-binary @- "$GATEWAY/upp/jsp/XML_$1.jsp" <<XML
<?xml version="1.0" encoding="UTF-8"?>
<$2 version="$3"><body merchantId="$MERCHANT"><transaction$4><request>$5</request></transaction></body></$2>
XML
}
authorize() { call authorize authorizationService 6 " refno=\"$1\"" "$2"; }
process() { call processor paymentService 2 " refno=\"$1\"" "$2"; }
status() { call status statusService 5 '' "<uppTransactionId>$1</uppTransactionId><reqtype>STX</reqtype>"; }

# sign TEXT: HMAC-SHA-256, lower-case hex, with the key decoded from hex.
sign() { printf %s "$1" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$HMAC_KEY" | sed 's/^.*= *//'; }
# value ELEMENT DOCUMENT: prints the text of the last such element.
value() { printf %s "$2" | sed -n "s/.*<$1>\([^<]*\)<\/$1>.*/\1/p"; }
# expect WHAT ELEMENT TEXT DOCUMENT
expect() {
  found=$(value "$2" "$4")
  [ "$found" = "$3" ] || { printf '%s: %s is "%s", not "%s"\n%s\n' "$1" "$2" "$found" "$3" "$4" >&2; exit 1; }
  printf '%s: %s\n' "$1" "$found"
}

refno="C$(date +%s)"
money='<amount>5000</amount><currency>CHF</currency>'
wallet='<![CDATA[{"signature":"MEUCIQ","protocolVersion":"ECv1","signedMessage":"{}"}]]>'
signed="<sign>$(sign "${MERCHANT}5000CHF$refno")</sign>"
answer=$(authorize "$refno" "<walletAPayData>$wallet</walletAPayData>$signed$money")
expect authorize responseMessage Authorized "$answer"
id="<uppTransactionId>$(value uppTransactionId "$answer")</uppTransactionId>"
alias="<aliasCC>$(value aliasCC "$answer")</aliasCC><expm>$(value expm "$answer")</expm><expy>$(value expy "$answer")</expy>"

part='<amount>2000</amount><currency>CHF</currency>'
expect 'settle 2000' responseMessage 'partialDebit succeeded' "$(process "$refno" "$part$id")"
last='<amount>1500</amount><currency>CHF</currency>'
expect 'settle 1500 and close' responseMessage 'partialDebit succeeded' \
  "$(process "$refno" "$last$id<closeTransaction>yes</closeTransaction>")"
answer=$(status "$(value uppTransactionId "$id")")
expect 'status of the debit' responseCode 2 "$answer"
expect 'settled so far' settledAmount 3500 "$answer"

answer=$(process "$refno" "<amount>500</amount><currency>CHF</currency>$id<transtype>06</transtype>")
expect 'credit 500' responseMessage 'credit succeeded' "$answer"
expect 'status of the credit' responseCode 3 "$(status "$(value uppTransactionId "${answer#*<response>}")")"

second="${refno}b"
signed="<sign>$(sign "$(value aliasCC "$alias")${MERCHANT}5000CHF$second")</sign>"
answer=$(authorize "$second" "$money$alias$signed")
expect 'authorize by alias' responseMessage Authorized "$answer"
id="<uppTransactionId>$(value uppTransactionId "$answer")</uppTransactionId>"
expect cancel responseMessage 'cancellation succeeded' "$(process "$second" "$money$id<reqtype>DOA</reqtype>")"
expect 'status of the cancel' responseCode 6 "$(status "$(value uppTransactionId "$id")")"
