import type { Change, ChangedField } from '@range/shared/history/schema'
import { countOf } from '@range/shared/text'
import { Stack } from '../../ui/layout/boxes'
import { actorName } from '../actorName'
import { instantText } from '../instantText'
import styles from './History.module.css'

/** The number of fields shown before the rest is collapsed, because one save may close a whole year. */
const mostShown = 8

/** Shows one saved change: its actor, its time, and each field before and after. */
export function ChangeLine({ change, isOfPackage }: { change: Change; isOfPackage: boolean }) {
  const { at, actor, fields } = change
  const [shown, folded] = [fields.slice(0, mostShown), fields.slice(mostShown)]

  return (
    <Stack as="li" gap="1">
      <p className={styles.what}>{changeTitle(change, isOfPackage)}</p>
      <p className={styles.who}>
        <time dateTime={at}>{instantText(at)}</time>, {actorName(actor)}
      </p>
      <Fields fields={shown} />
      {folded.length > 0 && (
        <details>
          <summary>{countOf(folded.length, 'more field', 'more fields')}</summary>
          <Fields fields={folded} />
        </details>
      )}
    </Stack>
  )
}

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {from !== null && (
              <>
                <span className="visuallyHidden">{to === null ? 'Removed: ' : 'From '}</span>
                <del>{from}</del>
              </>
            )}
            {from !== null && to !== null && <span aria-hidden="true"> → </span>}
            {to !== null && (
              <>
                <span className="visuallyHidden">{from === null ? 'Added: ' : ' to '}</span>
                <ins>{to}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const kinds = { ADDED: 'added', CHANGED: 'changed', DELETED: 'deleted' } as const

function changeTitle({ kind, subject, name }: Change, isOfPackage: boolean): string {
  if (subject === 'SETTINGS') return 'Settings changed'
  if (subject === 'VENUE') return 'Venue changed'
  return isOfPackage ? `Package ${kinds[kind]}` : `Package ${name} ${kinds[kind]}`
}
