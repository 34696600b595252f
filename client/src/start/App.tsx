import type { PageData } from '@range/shared/pageRendering'
import { type ReactNode, StrictMode } from 'react'
import { KeptDataProvider } from '../lib/keptData'
import { type Outside, OutsideProvider } from '../lib/outside'

type Props = { outside?: Partial<Outside>; pageData?: PageData; children: ReactNode }

/** What stands around the router, alike on the server and in the browser. */
export function App({ outside, pageData = {}, children }: Props) {
  return (
    <StrictMode>
      <OutsideProvider {...(outside && { outside })}>
        <KeptDataProvider pageData={pageData}>{children}</KeptDataProvider>
      </OutsideProvider>
    </StrictMode>
  )
}
