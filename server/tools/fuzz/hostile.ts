import fc from 'fast-check'

// Values that an attacker sends instead of an expected one, as JSON text, because some cannot be JavaScript objects.
const operators = [
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"while(true){}"}',
  '{"$regex":"(a+)+$"}',
  '{"$in":[null]}',
  '{"$expr":{"$function":{"body":"function(){}","args":[],"lang":"js"}}}',
  '"$name"',
  '"$$ROOT"',
]
const prototypes = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '{"toString":"x","valueOf":1}',
  '{"length":{"toString":"x","valueOf":1}}',
  '{"length":-1}',
  '{"length":1e9}',
  '{"then":"x"}',
  '{"toJSON":"x"}',
  '{"_bsontype":"ObjectId","id":"x"}',
  '{"_bsontype":"Decimal128","bytes":[]}',
]
const numbers = `1e400 -1e400 9007199254740993 -9007199254740993 1e-400 -0 0.1 2147483648 -1 1e21
"NaN" "Infinity" "1e3" "0x10" "-0" "１２"`.split(/\s+/)
const texts = [
  '""',
  '" "',
  '" 5 "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\u0007\\u001b[31m"',
  '"a\\r\\nBcc: everybody@example.com"',
  '"\\ud800"',
  '"a\\udc00b"',
  '"\\u202eexe.gpj"',
  '"\\u2066"',
  '"e\\u0301\\u0301\\u0301"',
  '"\\ufeff"',
  '"ﷺ"',
  '"ß İ ı ǅ"',
  '"👨‍👩‍👧"',
  '"<script>alert(1)</script>"',
  '"\\"><img src=x onerror=alert(1)>"',
  '"=HYPERLINK(\\"http://x\\")"',
  '"../../../../etc/passwd"',
  '"%00"',
  '"%s%n"',
  '"{{7*7}}<%=7*7%>#{7*7}"',
  '"$&$1$`"',
  '"\' OR 1=1 --"',
  '"(((((((((((a+)+)+)+)+"',
  '"[\\\\"',
  '"2026-02-30"',
  '"2026-12-24T10:00:00Z"',
  '"+275760-09-13"',
  '"0000-00-00"',
  '"9999-12-31"',
  '"24"',
  '"@"',
  '"a@b.c"',
  '"ffffffffffffffffffffffff"',
]
const longest = 90_000
const others = ['null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '[[["a"]]]', '["a","a"]', '{"0":"a","length":1}']
const long = fc
  .tuple(fc.constantFrom('x', ' ', '\n ', 'a@', '%25', '(', '9'), fc.constantFrom(201, 5001, longest))
  .map(([unit, length]) => JSON.stringify(`${unit.repeat(length / unit.length)}x`))
const wide = fc.constantFrom(51, 2001).map((length) => `[${Array(length).fill('1').join(',')}]`)
const deep = fc
  .tuple(fc.constantFrom(20, 400, 10_000), fc.constantFrom(['[', ']'] as const, ['{"a":', '}'] as const))
  .map(([depth, [open, close]]) => `${open.repeat(depth)}1${close.repeat(depth)}`)

/** An arbitrary of unexpected values as JSON text. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...operators, ...prototypes, ...numbers, ...texts, ...others) },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: wide },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
)

/** An arbitrary of unexpected keys with their values, as JSON text. */
export const hostileKeys = fc.constantFrom(
  '"__proto__":{"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"$where":"1"',
  '"$set":{"role":"manager"}',
  '"":""',
  '"a.b":1',
  '"_id":"x"',
  '"role":"manager"',
  '"hasOwnProperty":1',
)

/** An arbitrary of bodies that are not valid JSON, or not an object. */
export const brokenJson = fc.constantFrom(
  '',
  '{',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  'undefined',
  'NaN',
  '\ufeff{}',
  '{"a":"\u0001"}',
  "{'a':1}",
  '\u0000',
  '"\\ud8',
  '123',
  '"text"',
  'null',
  '[]',
  '[{}]',
)

/** An arbitrary of encoded path segments. */
export const hostilePart = fc.oneof(
  fc.constantFrom(
    ...['%00', '%E0%A4%A', '%', '%ff', '%2e%2e%2f%2e%2e%2fetc', '..%5c', '__proto__', 'constructor', 'toString', '-1'],
    ...['NaN', '1e400', '%24gt', '%7B%22%24gt%22%3A1%7D', 'ffffffffffffffffffffffff', '0', '%20', '%0d%0aX-A:b', '*'],
    ...[
      '%ED%A0%80',
      '%F0%9F%8E%AF',
      'a'.repeat(4000),
      '%252e',
      '2026-12-24',
      'null',
      'undefined',
      ';a=b',
      '9'.repeat(30),
    ],
  ),
  fc.string({ unit: 'binary', minLength: 1 }).map((text) => encodeURIComponent(text)),
)

/** An arbitrary of unexpected query strings. */
export const hostileQuery = fc.oneof(
  fc.constantFrom(
    ...[
      '__proto__[polluted]=1',
      'constructor=1',
      'toString=1',
      '=',
      '&&&',
      '%',
      '%E0%A4%A=1',
      'a[$gt]=',
      'page=1&page=2',
    ],
    ...['a=%00', 'hasOwnProperty=1', '\\', '?', 'page=-1', 'page=1e400', 'limit=999999999', '%ED%A0%80=%ff'],
    ...[Array.from({ length: 1200 }, (_, index) => `a${index}=1`).join('&')],
  ),
  fc.tuple(hostilePart, hostilePart).map(([name, value]) => `${name}=${value}`),
)

/** An arbitrary of header values that Node accepts for sending. */
const headerValue = fc.constantFrom(
  ...[
    '',
    ' ',
    'x'.repeat(300),
    '__proto__',
    '*',
    '0',
    '-1',
    '1e400',
    '"',
    '\u00ff\u00e9',
    'W/"x"',
    '{"$gt":""}',
    ',,,',
    ';;;',
  ],
  ...['bytes=0-0,1-1,2-2', 'bytes=-999999', 'Thu, 01 Jan 1970 00:00:00 GMT', 'http://evil.example', '::1', '%00'],
  ...['127.0.0.1, 127.0.0.1', '1.2.3.4.5', '[::', 'null', 'en;q=x', 'br;q=0,*;q=0', 'text/html,*/*', 'unknown'],
)
const headerNames = `Idempotency-Key If-Match If-None-Match If-Modified-Since If-Range Range X-Forwarded-For
X-Forwarded-Proto X-Forwarded-Host Forwarded X-App-Instance Origin Referer Cookie Accept Accept-Encoding Accept-Language
User-Agent X-HTTP-Method-Override X-Request-Id Signature Host`.split(/\s+/)
export const hostileHeader = fc.tuple(fc.constantFrom(...headerNames), headerValue)

export const forgedTokens = [
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'x'.repeat(5000)}`,
  '{"$gt":""}',
]
