import { createHmac } from 'node:crypto'
import os from 'node:os'
import type { Config } from '../config'
import { folderId } from '../gateways/imageStore/folderStore'
import type { Secrets } from '../secrets'

/**
 * The settings that all processes on one database must have in common, by name. A secret appears as a fingerprint that shows
 * only whether two secrets are equal; the rest is readable.
 */
export type CommonSettings = {
  'JWT secret': string
  'public address': string
  bank: string
  pictures: string
  /** The schema level of the stored data. */
  'form of the data': string
}

/** The advice on each difference. */
const remedies: Record<keyof CommonSettings, string> = {
  'JWT secret': 'set the same JWT_SECRET for all, or give them one DATA_DIR',
  'public address': 'set the same PUBLIC_URL for all',
  bank: 'set the same SIMPLEPAY_ settings for all; without a real bank, start one with `npm run bank` and name it in SANDBOX_BANK_URL, because a built-in bank belongs to a single process',
  pictures: 'name the same bucket in the S3_ settings of all, or give them one DATA_DIR',
  'form of the data': 'run one version of the program: stop the processes of the other version first',
}

/**
 * Returns the settings that this process, listening on `port`, has in common with others. Creates the picture folder's id if
 * there is none. `schemaLevel` names the form in which this process stores data.
 */
export async function commonSettings(
  config: Pick<Config, 'jwtSecret' | 'publicUrl' | 'simplePay' | 'sandboxBankUrl' | 'bucket' | 'imagesDir'>,
  secrets: Secrets,
  { port, schemaLevel }: { port: number; schemaLevel: string },
): Promise<CommonSettings> {
  const { bucket } = config
  return {
    'JWT secret': fingerprint(config.jwtSecret ?? secrets.jwtSecret),
    'public address': config.publicUrl,
    bank: bankOf(config, secrets, port),
    pictures: bucket
      ? `bucket ${bucket.bucket} at ${bucket.endpoint.replace(/\/+$/, '')}`
      : `folder ${await folderId(config.imagesDir)}`,
    'form of the data': schemaLevel,
  }
}

/** Returns a line for each difference: the setting here and there, and what to do. */
export function differences(here: CommonSettings, there: CommonSettings): string[] {
  const names = Object.keys(remedies) as (keyof CommonSettings)[]
  return names
    .filter((name) => here[name] !== there[name])
    .map((name) => `  ${name}: ${here[name]} here, ${there[name] ?? 'unknown'} there: ${remedies[name]}`)
}

function bankOf(
  { simplePay: { mode, HUF, EUR }, sandboxBankUrl }: Pick<Config, 'simplePay' | 'sandboxBankUrl'>,
  { sandboxHufKey, sandboxEurKey }: Secrets,
  port: number,
): string {
  if (mode !== 'built-in') return `${mode} ${HUF.merchant} ${EUR.merchant} ${fingerprint(`${HUF.key} ${EUR.key}`)}`
  if (sandboxBankUrl) return `sandbox at ${sandboxBankUrl}`
  // No other running process can have the same address on this machine.
  return `built-in of ${os.hostname()}:${port} ${fingerprint(`${sandboxHufKey} ${sandboxEurKey}`)}`
}

function fingerprint(secret: string): string {
  return createHmac('sha256', secret).update('shared by all processes').digest('base64url').slice(0, 12)
}
