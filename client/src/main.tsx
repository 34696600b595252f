import './lib/withoutEval'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { OutsideProvider } from './lib/outside'
import { createQueryClient } from './lib/queryClient'
import { reloadAfterRelease } from './lib/reloadAfterRelease'
import { routes } from './routes'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadAfterRelease()

createRoot(root).render(
  <StrictMode>
    <OutsideProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryClientProvider>
    </OutsideProvider>
  </StrictMode>,
)
