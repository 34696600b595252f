import { listResellerCalls } from '@range/shared/api/resellers'
import { callLogDays, type Reseller, type ResellerCall } from '@range/shared/resellers/schema'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/resellerCalls'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/clock'
import { query } from '../../../lib/query'
import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { Muted, Stack } from '../../../ui/layout/boxes'
import { EmptyNote } from '../../../ui/note/EmptyNote'
import { Loaded } from '../../../ui/note/Loaded'
import { momentText } from '../../instantText'
import styles from './CallLog.module.css'

type Props = { reseller: Reseller; onClose: () => void }

/** Shows a reseller's latest API calls, newest first, to help answer its questions. */
export function CallLog({ reseller: { _id, name }, onClose }: Props) {
  const calls = useQuery(query(listResellerCalls, { params: { id: _id } }))
  const now = useNow()

  return (
    <Dialog
      title={texts.title({ name })}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{commonTexts.done}</CloseButton>
          <Button busy={calls.isFetching} onClick={() => void calls.refetch()}>
            {texts.refresh}
          </Button>
        </>
      }
    >
      <Stack>
        <Muted small>{texts.kept({ days: callLogDays })}</Muted>
        <Loaded query={calls} problem={texts.notLoaded} placeholder="240px">
          {(all) =>
            all.length === 0 ? (
              <EmptyNote title={texts.none({ name })} icon="clock">
                <p>{texts.noneHint}</p>
              </EmptyNote>
            ) : (
              <ol className={styles.calls} aria-label={texts.list}>
                {all.map((call) => (
                  <Call key={call._id} call={call} now={now} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}

function Call({ call, now }: { call: ResellerCall; now: Date }) {
  const { at, method, path, status, error, milliseconds } = call
  return (
    <li>
      <time dateTime={at}>{secondText(at, now)}</time>
      <Badge tone={status < 400 ? 'success' : 'danger'} icon={status < 400 ? 'check' : 'alert'}>
        {status}
      </Badge>
      <span className={styles.duration}>{milliseconds} ms</span>
      <code className={styles.path}>
        {method} {path}
      </code>
      {error && <span className={styles.error}>{error}</span>}
    </li>
  )
}

/** Returns an instant with seconds, which are the same in every time zone. */
function secondText(iso: string, now: Date): string {
  return `${momentText(iso, now)}:${iso.slice(17, 19)}`
}
