import type { Change, ChangedField } from '@range/shared/history/schema'
import { texts } from '@range/shared/staffTexts/history'
import { Stack } from '../../ui/layout/boxes'
import { RichText } from '../../ui/text/RichText'
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
          <summary>{texts.moreFields({ count: folded.length })}</summary>
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
            <RichText
              text={from === null ? texts.added : to === null ? texts.removed : texts.changed}
              parts={{
                hidden: (words) => <span className="visuallyHidden">{words}</span>,
                from: () => <del>{from}</del>,
                arrow: (words) => <span aria-hidden="true">{words}</span>,
                to: () => <ins>{to}</ins>,
              }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function changeTitle({ kind, subject, name }: Change, isOfPackage: boolean): string {
  if (subject === 'SETTINGS') return texts.settingsChanged
  if (subject === 'VENUE') return texts.venueChanged
  return isOfPackage ? texts.packageOf({ kind }) : texts.packageNamed({ kind, name })
}
