import { searchEverything } from '@range/shared/api/bookingLists'
import {
  type FoundBooking,
  type FoundSubmission,
  maxCounted,
  minSearchLength,
  type SearchResult,
} from '@range/shared/bookings/search'
import { texts } from '@range/shared/staffTexts/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/query'

type GroupKey = keyof SearchResult

/** The groups, in the order in which they are shown. */
const groupKeys: readonly GroupKey[] = ['today', 'upcoming', 'past', 'archived', 'messages', 'applications']

export type Found = FoundBooking | FoundSubmission
export type FoundGroup = { key: GroupKey; title: string; count: string; found: readonly Found[] }

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
  return groupKeys.flatMap((key) => {
    const { total, found } = result[key]
    if (found.length === 0) return []
    return { key, title: texts.groups[key], count: total >= maxCounted ? `${maxCounted}+` : String(total), found }
  })
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
