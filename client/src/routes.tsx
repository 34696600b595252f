import type { RouteObject } from 'react-router-dom'
import { RouteErrorPage } from './pages/RouteErrorPage'
import { paths } from './paths'
import { Frame, FramePending } from './ui/layout/Frame'

const bookingPage = () => import('./pages/BookingPage')

/** Every address of the site and the page that answers it; each page's code is loaded when first visited. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <FramePending />,
    children: [
      { path: paths.home, lazy: () => import('./pages/HomePage') },
      { path: paths.weapons, lazy: () => import('./pages/WeaponsPage') },
      { path: paths.packages, lazy: () => import('./pages/PackagesPage') },
      { path: paths.aboutUs, lazy: () => import('./pages/AboutUsPage') },
      { path: paths.membership, lazy: () => import('./pages/MembershipPage') },
      { path: paths.contact, lazy: () => import('./pages/ContactPage') },
      { path: '/booking', lazy: bookingPage },
      { path: '/booking/:id', lazy: bookingPage },
      { path: '/spr', lazy: bookingPage },
      { path: paths.policy, lazy: () => import('./pages/legal/PolicyPage') },
      { path: paths.terms, lazy: () => import('./pages/legal/TermsPage') },
      { path: paths.returns, lazy: () => import('./pages/legal/ReturnsPage') },
      { path: '*', lazy: () => import('./pages/NotFoundPage') },
    ],
  },
]
