import type { ComponentType } from 'react'

/** The pages and frames of the staff area, each loaded when it is first shown. */
export const staffParts = {
  staffArea: () => import('./admin/StaffArea'),
  bookings: () => import('./admin/BookingsPage'),
  booking: () => import('./admin/bookings/detail/BookingDialog'),
  submissions: () => import('./admin/submissions/SubmissionsPage'),
  report: () => import('./admin/report/ReportPage'),
  daySheet: () => import('./admin/report/DaySheetPage'),
  ownAccount: () => import('./admin/accounts/OwnAccountPage'),
  managersArea: () => import('./admin/ManagersArea'),
  settings: () => import('./admin/SettingsArea'),
  editWeapons: () => import('./admin/weapons/EditWeaponsPage'),
  editPackages: () => import('./admin/packages/EditPackagesPage'),
  receiptDays: () => import('./admin/report/ReceiptDaysPage'),
  invoices: () => import('./admin/invoices/InvoicesPage'),
  till: () => import('./admin/cashUp/TillArea'),
} satisfies Record<string, () => Promise<{ Component: ComponentType }>>

export type StaffPart = keyof typeof staffParts
