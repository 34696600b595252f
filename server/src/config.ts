import { readFileSync } from 'node:fs'
import path from 'node:path'
import { maxPasswordBytes, minPasswordLength } from '@range/shared/limits'
import { z } from 'zod'
import { settingNameFault } from './settingNameFault'
import { trustedProxies } from './trustedProxies'

const on = z.enum(['1', 'true', 'yes']).transform(() => true)
const flag = z.union([on, z.enum(['', '0', 'false', 'no']).transform(() => false)]).default(false)
const text = z.string().trim()

/** Browsers send an origin in only one spelling; any other would never match. */
const otherOrigins = text
  .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
  .refine(
    (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'must be origins like https://desk.example, in lower case, without a slash at the end, separated by commas',
  )

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text.default('0.0.0.0'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: text.default('127.0.0.1'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, abort: true })
      .refine(isSiteAddress, 'must be like https://range.example, without a path, query or user')
      .optional(),
    DATA_DIR: text.default('./data'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    ADMIN_USERNAME: text.min(1).default('admin'),
    ADMIN_PASSWORD: z
      .string()
      .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
      .refine(
        (password) => Buffer.byteLength(password) <= maxPasswordBytes,
        `may have at most ${maxPasswordBytes} bytes`,
      )
      .optional(),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SIMPLEPAY_MODE: z.enum(['built-in', 'sandbox', 'live']).default('built-in'),
    SANDBOX_BANK_URL: z.url({ protocol: /^https?$/ }).optional(),
    SIMPLEPAY_HUF_MERCHANT: text.optional(),
    SIMPLEPAY_HUF_KEY: text.optional(),
    SIMPLEPAY_EUR_MERCHANT: text.optional(),
    SIMPLEPAY_EUR_KEY: text.optional(),
    INVOICES: z.enum(['off', 'built-in', 'szamlazz']).default('off'),
    SZAMLAZZ_KEY: text.optional(),
    SZAMLAZZ_URL: z.url({ protocol: /^https?$/ }).default('https://www.szamlazz.hu/szamla/'),
    SZAMLAZZ_PREFIX: text.max(20).optional(),
    SZAMLAZZ_RECEIPT_PREFIX: text.max(20).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: text.optional(),
    STAFF_EMAIL: z.email().optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    BACKUP_FOLDER: text.optional(),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
    APP_INSTANCE: text.regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs, without spaces').optional(),
    CORS_ORIGINS: otherOrigins.default([]),
    TRUST_PROXY: trustedProxies.default(0),
    DEMO: flag,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  })
  .superRefine((env, context) => {
    const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (env.SIMPLEPAY_MODE !== 'built-in') {
      for (const name of accountNames)
        if (!env[name]) fault(name, `is needed with SIMPLEPAY_MODE=${env.SIMPLEPAY_MODE}`)
      if (env.SANDBOX_BANK_URL) fault('SANDBOX_BANK_URL', 'works only with SIMPLEPAY_MODE=built-in')
      if (!env.PUBLIC_URL) fault('PUBLIC_URL', 'is needed so that a real bank can send guests back')
      if (env.SIMPLEPAY_HUF_MERCHANT && env.SIMPLEPAY_HUF_MERCHANT === env.SIMPLEPAY_EUR_MERCHANT) {
        fault('SIMPLEPAY_EUR_MERCHANT', 'is the forint account: SimplePay gives each currency its own')
      }
    }
    if (env.INVOICES === 'szamlazz' && !env.SZAMLAZZ_KEY) fault('SZAMLAZZ_KEY', 'is needed with INVOICES=szamlazz')
    if (bucketNames.some((name) => env[name])) {
      for (const name of bucketNames) if (!env[name]) fault(name, 'is needed with the other S3_ settings')
    }
    if (env.NODE_ENV === 'production') {
      if (env.SIMPLEPAY_MODE === 'built-in' && !env.DEMO) {
        fault(
          'SIMPLEPAY_MODE',
          'the built-in bank takes no money: production needs sandbox or live, a demo needs DEMO=1',
        )
      }
      if (env.INVOICES === 'built-in' && !env.DEMO) {
        fault(
          'INVOICES',
          'the built-in issuer is not for real invoices: production needs szamlazz, a demo needs DEMO=1',
        )
      }
      if (env.RATE_LIMITS === 'off') fault('RATE_LIMITS', 'cannot be off in production')
      if (!env.DEMO) refuseUnsafe(env, fault)
    }
  })

/** Returns whether an address is a site's: protocol and host, no path, query or user. */
function isSiteAddress(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}

/** Reports the settings without which a site that takes money is unsafe. */
function refuseUnsafe(
  env: {
    [name in (typeof secretNames)[number] | (typeof accountNames)[number] | 'PUBLIC_URL']?: string | undefined
  } & { [name in 'SIMPLEPAY_MODE' | 'INVOICES' | 'SZAMLAZZ_URL']: string },
  fault: (name: string, message: string) => void,
): void {
  if (!env.JWT_SECRET) fault('JWT_SECRET', 'is needed in production: at least 32 random characters')
  else if (isGuessable(env.JWT_SECRET)) fault('JWT_SECRET', 'is easy to guess: use at least 32 random characters')
  if (env.ADMIN_PASSWORD && isGuessable(env.ADMIN_PASSWORD)) fault('ADMIN_PASSWORD', 'is easy to guess')
  if (!env.PUBLIC_URL?.startsWith('https:')) fault('PUBLIC_URL', 'must be an https address in production')
  if (env.S3_SECRET_ACCESS_KEY && isGuessable(env.S3_SECRET_ACCESS_KEY)) {
    fault('S3_SECRET_ACCESS_KEY', 'is easy to guess')
  }
  if (env.INVOICES === 'szamlazz') {
    if (env.SZAMLAZZ_KEY && isGuessable(env.SZAMLAZZ_KEY)) fault('SZAMLAZZ_KEY', 'is not a key that Számlázz.hu issued')
    if (!env.SZAMLAZZ_URL.startsWith('https:')) {
      fault(
        'SZAMLAZZ_URL',
        'must be an https address in production, because it receives your key and your guests’ data',
      )
    }
  }
  if (env.SIMPLEPAY_MODE === 'live') {
    for (const name of ['SIMPLEPAY_HUF_KEY', 'SIMPLEPAY_EUR_KEY'] as const) {
      if (env[name] && isGuessable(env[name])) fault(name, 'is not a key that SimplePay issued')
    }
    for (const name of ['SIMPLEPAY_HUF_MERCHANT', 'SIMPLEPAY_EUR_MERCHANT'] as const) {
      if (env[name]?.startsWith('PUBLICTEST')) fault(name, 'is a test account whose key is public')
    }
    if (!env.SMTP_URL) fault('SMTP_URL', 'is needed to confirm paid bookings')
    if (!env.MONGODB_URI) fault('MONGODB_URI', 'is needed to keep paid bookings')
  }
}

/** Returns whether a secret is a common example, repeats a few characters or follows the alphabet. */
function isGuessable(secret: string): boolean {
  return (
    new Set(secret).size < 8 || isSequence(secret) || /change.?me|password|secret|example|admin|123456/i.test(secret)
  )
}

/** Returns whether at least half of the characters follow their predecessor, as in abcdef, 987654 and qwerty. */
function isSequence(secret: string): boolean {
  const characters = [...secret.toLowerCase()]
  const steps = characters.slice(1).filter((character, index) => {
    const before = characters[index] ?? ''
    const isNextKey = keyboard.includes(before + character) || keyboard.includes(character + before)
    return isNextKey || Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) === 1
  })
  return characters.length > 1 && steps.length * 2 >= characters.length - 1
}

const keyboard = 'qwertyuiop asdfghjkl zxcvbnm'

/** Settings that may come from a file named by `NAME_FILE`, because Docker and Kubernetes mount secrets as files. */
export const secretNames = [
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'MONGODB_URI',
  'SMTP_URL',
  'SIMPLEPAY_HUF_KEY',
  'SIMPLEPAY_EUR_KEY',
  'SZAMLAZZ_KEY',
  'S3_SECRET_ACCESS_KEY',
] as const

const accountNames = [
  'SIMPLEPAY_HUF_MERCHANT',
  'SIMPLEPAY_HUF_KEY',
  'SIMPLEPAY_EUR_MERCHANT',
  'SIMPLEPAY_EUR_KEY',
] as const

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The name of every setting, for tests that compare other lists with it. */
export const settingNames = Object.keys(environmentSchema.shape)

export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the environment and its files of secrets once; no other code does. Empty values count as absent. A wrong value, and
 * in production a misspelt name, stops the start. Lists every fault by name, never with its value.
 */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const { given, faults } = withSecretsOfFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())),
  )
  const parsed = environmentSchema.safeParse(given)
  const lines = [...faults, ...(parsed.error?.issues ?? [])].map(faultLine)
  if (lines.length > 0 || !parsed.success) throw new Error(`Wrong settings:\n${lines.join('\n')}`)

  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return Object.freeze({
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** The address at which Prometheus reads metrics; undefined when metrics are off. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    dataDir,
    imagesDir: path.join(dataDir, 'images'),
    mailDir: path.join(dataDir, 'mail'),
    mongodbUri: env.MONGODB_URI,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    simplePay: {
      mode: env.SIMPLEPAY_MODE,
      HUF: { merchant: env.SIMPLEPAY_HUF_MERCHANT ?? '', key: env.SIMPLEPAY_HUF_KEY ?? '' },
      EUR: { merchant: env.SIMPLEPAY_EUR_MERCHANT ?? '', key: env.SIMPLEPAY_EUR_KEY ?? '' },
    },
    /** A separate sandbox bank that replaces the built-in one. */
    sandboxBankUrl: env.SANDBOX_BANK_URL?.replace(/\/+$/, ''),
    /** The service that issues invoices. */
    invoicing: {
      service: env.INVOICES,
      szamlazz: {
        url: env.SZAMLAZZ_URL,
        key: env.SZAMLAZZ_KEY ?? '',
        prefix: env.SZAMLAZZ_PREFIX ?? '',
        receiptPrefix: env.SZAMLAZZ_RECEIPT_PREFIX ?? '',
      },
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    staffEmail: env.STAFF_EMAIL,
    /** The bucket for pictures; undefined when they are files in `imagesDir`. */
    bucket: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET ?? '',
          region: env.S3_REGION ?? '',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    /** The folder of the nightly backups and the number to keep; undefined without a folder. */
    backups: env.BACKUP_FOLDER ? { folder: path.resolve(env.BACKUP_FOLDER), keep: env.BACKUP_KEEP } : undefined,
    appInstance: env.APP_INSTANCE,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** The number of months after its visit when a booking's personal data are anonymised. */
    retentionMonths: env.RETENTION_MONTHS,
    rateLimits: env.RATE_LIMITS === 'on',
  })
}

type Fault = { path: PropertyKey[]; message: string }

/** Returns the settings with the secrets read from files, and the faults in their names. */
function withSecretsOfFiles(environment: NodeJS.ProcessEnv): { given: NodeJS.ProcessEnv; faults: Fault[] } {
  const given = { ...environment }
  const faults: Fault[] = []
  const fault = (name: string, message: string) => faults.push({ path: [name], message })
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) fault(name, `is given twice, also as ${name}_FILE`)
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch {
      fault(`${name}_FILE`, 'names a file that cannot be read')
    }
  }
  for (const name of environment.NODE_ENV === 'production' ? Object.keys(environment) : []) {
    const message = settingNameFault(name, [...settingNames, ...secretNames.map((secret) => `${secret}_FILE`)])
    if (message) fault(name, message)
  }
  return { given, faults }
}

function faultLine({ path: [name], message }: Fault): string {
  return `  ${String(name)}: ${message}`
}
