import type { PageData } from '@range/shared/pageRendering'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'

/** What came along with the first page, and the cache of server data once a page has needed one. */
type Kept = { pageData: PageData; queryClient: QueryClient | undefined }

const KeptContext = createContext<Kept>({ pageData: {}, queryClient: undefined })

/** Keeps them for as long as the app lives, for the pages with a cache and for those that do without. */
export function KeptDataProvider({ pageData, children }: { pageData: PageData; children: ReactNode }) {
  const [kept] = useState<Kept>({ pageData, queryClient: undefined })
  return <KeptContext value={kept}>{children}</KeptContext>
}

export function useKeptData(): Kept {
  return use(KeptContext)
}
