import { listChanges } from '@range/shared/api/history'
import { texts } from '@range/shared/staffTexts/history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { query } from '../../lib/query'
import { Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Loaded } from '../../ui/note/Loaded'
import { Pagination } from '../Pagination'
import { ChangeLine } from './ChangeLine'
import styles from './History.module.css'

type Props = {
  /** One sentence under the heading. */
  lead: string
  /** Limits the history to one package; without it, all changes are shown. */
  packageId?: string
}

/** Lists saved changes in pages, newest first. */
export function History({ lead, packageId }: Props) {
  const heading = useId()
  const [page, setPage] = useState(0)
  const history = useQuery({
    ...query(listChanges, { query: { page, package: packageId } }),
    placeholderData: keepPreviousData,
  })

  return (
    <Stack as="section" id="history" aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <p>{lead}</p>
      <Loaded query={history} problem={texts.notLoaded} placeholder="12rem">
        {(data) =>
          data.totalItems === 0 ? (
            <EmptyNote title={texts.none} icon="clock" />
          ) : (
            <Stack aria-busy={history.isPlaceholderData}>
              <Stack as="ol" className={styles.lines}>
                {data.changes.map((change) => (
                  <ChangeLine key={change._id} change={change} isOfPackage={packageId !== undefined} />
                ))}
              </Stack>
              {data.totalPages > 1 && (
                <Pagination
                  label={texts.pages}
                  pageCount={data.totalPages}
                  page={Math.min(page, data.totalPages - 1)}
                  onChange={setPage}
                />
              )}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
