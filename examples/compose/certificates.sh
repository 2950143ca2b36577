#!/bin/sh
# A certificate for the hosts of compose.yaml. It signs itself, and only what is told of it trusts it.
set -eu
mkdir -p certs
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj '/CN=tillkit example' \
  -addext 'subjectAltName=DNS:shop.localhost,DNS:pay.localhost,DNS:sandbox,DNS:localhost,IP:127.0.0.1' \
  -keyout certs/shop.key -out certs/shop.crt 2>/dev/null
chmod 644 certs/shop.key # the proxy reads it as another user
