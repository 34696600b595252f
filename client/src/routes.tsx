import {
  adminBookingPattern,
  bookingPatterns,
  deskPatterns,
  managersPatterns,
  packagePattern,
  paths,
  settingsPaths,
  unsubscribePattern,
} from '@range/shared/pagePaths'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { PageModule } from './lib/page'
import { RouteErrorPage } from './pages/error/RouteErrorPage'
import type { StaffPart } from './staffParts'
import { SiteFrame } from './start/SiteFrame'
import { FramePending } from './ui/layout/Frame'

const bookingPage = () => import('./pages/booking/BookingPage')

/** Routes that the production build leaves out. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/ui', lazy: () => import('./pages/designSystem/DesignSystemPage') }]
  : []

/** Loads a part of the staff area. Guests do not load the list of its files. */
const staffPart = (name: StaffPart) => async (): Promise<{ Component: ComponentType }> =>
  (await import('./staffParts')).staffParts[name]()

const staffPage = (path: (typeof deskPatterns | typeof managersPatterns)[number]) => ({ path, lazy: staffPart(path) })

const staffRoutes: RouteObject = {
  lazy: staffPart('staffArea'),
  children: [
    {
      path: paths.admin,
      lazy: staffPart(paths.admin),
      children: [{ path: adminBookingPattern, lazy: staffPart(adminBookingPattern) }],
    },
    ...deskPatterns.map(staffPage),
    {
      lazy: staffPart('managersArea'),
      children: [
        ...settingsPaths.map((path) => ({ path, lazy: staffPart('settings') })),
        ...managersPatterns.map(staffPage),
      ],
    },
  ],
}

/**
 * Returns the route of a page that the server renders. Its id is its source file, so that the document can name the code to
 * preload.
 */
function page(path: string, source: string, load: () => Promise<PageModule>): RouteObject {
  return {
    path,
    id: source,
    lazy: async () => {
      const { Component, data, head } = await load()
      return { Component, handle: { data, head } }
    },
  }
}

/** The routes of the site. Each page's code loads on the first visit. */
export const routes: RouteObject[] = [
  {
    element: <SiteFrame />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <FramePending />,
    children: [
      page(paths.home, 'src/pages/home/HomePage.tsx', () => import('./pages/home/HomePage')),
      page(paths.weapons, 'src/pages/weapons/WeaponsPage.tsx', () => import('./pages/weapons/WeaponsPage')),
      page(paths.packages, 'src/pages/packages/PackagesPage.tsx', () => import('./pages/packages/PackagesPage')),
      page(packagePattern, 'src/pages/package/PackagePage.tsx', () => import('./pages/package/PackagePage')),
      page(paths.aboutUs, 'src/pages/aboutUs/AboutUsPage.tsx', () => import('./pages/aboutUs/AboutUsPage')),
      page(
        paths.membership,
        'src/pages/membership/MembershipPage.tsx',
        () => import('./pages/membership/MembershipPage'),
      ),
      page(paths.contact, 'src/pages/contact/ContactPage.tsx', () => import('./pages/contact/ContactPage')),
      page(paths.policy, 'src/pages/legal/PolicyPage.tsx', () => import('./pages/legal/PolicyPage')),
      page(paths.terms, 'src/pages/legal/TermsPage.tsx', () => import('./pages/legal/TermsPage')),
      page(paths.returns, 'src/pages/legal/ReturnsPage.tsx', () => import('./pages/legal/ReturnsPage')),
      page(
        paths.accessibility,
        'src/pages/legal/AccessibilityPage.tsx',
        () => import('./pages/legal/AccessibilityPage'),
      ),
      ...bookingPatterns.map((path) => ({ path, lazy: bookingPage })),
      { path: unsubscribePattern, lazy: () => import('./pages/unsubscribe/UnsubscribePage') },
      { path: paths.setup, lazy: () => import('./pages/setup/SetupPage') },
      { path: paths.login, lazy: () => import('./pages/login/LoginPage') },
      staffRoutes,
      ...developmentRoutes,
      page('*', 'src/start/UnknownPage.tsx', async () => {
        const { unknownPage } = await import('./start/UnknownPage')
        return { Component: unknownPage(() => import('./admin/StaffNotFound')) }
      }),
    ],
  },
]
