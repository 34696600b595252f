import { editsBetween } from '@range/shared/editDistance'

const mostEdits = 2
/** Systems and other programs set many short names, such as HOSTNAME, PORTS and MAIL. */
const shortest = 6

/**
 * Returns what is wrong with the name of an environment variable that was probably meant to be a setting: at most two
 * letters differ from a known name, or it begins as ours do. Undefined for a known name, and for those of other programs.
 */
export function misspelt(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name) || systemNames.has(name)) return undefined
  const [near] = known
    .filter((one) => one.length >= shortest)
    .map((one) => ({ one, edits: editsBetween(bare(name), bare(one)) }))
    .sort((a, b) => a.edits - b.edits)
  if (near && near.edits <= mostEdits) return `is not a setting; did you mean ${near.one}?`
  return ownPrefix.test(name) ? 'is not a setting; is it misspelt?' : undefined
}

/** Names that systems set and that are like ours. */
const systemNames = new Set(['HOSTNAME', 'HOSTTYPE', 'LOGNAME', 'MAILDIR'])

/** What our settings begin with. */
const ownPrefix =
  /^(SIMPLEPAY|SANDBOX_BANK|S3|ADMIN|JWT|SMTP|MAIL|STAFF|BACKUP|RETENTION|METRICS|RATE_LIMITS|PUBLIC_URL|TRUST|CORS)_/

function bare(name: string): string {
  return name.replaceAll('_', '').toUpperCase()
}
