import path from 'node:path'
import { maxPasswordBytes, minPasswordLength } from '@range/shared/limits'
import { z } from 'zod'

const on = z.enum(['1', 'true', 'yes']).transform(() => true)
const flag = z.union([on, z.enum(['', '0', 'false', 'no']).transform(() => false)]).default(false)
const text = z.string().trim()

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text.default('0.0.0.0'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
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
    APP_INSTANCE: text.optional(),
    CORS_ORIGINS: text.default(''),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
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
      if (env.SANDBOX_BANK_URL) fault('SANDBOX_BANK_URL', 'is for SIMPLEPAY_MODE=built-in alone')
      if (!env.PUBLIC_URL) fault('PUBLIC_URL', 'is needed for a real bank to send guests back')
    }
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
      if (env.RATE_LIMITS === 'off') fault('RATE_LIMITS', 'cannot be off in production')
    }
  })

const accountNames = [
  'SIMPLEPAY_HUF_MERCHANT',
  'SIMPLEPAY_HUF_KEY',
  'SIMPLEPAY_EUR_MERCHANT',
  'SIMPLEPAY_EUR_KEY',
] as const

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the environment, once; nothing else does. Empty values count as absent. A wrong value stops the start and every
 * fault is listed by name, never with its value.
 */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new Error(`Wrong settings:\n${parsed.error.issues.map(faultLine).join('\n')}`)

  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return Object.freeze({
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
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
    /** A sandbox bank that runs by itself, in place of the built-in one. */
    sandboxBankUrl: env.SANDBOX_BANK_URL?.replace(/\/+$/, ''),
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
    /** Where each night is backed up, and how many nights are kept; undefined without a folder. */
    backups: env.BACKUP_FOLDER ? { folder: path.resolve(env.BACKUP_FOLDER), keep: env.BACKUP_KEEP } : undefined,
    appInstance: env.APP_INSTANCE,
    corsOrigins: env.CORS_ORIGINS.split(',').flatMap((origin) => origin.trim() || []),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** How many months after its visit a booking's personal data are forgotten. */
    retentionMonths: env.RETENTION_MONTHS,
    rateLimits: env.RATE_LIMITS === 'on',
  })
}

function faultLine({ path: [name], message }: { path: PropertyKey[]; message: string }): string {
  return `  ${String(name)}: ${message}`
}
