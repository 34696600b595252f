import { listErasures } from '@range/shared/api/privacy'
import { texts } from '@range/shared/staffTexts/personData'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Loaded } from '../../ui/note/Loaded'
import { ColumnTable } from '../../ui/table/ColumnTable'
import { instantText } from '../instantText'
import { countsText } from './countsText'

/** Lists past erasures with their time, actor and counts, newest first; renders nothing if there are none. */
export function ErasureTable() {
  const erasures = useQuery(query(listErasures))

  return (
    <Loaded query={erasures} problem={texts.erasuresNotLoaded} isSmall>
      {(all) =>
        all.length > 0 && (
          <ColumnTable
            caption={texts.pastErasures}
            showsCaption
            columns={[
              { title: texts.when, of: ({ at }) => <time dateTime={at}>{instantText(at)}</time> },
              { title: texts.by, of: ({ actor }) => (actor.kind === 'account' ? actor.name : texts.command) },
              { title: texts.what, of: ({ at, actor, ...counts }) => countsText(counts) },
            ]}
            rows={all}
            keyOf={({ at }) => at}
          />
        )
      }
    </Loaded>
  )
}
