/** Start hours a guest can book; each session lasts one hour, so the last one ends at 19:00. */
export const bookableHours = [10, 11, 12, 13, 14, 15, 16, 17, 18] as const
export const sessionMinutes = 60

/** A slot closes for booking when it starts in this hour or the next one. */
export const noticeHours = 1
export const maxDaysOfAvailability = 42
export const bookingHorizonMonths = 24
export const excludedDatesHorizonMonths = 12

/** How long seats are held for a guest who pays; the bank's page gets the first part of it. */
export const holdMinutes = 15
export const paymentMinutes = 10
export const maxPaymentAttempts = 10
/** How long one booking may be held unpaid in all, counted from its creation. */
export const maxUnpaidMinutes = 30
/** Live unpaid holds at one time: bookings of one email address, and people of one network address. */
export const maxUnpaidBookingsPerEmail = 5
export const maxUnpaidPeoplePerAddress = 40
/** How often a guest may move one booking in a day. */
export const maxGuestMovesPerDay = 5

/**
 * How long a reseller holds places unless it says, and how long one reservation may be held in all, counted from its
 * creation.
 */
export const resellerHoldMinutes = 30
export const maxResellerHoldMinutes = 120

export const defaultMaximumPeopleCount = 20
/** So many seats of an hour, or fewer, are counted for guests; above that it is only said to be open. */
export const fewSeats = 6
export const maxSelectedPackages = 50
export const maxPackageQuantity = 50

export const maxPeopleCountLimit = 1000
/** HUF per EUR: far beyond any real rate on both sides, near enough to catch a slip. */
export const minEurPrice = 50
export const maxEurPrice = 5000
export const maxPackagePriceHuf = 100_000_000
export const maxPackageItems = 100

/** The longest texts that guests type, in characters. */
export const maxNameLength = 100
export const maxFullNameLength = 200
export const maxEmailLength = 254
export const maxPhoneLength = 40
export const maxStreetAddressLength = 200
export const maxPostCodeLength = 20
/** City, country or nationality. */
export const maxPlaceLength = 100
export const maxPromoCodeLength = 60
/** A comment comes with a booking or an application, a message by itself. */
export const maxCommentLength = 2000
export const maxMessageLength = 5000
/** What else the membership form asks: the birthday, company or occupation, and how people heard of the club. */
export const maxBirthdayLength = 60
export const maxOccupationLength = 200
export const maxSourceLength = 500

/** How long personal data are kept; a booking's by `RETENTION_MONTHS`, or this much longer while its money is open. */
export const openMoneyMonths = 3
export const submissionMonths = 12
export const emailDays = 90
export const signInDays = 90

/** The staff's lists. */
export const adminPageSize = 5
export const historyPageSize = 10
export const todayRefreshSeconds = 30

export const maxListedSignIns = 200
export const recoveryCodeCount = 10
/** Wrong codes of one account, after its right password, before it has to wait. */
export const maxWrongCodes = 10
export const wrongCodeMinutes = 15

export const minPasswordLength = 8
/** What bcrypt reads of a password; the rest of a longer one would not count. */
export const maxPasswordBytes = 72
export const uploadMaxBytes = 10 * 1024 * 1024
export const jsonBodyMaxBytes = 100 * 1024
/** Years of closed days and hundreds of promo codes do not fit into an ordinary body. */
export const settingsBodyMaxBytes = 1024 * 1024
/** Memberships and messages that a staff list shows; the export has all of them. */
export const maxListedSubmissions = 5000

/** The longest texts that staff type, in characters. */
export const maxReasonLength = 500
export const maxNoteLength = 2000
export const maxSearchLength = 200
export const maxExcludedTimesLength = 200
export const maxClosingWhyLength = 200
/** Names and other short texts of weapons and packages. */
export const maxItemTextLength = 200
/** The line on a package that says for whom it is. */
export const maxForWhomLength = 120
export const maxDescriptionLength = 5000
export const maxUsernameLength = 100
export const maxPasswordLength = 200

export const mobileMaxWidthPx = 767
export const bookingScrollDelayMs = 500
export const packagePlaceholders = 5
export const toastMs = 5000
