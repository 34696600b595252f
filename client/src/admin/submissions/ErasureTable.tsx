import { listErasures } from '@range/shared/api/privacy'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Retry } from '../../ui/note/Retry'
import { Table } from '../../ui/table/Table'
import { instantText } from '../instantText'
import { countsText } from './countsText'

/** Lists past erasures with their time, actor and counts, newest first; renders nothing if there are none. */
export function ErasureTable() {
  const { data = [], error, refetch } = useQuery(query(listErasures))

  if (error) return <Retry what="We couldn’t load past erasures." onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <Table caption="Past erasures" showsCaption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">By</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ at, actor, ...counts }) => (
          <tr key={at}>
            <td>
              <time dateTime={at}>{instantText(at)}</time>
            </td>
            <td>{actor.kind === 'account' ? actor.name : 'a command on the server'}</td>
            <td>{countsText(counts)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
