import type { PageData } from '@range/shared/pageRendering'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'

/** The data sent with the first page, and the query cache once a page has needed one. */
type InitialData = { pageData: PageData; queryClient: QueryClient | undefined }

const InitialDataContext = createContext<InitialData>({ pageData: {}, queryClient: undefined })

/** Keeps them as long as the app runs, for pages with and without a cache. */
export function InitialDataProvider({ pageData, children }: { pageData: PageData; children: ReactNode }) {
  const [initial] = useState<InitialData>({ pageData, queryClient: undefined })
  return <InitialDataContext value={initial}>{children}</InitialDataContext>
}

export function useInitialData(): InitialData {
  return use(InitialDataContext)
}
