import { clockText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/texts/note'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Skeleton } from '../skeleton/Skeleton'
import { ErrorNote } from './Note'
import { Retry } from './Retry'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>
  /** The whole sentence that says what failed to load. */
  problem: string
  /** Shown until the data arrive: the height of a grey box, or an element with its own `role="status"`. */
  placeholder?: `${number}px` | `${number}rem` | ReactElement
  /** Reports a failure in one line, without its reason. */
  isSmall?: boolean
  /** Renders the data; left out where they appear in several parts of a page. */
  children?: (data: Data) => ReactNode
}

/**
 * Shows the data of a query, with a placeholder until they arrive, and a failure with a button to retry. When a reload fails,
 * the old data stay, and a line above them says when they were loaded.
 */
export function Loaded<Data>({ query, problem, placeholder, isSmall, children }: Props<Data>) {
  const { data, dataUpdatedAt, error } = query
  const retry = () => void query.refetch()
  if (data !== undefined) {
    const stale = texts.notReloaded({ time: clockText(new Date(dataUpdatedAt)) })
    return (
      <>
        {error && <Retry what={stale} onRetry={retry} />}
        {children?.(data)}
      </>
    )
  }
  if (error && isSmall) return <Retry what={problem} onRetry={retry} />
  if (error) return <ErrorNote title={problem} error={error} onRetry={retry} />
  if (typeof placeholder !== 'string') return placeholder
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height={placeholder} />
    </div>
  )
}
