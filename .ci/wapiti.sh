#!/bin/bash
# `.ci/wapiti.sh public` or `staff`: scans the built product with wapiti (Debian's package), in a network namespace with only
# loopback. The site is new, with the sample content. The findings are printed and written to FOLDER/report.json.
set -eu
[ "${2:-}" ] || exec unshare --map-root-user --net -- "$0" "${1:?public or staff}" "$(mktemp -d)"
who=$1 folder=$2 site=http://127.0.0.1:4116 other=http://127.0.0.1:4117/
cd "$(dirname "$0")/.."
ip link set lo up
trap 'kill $(jobs -p)' EXIT

DATA_DIR=$folder/data PORT=4116 PUBLIC_URL=$site RATE_LIMITS=off ADMIN_PASSWORD=scanned-with-wapiti \
  node server/dist/main.js > "$folder/server.log" &
node -e "require('http').createServer((_, res) => res.end('{}')).listen(4117)" &
until curl --silent --fail --output "$folder/ready" $site/readyz; do sleep 0.5; done

ask=() scope=$site/
if [ "$who" = staff ]; then
  token=$(curl --silent $site/login --json '{"username":"admin","password":"scanned-with-wapiti"}' | grep --only-matching 'ey[^"]*')
  ask=(--header "Authorization: Bearer $token") scope=$site/admin
fi
# Every GET endpoint of the API, with values for its parameters.
mapfile -t starts < <(node --input-type=module -e "
  import { readFileSync } from 'node:fs'
  const day = new Date().toISOString().slice(0, 10)
  const known = { date: day, from: day, to: day, start: day, end: day, month: day.slice(0, 7), time: 12, limit: 10, period: 'day' }
  for (const [path, { get }] of Object.entries(JSON.parse(readFileSync('docs/openapi.json')).paths)) {
    if (!get) continue
    const query = new URLSearchParams()
    for (const { in: place, name } of get.parameters ?? []) if (place === 'query') query.set(name, known[name] ?? 1)
    console.log('--start\n$site' + path.replaceAll(/\{\w+\}/g, '1') + '?' + query)
  }")
# Leaves out nikto and wapp, because they download their lists.
wapiti --url $scope --scope domain "${starts[@]}" "${ask[@]}" --module all,-nikto,-wapp --endpoint $other \
  --store-session "$folder/session" --store-config "$folder/config" --no-bugreport --flush-session \
  --max-scan-time "${SECONDS_TO_CRAWL:-180}" --max-attack-time "${SECONDS_PER_MODULE:-60}" --verbose 1 \
  --format json --output "$folder/report.json" > "$folder/wapiti.log" 2>&1
node -e "
  const { vulnerabilities, anomalies } = JSON.parse(require('fs').readFileSync('$folder/report.json'))
  for (const [name, found] of Object.entries({ ...vulnerabilities, ...anomalies }))
    for (const { method, path, parameter, info } of found) console.log(name + ': ' + method + ' ' + path + ' ' + (parameter ?? '') + ' ' + info)
  console.log('The report: $folder/report.json')"
