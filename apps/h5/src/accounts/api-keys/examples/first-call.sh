#!/bin/sh
# Needs curl 7.55 or newer. The key stands in the environment: PLUMBLINE_KEY=plk_… sh first-call.sh
# It goes by standard input, so that no list of processes shows it.
set -eu
BASE=http://127.0.0.1:4180

call() { # path, then what curl takes
  path=$1
  shift
  printf 'token: %s\n' "$PLUMBLINE_KEY" | curl -sS -H @- "$BASE$path" "$@"
  echo
}

# A price needs no key.
curl -sS "$BASE/api/index/ajaxpro?symbol=BTCUSD"
echo

# Scope read: the own wallet.
call /api/user/wallet

# Scope trade: a ticket tells every figure of an order, and the order takes it as it is.
ticket=$(call /api/order/goorder -d symbol=BTCUSD -d direction=up -d seconds=60 -d amount=1.00 -d multiple=1 |
  sed -n 's/.*"ticket":"\([^"]*\)".*/\1/p')

# Sent again with the same Idempotency-Key, the order is never placed twice.
call /api/order/addorder -H "Idempotency-Key: first-call-$(date +%s)" --data-urlencode "ticket=$ticket"
