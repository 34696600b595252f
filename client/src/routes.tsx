import { bookingPatterns, packagePattern, paths, settingsPaths } from '@range/shared/pagePaths'
import type { RouteObject } from 'react-router-dom'
import type { PageModule } from './lib/page'
import { RouteErrorPage } from './pages/error/RouteErrorPage'
import { SiteFrame } from './start/SiteFrame'
import { FramePending } from './ui/layout/Frame'

const bookingPage = () => import('./pages/booking/BookingPage')

/** Routes that the production build leaves out. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/ui', lazy: () => import('./pages/designSystem/DesignSystemPage') }]
  : []

const staffRoutes: RouteObject = {
  lazy: () => import('./admin/StaffArea'),
  children: [
    {
      path: paths.admin,
      lazy: () => import('./admin/BookingsPage'),
      children: [{ path: 'bookings/:id', lazy: () => import('./admin/bookings/detail/BookingDialog') }],
    },
    { path: paths.submissions, lazy: () => import('./admin/submissions/SubmissionsPage') },
    { path: paths.report, lazy: () => import('./admin/report/ReportPage') },
    { path: paths.daySheet, lazy: () => import('./admin/report/DaySheetPage') },
    { path: paths.ownAccount, lazy: () => import('./admin/accounts/OwnAccountPage') },
    {
      lazy: () => import('./admin/ManagersArea'),
      children: [
        ...settingsPaths.map((path) => ({ path, lazy: () => import('./admin/SettingsArea') })),
        { path: paths.editWeapons, lazy: () => import('./admin/weapons/EditWeaponsPage') },
        { path: paths.editPackages, lazy: () => import('./admin/packages/EditPackagesPage') },
      ],
    },
    { path: paths.adminInvoices, lazy: () => import('./admin/invoices/InvoicesPage') },
    { path: `${paths.till}/:page?`, lazy: () => import('./admin/cashUp/TillArea') },
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
      ...bookingPatterns.map((path) => ({ path, lazy: bookingPage })),
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
