import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/Skeleton'
import { ErrorNote } from './Note'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** Completes “We couldn’t load …”: `the report`. */
  what: string
  /** The height of the placeholder, a CSS length. */
  height: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a query: a placeholder until it is loaded, and a note with a retry after a failure. */
export function Loaded<Data>({ query: { data, error, isPending, refetch }, what, height, children }: Props<Data>) {
  return (
    <>
      {error && <ErrorNote title={`We couldn’t load ${what}.`} error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={height} />}
      {data !== undefined && children(data)}
    </>
  )
}
