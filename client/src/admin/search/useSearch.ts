import { searchEverything } from '@range/shared/api/bookingLists'
import {
  type FoundBooking,
  type FoundSubmission,
  maxCounted,
  minSearchLength,
  type SearchResult,
} from '@range/shared/bookings/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/query'

type GroupKey = keyof SearchResult

const groupTitles: Record<GroupKey, string> = {
  today: 'Today',
  upcoming: 'Upcoming',
  past: 'Past',
  archived: 'Archived',
  messages: 'Messages',
  applications: 'Applications',
}

export type FoundGroup = { key: GroupKey; title: string; count: string } & (
  | { kind: 'bookings'; found: readonly FoundBooking[] }
  | { kind: 'submissions'; found: readonly FoundSubmission[] }
)

/** The debounce of the search. */
const pauseMs = 150

/** Returns the results of the staff search for a text, by group; empty groups are left out. */
export function useSearch(text: string) {
  const wanted = useSettled(text.trim(), pauseMs)
  const isAsked = text.trim().length >= minSearchLength
  const isSettled = wanted === text.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(searchEverything, { query: { q: wanted } }),
    placeholderData: keepPreviousData,
    enabled: wanted.length >= minSearchLength,
  })
  const isWaiting = isAsked && !(isSettled && error) && (!isSettled || data === undefined || isPlaceholderData)
  return {
    isAsked,
    isWaiting,
    error: isAsked && !isWaiting ? error : null,
    retry: () => void refetch(),
    groups: isAsked && data && !error ? groupsOf(data) : [],
  }
}

function groupsOf(result: SearchResult): FoundGroup[] {
  const heading = (key: GroupKey) => {
    const { total } = result[key]
    return { key, title: groupTitles[key], count: total >= maxCounted ? `${maxCounted}+` : String(total) }
  }
  return [
    ...(['today', 'upcoming', 'past', 'archived'] as const).map((key) => ({
      ...heading(key),
      kind: 'bookings' as const,
      found: result[key].found,
    })),
    ...(['messages', 'applications'] as const).map((key) => ({
      ...heading(key),
      kind: 'submissions' as const,
      found: result[key].found,
    })),
  ].filter(({ found }) => found.length > 0)
}

/** Returns the debounced text. */
function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
