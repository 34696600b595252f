import { editsBetween } from '@range/shared/editDistance'

const mostEdits = 2
/** Shorter names are ignored, because systems and other programs set many, such as HOSTNAME, PORTS and MAIL. */
const shortest = 6

/**
 * Returns the fault in the name of an environment variable that was probably meant as a setting, because at most two letters
 * differ from a known name or it begins like ours. Returns undefined for known names and those of other programs.
 */
export function settingNameFault(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name) || systemNames.has(name)) return undefined
  const [near] = known
    .filter((one) => one.length >= shortest)
    .map((one) => ({ one, edits: editsBetween(bare(name), bare(one)) }))
    .sort((a, b) => a.edits - b.edits)
  if (near && near.edits <= mostEdits) return `is not a setting; did you mean ${near.one}?`
  return ownPrefix.test(name) ? 'is not a setting; is it misspelt?' : undefined
}

/** Names that systems set and that resemble ours. */
const systemNames = new Set(['HOSTNAME', 'HOSTTYPE', 'LOGNAME', 'MAILDIR'])

/** The beginnings of our settings' names. */
const ownPrefix =
  /^(SIMPLEPAY|SANDBOX_BANK|S3|ADMIN|JWT|SMTP|MAIL|STAFF|BACKUP|RETENTION|METRICS|RATE_LIMITS|PUBLIC_URL|TRUST|CORS)_/

function bare(name: string): string {
  return name.replaceAll('_', '').toUpperCase()
}
