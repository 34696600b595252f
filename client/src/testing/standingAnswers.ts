import * as accounts from '@range/shared/api/accounts'
import * as lists from '@range/shared/api/bookingLists'
import * as calendarFeed from '@range/shared/api/calendarFeed'
import * as catalogue from '@range/shared/api/catalogue'
import * as history from '@range/shared/api/history'
import * as invoices from '@range/shared/api/invoices'
import * as money from '@range/shared/api/money'
import * as privacy from '@range/shared/api/privacy'
import * as resellers from '@range/shared/api/resellers'
import * as settings from '@range/shared/api/settings'
import * as staffBookings from '@range/shared/api/staffBookings'
import * as submissions from '@range/shared/api/submissions'
import * as system from '@range/shared/api/system'
import type { EditQuote } from '@range/shared/bookings/staffChanges'
import type { BookingInvoices, InvoiceList, OwnInvoices } from '@range/shared/invoices/schema'
import type { HeldCounts } from '@range/shared/privacy/schema'
import type { Report } from '@range/shared/reports/schema'
import { askedTicks, settings as settingsRecord } from '@range/shared/settings/fields'
import { allBookableHours, usualHours } from '@range/shared/settings/hours'
import { promoCodeEntry } from '@range/shared/settings/promoCodeFields'
import type { SavedSettings } from '@range/shared/settings/schema'
import type { SavedVenue } from '@range/shared/venue/schema'
import type { GiveAnswers } from './answers'
import { buildVenue } from './build'
import { admin, buildAccount } from './buildAccount'
import { buildShift } from './buildShift'
import { buildStaffBooking } from './buildStaffBooking'
import { buildStaffPackage, buildStaffWeapon, buildStoredContact } from './buildStaffContent'

/** A walk-in that pays at the desk. */
export const walkIn = buildStaffBooking({
  _id: 'desk-1',
  firstName: 'Wanda',
  lastName: 'Walk-in',
  status: 'ON_SITE',
  paidBy: null,
  due: 87_700,
})

/** The price after an edit of two Cold War packages, paid at the desk, to one. */
export const editQuote: EditQuote = {
  lines: [
    { id: 'cold-war', name: 'Cold War', price: 39_900, totalRoundCount: 25, isMain: true, quantity: 1, total: 39_900 },
  ],
  discount: { code: '', known: false, percent: 0, packages: [], amount: 0, whyNot: null },
  total: 39_900,
  totalBefore: 79_800,
  currency: 'HUF',
  due: 0,
  overpaid: 39_900,
  seats: 20,
}

export const heldNothing: HeldCounts = { bookings: 0, messages: 0, applications: 0, emails: 0 }

/** The invoices of a guest's booking while the range issues none. */
export const noOwnInvoices: OwnInvoices = {
  companyChange: 'NONE',
  company: null,
  isAsked: false,
  invoices: [],
  isComing: false,
  isLate: false,
}
export const noBookingInvoices: BookingInvoices = {
  service: 'off',
  invoices: [],
  company: null,
  slips: [],
  isIssuing: false,
  canChangeCompany: false,
}
export const noInvoices: InvoiceList = {
  service: 'off',
  invoices: [],
  total: 0,
  counts: { due: 0, stopped: 0, late: 0, failed: 0 },
  causes: [],
}

export const savedSettings: SavedSettings = {
  ...settingsRecord.initial,
  maxPeopleCount: settingsRecord.initial.maximumPeopleCount,
  eurPrice: 394.5,
  promoCodes: [{ code: 'SUMMER10', percentage: 10, until: null, uses: null, packages: [] }],
  filterBookings: [
    { date: '2026-12-24', excludesTimes: '11:00,13:00' },
    { date: '2026-12-25', excludesTimes: '' },
  ],
  stoppedSales: [],
  version: 1,
}
export const venueOfManagers: SavedVenue = { ...buildVenue(), version: 1 }
export const akm = buildStaffWeapon()
export const uzi = buildStaffWeapon({ _id: 'uzi', name: 'UZI', weaponType: 'SUBMACHINE GUNS' })
export const editedColdWar = buildStaffPackage()
export const editedMoreShots = buildStaffPackage({ _id: 'more', name: 'Ten more shots', packageType: 'EXTRA' })

/** A report without bookings. */
export const noReport: Omit<Report, 'start' | 'end' | 'period'> = {
  hidesOpenShift: false,
  totals: { bookings: 0, people: 0, noShows: 0, HUF: 0, EUR: 0, paidTwice: { HUF: 0, EUR: 0 } },
  revenue: [],
  resellers: [],
  occupancy: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    allBookableHours(usualHours).map((hour) => ({ weekday, hour, people: 0, seats: 20 })),
  ),
}

/** Gives the answers of a range on a quiet day, for tests that are not about them. */
export function giveStandingAnswers(give: GiveAnswers): void {
  const none = { total: 0, found: [] }
  const nothingFound = { today: none, upcoming: none, past: none, archived: none, messages: none, applications: none }
  give(lists.searchEverything, nothingFound)
  give(settings.getAskedTicks, askedTicks.initial)
  give(staffBookings.createDeskBooking, walkIn)
  give(staffBookings.quoteEdit, editQuote)

  const at = '2026-11-20T08:04:00.000Z'
  const signIns = [{ _id: 's1', at, name: 'Anna', outcome: 'OK' as const, address: '84.2.*.*', browser: 'Firefox' }]
  const temporary = { account: buildAccount({ mustChangePassword: true }), temporaryPassword: 'k7m2-9xqd-p4ht' }
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)
  give(accounts.getOwnAccount, admin)
  give(accounts.chooseLanguage, admin)
  give(accounts.changeOwnPassword, { token: 'renewed' })
  give(accounts.listOwnSignIns, signIns)
  give(accounts.offerTwoFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/R:a?secret=JBSWY3DP' })
  give(accounts.confirmTwoFactor, { recoveryCodes })
  give(accounts.removeOwnTwoFactor, admin)
  give(accounts.setPin, { ...admin, hasPin: true })
  give(accounts.removePin, admin)
  give(accounts.listClerksHere, [])
  give(accounts.changeClerk, {
    token: 'changed',
    me: { ...admin, name: 'Anna', role: 'desk', isByPin: true, hasPin: true },
  })
  give(accounts.listAccounts, [buildAccount({ _id: 'a1', name: 'admin', role: 'manager' }), buildAccount()])
  give(accounts.listSignIns, signIns)
  give(accounts.listAccountChanges, [])
  give(accounts.addAccount, temporary)
  give(accounts.resetPassword, temporary)
  for (const change of [accounts.changeRole, accounts.changeActive, accounts.resetTwoFactor])
    give(change, buildAccount())

  give(submissions.countUnanswered, { contacts: 0, memberships: 0 })
  give(submissions.listApplications, [])
  give(submissions.listMessages, [])
  give(submissions.markMessageAnswered, buildStoredContact())
  give(submissions.exportApplications, 'all the memberships\r\n')
  give(submissions.exportMessages, 'all the contacts\r\n')
  give(privacy.countHeld, { ...heldNothing, notYet: [] })
  const exported = {
    email: 'anna@example.com',
    exportedAt: at,
    bookings: [],
    messages: [],
    applications: [],
    emails: [],
  }
  give(privacy.exportPerson, exported)
  give(privacy.erasePerson, heldNothing)
  give(privacy.listErasures, [])

  give(resellers.listResellers, [])
  give(resellers.listResellerCalls, [])

  give(invoices.getOwnInvoices, noOwnInvoices)
  give(invoices.saveOwnCompany, noOwnInvoices)
  give(invoices.listInvoices, noInvoices)
  give(invoices.getBookingInvoices, noBookingInvoices)
  give(invoices.downloadInvoiceXml, 'the XML')
  give(invoices.downloadInvoice, 'the PDF')
  give(invoices.downloadSlip, 'the PDF')

  give(money.getReport, ({ query }) => ({ ...query, ...noReport }))
  give(money.getLedger, ({ query }) => ({ ...query, entries: [], owed: [], hidesOpenShift: false }))
  for (const file of [
    money.exportLedger,
    money.exportLedgerSums,
    money.exportTill,
    money.exportCashBook,
    lists.exportBookings,
  ])
    give(file, 'Day\r\n')
  give(money.listCashUps, [])
  give(money.getOpenShift, buildShift())
  give(money.getCashUpLines, { entries: [], movements: [] })
  give(system.getExamination, null)
  give(system.listNightJobs, [])
  give(calendarFeed.getCalendarFeed, { url: null, showNames: false })

  give(settings.getSettings, savedSettings)
  give(settings.saveSettings, ({ body: { maxPeopleCount, ...sent } }) => {
    const counts = { maxPeopleCount, maximumPeopleCount: maxPeopleCount }
    const promoCodes = sent.promoCodes.map((promo) => ({ ...promoCodeEntry.initial, ...promo }))
    return { ...savedSettings, ...sent, promoCodes, ...counts, version: 2 }
  })
  give(settings.listPromoCodeUses, [])
  give(settings.listAffectedSlots, [])
  give(settings.previewAffectedSlots, [])
  give(settings.getVenueForStaff, venueOfManagers)
  give(settings.saveVenue, ({ body }) => ({ ...venueOfManagers, ...body, version: 2 }))
  give(settings.listVenuePhotos, [])
  give(settings.listOpenSteps, [])
  give(history.listChanges, { totalItems: 0, totalPages: 0, changes: [] })
  give(catalogue.listWeaponsForStaff, [akm, uzi])
  give(catalogue.listPackagesForStaff, [editedColdWar, editedMoreShots])
  give(catalogue.deleteWeapon, { deleted: true })
  give(catalogue.deletePackage, { deleted: true })
}
