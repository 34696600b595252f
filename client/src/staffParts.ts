import { adminBookingPattern, paths } from '@range/shared/pagePaths'
import type { ComponentType } from 'react'

const till = () => import('./admin/cashUp/TillArea')

/** The frames of the staff area by their names, and its pages by their paths, each loaded when it is first shown. */
export const staffParts = {
  staffArea: () => import('./admin/StaffArea'),
  managersArea: () => import('./admin/ManagersArea'),
  settings: () => import('./admin/SettingsArea'),
  [paths.admin]: () => import('./admin/BookingsPage'),
  [adminBookingPattern]: () => import('./admin/bookings/detail/BookingDialog'),
  [paths.report]: () => import('./admin/report/ReportPage'),
  [paths.daySheet]: () => import('./admin/report/DaySheetPage'),
  [paths.adminInvoices]: () => import('./admin/invoices/InvoicesPage'),
  [paths.till]: till,
  [`${paths.till}/:page` as const]: till,
  [paths.submissions]: () => import('./admin/submissions/SubmissionsPage'),
  [paths.ownAccount]: () => import('./admin/accounts/OwnAccountPage'),
  [paths.receiptDays]: () => import('./admin/report/ReceiptDaysPage'),
  [paths.editWeapons]: () => import('./admin/weapons/EditWeaponsPage'),
  [paths.editPackages]: () => import('./admin/packages/EditPackagesPage'),
} satisfies Record<string, () => Promise<{ Component: ComponentType }>>

export type StaffPart = keyof typeof staffParts
