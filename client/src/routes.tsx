import { bookingPatterns, packagePattern, paths } from '@range/shared/pagePaths'
import type { RouteObject } from 'react-router-dom'
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
        { path: paths.settings, lazy: () => import('./admin/settings/SettingsPage') },
        { path: paths.venueSettings, lazy: () => import('./admin/settings/VenuePage') },
        { path: paths.accountSettings, lazy: () => import('./admin/accounts/AccountsPage') },
        { path: paths.editWeapons, lazy: () => import('./admin/weapons/EditWeaponsPage') },
        { path: paths.editPackages, lazy: () => import('./admin/packages/EditPackagesPage') },
      ],
    },
    { path: paths.adminInvoices, lazy: () => import('./admin/invoices/InvoicesPage') },
    { path: paths.cashUp, lazy: () => import('./admin/cashUp/CashUpPage') },
    { path: `${paths.cashUp}/open`, lazy: () => import('./admin/cashUp/InterimReportPage') },
    { path: `${paths.cashUp}/:number`, lazy: () => import('./admin/cashUp/CashUpSheetPage') },
  ],
}

/**
 * The routes of the site. Each page's code loads on the first visit. The id of a server-rendered page is its source file, so
 * that the HTML can name the code to preload.
 */
export const routes: RouteObject[] = [
  {
    element: <SiteFrame />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <FramePending />,
    children: [
      { path: paths.home, id: 'src/pages/home/HomePage.tsx', lazy: () => import('./pages/home/HomePage') },
      {
        path: paths.weapons,
        id: 'src/pages/weapons/WeaponsPage.tsx',
        lazy: () => import('./pages/weapons/WeaponsPage'),
      },
      {
        path: paths.packages,
        id: 'src/pages/packages/PackagesPage.tsx',
        lazy: () => import('./pages/packages/PackagesPage'),
      },
      {
        path: packagePattern,
        id: 'src/pages/package/PackagePage.tsx',
        lazy: () => import('./pages/package/PackagePage'),
      },
      {
        path: paths.aboutUs,
        id: 'src/pages/aboutUs/AboutUsPage.tsx',
        lazy: () => import('./pages/aboutUs/AboutUsPage'),
      },
      {
        path: paths.membership,
        id: 'src/pages/membership/MembershipPage.tsx',
        lazy: () => import('./pages/membership/MembershipPage'),
      },
      {
        path: paths.contact,
        id: 'src/pages/contact/ContactPage.tsx',
        lazy: () => import('./pages/contact/ContactPage'),
      },
      { path: paths.policy, id: 'src/pages/legal/PolicyPage.tsx', lazy: () => import('./pages/legal/PolicyPage') },
      { path: paths.terms, id: 'src/pages/legal/TermsPage.tsx', lazy: () => import('./pages/legal/TermsPage') },
      { path: paths.returns, id: 'src/pages/legal/ReturnsPage.tsx', lazy: () => import('./pages/legal/ReturnsPage') },
      ...bookingPatterns.map((path) => ({ path, lazy: bookingPage })),
      { path: paths.setup, lazy: () => import('./pages/setup/SetupPage') },
      { path: paths.login, lazy: () => import('./pages/login/LoginPage') },
      staffRoutes,
      ...developmentRoutes,
      { path: '*', id: 'src/ui/page/NotFound.tsx', lazy: () => import('./ui/page/NotFound') },
    ],
  },
]
