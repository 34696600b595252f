import { listErasures } from '@range/shared/api/privacy'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Retry } from '../../ui/note/Retry'
import { ColumnTable } from '../../ui/table/ColumnTable'
import { instantText } from '../instantText'
import { countsText } from './countsText'

/** Lists past erasures with their time, actor and counts, newest first; renders nothing if there are none. */
export function ErasureTable() {
  const { data = [], error, refetch } = useQuery(query(listErasures))

  if (error) return <Retry what="We couldn’t load past erasures." onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <ColumnTable
      caption="Past erasures"
      showsCaption
      columns={[
        { title: 'When', of: ({ at }) => <time dateTime={at}>{instantText(at)}</time> },
        { title: 'By', of: ({ actor }) => (actor.kind === 'account' ? actor.name : 'a command on the server') },
        { title: 'What', of: ({ at, actor, ...counts }) => countsText(counts) },
      ]}
      rows={data}
      keyOf={({ at }) => at}
    />
  )
}
