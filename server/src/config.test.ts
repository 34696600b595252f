import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig, settingNames } from './config'

const faultsOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  throw new Error('no fault was found')
}

test('without any settings, the defaults work on a newcomer’s machine', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('./data'),
    mongodbUri: undefined,
    simplePay: { mode: 'built-in' },
    rateLimits: true,
  })
})

test('empty values count as absent, and a trailing slash of PUBLIC_URL is dropped', () => {
  const config = loadConfig({ PORT: '', MONGODB_URI: ' ', PUBLIC_URL: 'https://range.example/' })
  expect(config).toMatchObject({ port: 3000, mongodbUri: undefined, publicUrl: 'https://range.example' })
})

test('a copy of .env.example, with only empty values, sets nothing but COMPOSE_FILE', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const given = Object.fromEntries([...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  expect(Object.entries(given).filter(([, value]) => value)).toEqual([['COMPOSE_FILE', 'docker-compose.yml']])
  expect(settingNames.filter((name) => given[name] !== '')).toEqual([])
  expect(loadConfig(given)).toEqual(loadConfig({}))
})

test('lists all faults at once, by name and never by value', () => {
  const text = faultsOf({
    PORT: '99999',
    JWT_SECRET: 'hush',
    MONGODB_URI: 'postgres://user:pass@host',
    LOG_LEVEL: 'loud',
  })
  for (const name of ['PORT', 'JWT_SECRET', 'MONGODB_URI', 'LOG_LEVEL']) expect(text).toContain(`${name}:`)
  for (const value of ['hush', 'pass@host', '99999']) expect(text).not.toContain(value)
})

test('a real bank needs an account per currency and a public address', () => {
  const text = faultsOf({ SIMPLEPAY_MODE: 'live', SIMPLEPAY_HUF_MERCHANT: 'M', SIMPLEPAY_HUF_KEY: 'K' })
  for (const name of ['SIMPLEPAY_EUR_MERCHANT', 'SIMPLEPAY_EUR_KEY', 'PUBLIC_URL']) expect(text).toContain(name)
  expect(text).not.toContain('SIMPLEPAY_HUF_KEY')
})

test('a separate sandbox bank replaces the built-in one, never a real one', () => {
  expect(loadConfig({ SANDBOX_BANK_URL: 'http://bank:4000/' })).toMatchObject({ sandboxBankUrl: 'http://bank:4000' })
  expect(faultsOf({ SIMPLEPAY_MODE: 'live', SANDBOX_BANK_URL: 'http://bank:4000' })).toContain('SANDBOX_BANK_URL:')
})

test('trusted proxies are set by their number or their addresses', () => {
  expect(loadConfig({}).trustProxy).toBe(0)
  expect(loadConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  const named = 'loopback, 10.0.3.0/24,2001:db8::/32, 192.0.2.7'
  expect(loadConfig({ TRUST_PROXY: named }).trustProxy).toEqual(named.split(/, ?/))
  for (const ofPrivateUse of ['10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7', '::ffff:10.0.0.0/104'])
    expect(loadConfig({ TRUST_PROXY: ofPrivateUse }).trustProxy).toEqual(ofPrivateUse.split(','))
  for (const wrong of [
    '11',
    '-1',
    'true',
    'proxy.example',
    '10.0.3.0/33',
    '10.0.3.0/24/8',
    '10.0.3.0/',
    '::1/x',
    '1,2',
  ]) {
    expect([wrong, faultsOf({ TRUST_PROXY: wrong })]).toEqual([wrong, expect.stringContaining('TRUST_PROXY: must be')])
  }
})

test('a bucket needs all of its settings or none', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'hush',
  }
  expect(loadConfig({}).bucket).toBeUndefined()
  expect(loadConfig(bucket).bucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'hush',
  })
  for (const name of Object.keys(bucket)) {
    const text = faultsOf({ ...bucket, [name]: '' })
    expect(text).toContain(`${name}: is needed`)
    expect(text).not.toContain('hush')
  }
  expect(faultsOf({ ...bucket, S3_ENDPOINT: 's3.example' })).toContain('S3_ENDPOINT')
})

test('other origins must be spelled as browsers send them', () => {
  expect(loadConfig({}).corsOrigins).toEqual([])
  const listed = ' https://desk.range.hu,http://localhost:5173 ,'
  expect(loadConfig({ CORS_ORIGINS: listed }).corsOrigins).toEqual(['https://desk.range.hu', 'http://localhost:5173'])
  for (const wrong of [
    'https://x.hu/',
    'https://x.hu:443',
    'https://X.hu',
    'x.hu',
    '*',
    'null',
    'https://x.hu https://y.hu',
  ])
    expect([wrong, faultsOf({ CORS_ORIGINS: `https://desk.range.hu,${wrong}` })]).toEqual([
      wrong,
      expect.stringContaining('CORS_ORIGINS: must be'),
    ])
})

test('the app’s name must fit into a header', () => {
  expect(loadConfig({ APP_INSTANCE: ' shop-1 ' }).appInstance).toBe('shop-1')
  for (const wrong of ['lőtér', 'shop 1']) expect(faultsOf({ APP_INSTANCE: wrong })).toContain('APP_INSTANCE: must be')
})

test('production refuses the built-in bank unless it is a demo, and rate limits cannot be off', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toContain('SIMPLEPAY_MODE')
  expect(faultsOf({ NODE_ENV: 'production', DEMO: '1', RATE_LIMITS: 'off' })).toContain('RATE_LIMITS')
  expect(loadConfig({ NODE_ENV: 'production', DEMO: '1' }).simplePay.mode).toBe('built-in')
})

test('nightly backups have a folder and a number to keep, or are off', () => {
  expect(loadConfig({}).backups).toBeUndefined()
  expect(loadConfig({ BACKUP_FOLDER: '/backups' }).backups).toEqual({ folder: '/backups', keep: 14 })
  expect(faultsOf({ BACKUP_FOLDER: '/backups', BACKUP_KEEP: '0' })).toContain('BACKUP_KEEP:')
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://range.hu',
  JWT_SECRET: 'q8Zr2LxT0vKc5NwYb7Hd3MfJ9sPgAeUi',
  MONGODB_URI: 'mongodb://db/range',
  SMTP_URL: 'smtps://mail.range.hu',
  SIMPLEPAY_MODE: 'live',
  SIMPLEPAY_HUF_MERCHANT: 'H',
  SIMPLEPAY_HUF_KEY: 'Gb7Vx2Qk9Lm4Rt6Yw1Zp8Nd3Jc5Hf0Sa',
  SIMPLEPAY_EUR_MERCHANT: 'E',
  SIMPLEPAY_EUR_KEY: 'Wd4Kz9Tn2Xc7Mb5Pq1Rv8Lg3Fh6Js0Ye',
  INVOICES: 'szamlazz',
  SZAMLAZZ_KEY: 'm7x2kq9w4r8t5z3p6j1c0v7b2n9d4f6h8g3s5l1y',
  S3_ENDPOINT: 'http://s3:8333',
  S3_BUCKET: 'pictures',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'range',
  S3_SECRET_ACCESS_KEY: 'Hq3Tz8Wm1Kx6Rc9Vb4Ny7Jd2Pf5Ls0Ga',
}

test.each([
  ['JWT_SECRET', ''],
  ['JWT_SECRET', 'q8Zr2LxT0vKc5NwYb7Hd3MfJ9sPgAeU'],
  ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
  ['JWT_SECRET', 'abcabcabcabcabcabcabcabcabcabcabcabc'],
  ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['JWT_SECRET', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
  ['JWT_SECRET', 'qwertyuiopasdfghjklzxcvbnmqwertyuiop'],
  ['SIMPLEPAY_EUR_MERCHANT', 'H'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.3.0/24, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '64.0.0.0/5'],
  ['TRUST_PROXY', '::/2'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['TRUST_PROXY', '::/80'],
  ['SZAMLAZZ_URL', 'http://www.szamlazz.hu/szamla/'],
  ['SZAMLAZZ_KEY', 'x'],
  ['S3_SECRET_ACCESS_KEY', 'range-secret'],
  ['PUBLIC_URL', 'https://range.hu/shop'],
  ['PUBLIC_URL', 'https://range.hu?x=1'],
  ['PUBLIC_URL', 'https://anna@range.hu'],
  ['ADMIN_PASSWORD', 'admin-admin-1'],
  ['SIMPLEPAY_HUF_KEY', ''],
  ['SIMPLEPAY_EUR_KEY', 'secret'],
  ['SIMPLEPAY_HUF_MERCHANT', 'PUBLICTESTHUF'],
  ['RATE_LIMITS', 'off'],
  ['SMTP_URI', 'smtp://mail.range.hu'],
  ['PUBLIC_URL', 'http://range.hu'],
  ['SMTP_URL', ''],
  ['MONGODB_URI', ''],
])('a site that takes money does not start with %s=%s', (name, value) => {
  expect(loadConfig(production).isProduction).toBe(true)
  expect(faultsOf({ ...production, [name]: value })).toMatch(new RegExp(`^Wrong settings:\\n  ${name}: [^\\n]+$`))
})

test('a demo does not need them', () => {
  const config = loadConfig({ NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'http://localhost:3000' })
  expect(config.jwtSecret).toBeUndefined()
})

test('production reports misspelt settings of ours, and ignores variables of other programs', () => {
  const text = faultsOf({
    ...production,
    SMTP_URI: 'smtp://mail',
    TRUST_PROXIES: '1',
    S3_BUKETS_: 'x',
    JWT_SECRET_FIEL: '/run/jwt',
  })
  for (const name of ['SMTP_URI', 'TRUST_PROXIES', 'S3_BUKETS_', 'JWT_SECRET_FIEL'])
    expect(text).toContain(`${name}: is not a setting`)
  const ofTheSystem = {
    MAIL: '/var/mail/root',
    MAILDIR: '/root/mail',
    PORTAL: 'x',
    HOSTNAME: 'box',
    HOME: '/root',
    PATH: '/bin',
    NODE_VERSION: '22.0.0',
    NODE_OPTIONS: '',
    YARN_VERSION: '1',
    LOGNAME: 'root',
    PWD: '/',
    npm_config_loglevel: 'x',
  }
  expect(loadConfig({ ...production, ...ofTheSystem }).isProduction).toBe(true)
})

test.each([
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['DATADIR', 'DATA_DIR'],
  ['PUBILC_URL', 'PUBLIC_URL'],
  ['APP_INSTACE', 'APP_INSTANCE'],
])('a name like %s stops a site that takes money and suggests %s', (name, meant) => {
  expect(faultsOf({ ...production, [name]: 'x' })).toBe(
    `Wrong settings:\n  ${name}: is not a setting; did you mean ${meant}?`,
  )
})

test('variables of other programs stop nothing on a newcomer’s machine', () => {
  expect(loadConfig({ MAIL: '/var/mail/anna', ADMIN_EMAIL: 'anna@example.com', S3_CACHE: '/tmp' }).port).toBe(3000)
})

test('a secret may be in a file, whose last line break is dropped, but not in both places', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'))
  const file = path.join(folder, 'jwt')
  writeFileSync(file, `${production.JWT_SECRET}\n`)
  for (const empty of [{}, { JWT_SECRET: '' }, { JWT_SECRET: ' ' }])
    expect(loadConfig({ JWT_SECRET_FILE: file, ...empty }).jwtSecret).toBe(production.JWT_SECRET)
  expect(faultsOf({ JWT_SECRET_FILE: file, JWT_SECRET: production.JWT_SECRET })).toContain('JWT_SECRET: is given twice')
  expect(faultsOf({ JWT_SECRET_FILE: path.join(folder, 'none') })).toContain('JWT_SECRET_FILE: names a file')
  expect(faultsOf({ ...production, PUBLIC_URL_FILE: file })).toContain('PUBLIC_URL_FILE: is not a setting')
  rmSync(folder, { recursive: true })
})
