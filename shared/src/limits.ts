export const sessionMinutes = 60
/** The longest notice that the settings may demand: a week. */
export const maxNoticeHours = 168
export const maxDaysOfAvailability = 42
/** The number of days, from today, whose free hours the pages show first. */
export const daysAhead = 14
/** Months ahead that the desk can book. The settings may allow guests fewer. */
export const bookingHorizonMonths = 24
export const excludedDatesHorizonMonths = 12

/** Minutes for which seats are held while a guest pays. The bank's page may take the first `paymentMinutes` of them. */
export const holdMinutes = 15
export const paymentMinutes = 10
export const maxPaymentAttempts = 10
/** Minutes for which one booking may be held unpaid in total, counted from its creation. */
export const maxUnpaidMinutes = 30
/** Limits on unpaid holds at one time: bookings per email address, and people per network address. */
export const maxUnpaidBookingsPerEmail = 5
export const maxUnpaidPeoplePerAddress = 40

/** Minutes for which a reseller's reservation holds seats, unless the reseller sets a time. */
export const resellerHoldMinutes = 30
/** Minutes for which one reservation may be held in total, counted from its creation. */
export const maxResellerHoldMinutes = 120

export const defaultMaximumPeopleCount = 20
/** Guests see the number of free seats in an hour only when it is this low; otherwise the hour is just shown as open. */
export const fewSeats = 6
export const maxSelectedPackages = 50
export const maxPackageQuantity = 50

export const maxPeopleCountLimit = 1000
/** HUF per EUR: wide enough for any real rate, narrow enough to catch a typing mistake. */
export const minEurPrice = 50
export const maxEurPrice = 5000
/** Hours before a visit until which cancelling is free. Texts need the plural. */
export const minRefundHours = 2
export const maxRefundHours = 720
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
export const maxPromoCodeUses = 10_000
export const maxUrlLength = 500
/** A comment is part of a booking or an application; a message stands on its own. */
export const maxCommentLength = 2000
export const maxMessageLength = 5000
/** Texts of the membership form: the birthday, the company or occupation, and how people heard about the club. */
export const maxBirthdayLength = 60
export const maxOccupationLength = 200
export const maxSourceLength = 500

/** Retention periods of personal data. A booking's is `RETENTION_MONTHS`, plus `openMoneyMonths` while its money is open. */
export const openMoneyMonths = 3
/** Years for which accounting law demands that invoices are kept, after the end of their year. */
export const invoiceYears = 8
export const submissionMonths = 12
export const emailDays = 90
export const signInDays = 90

/** Bookings per page in the staff's lists. */
export const adminPageSize = 5
/** Saved changes per page of the history. */
export const historyPageSize = 10
/** Seconds between refreshes of today's bookings. */
export const todayRefreshSeconds = 30

export const maxListedSignIns = 200
export const recoveryCodeCount = 10
/** Wrong two-factor codes that one account may enter, with the correct password, before it has to wait. */
export const maxWrongCodes = 10
export const wrongCodeMinutes = 15
/** Wrong PINs that one account may enter on one PC between two logins with the password there. */
export const maxWrongPins = 5

export const minPasswordLength = 8
/** The part of a password that bcrypt uses; it would ignore anything after that. */
export const maxPasswordBytes = 72
export const uploadMaxBytes = 10 * 1024 * 1024
export const jsonBodyMaxBytes = 100 * 1024
/** The size limit of a settings body. Years of closed days and hundreds of promo codes exceed the ordinary one. */
export const settingsBodyMaxBytes = 1024 * 1024
/** The most applications or messages that a staff list shows; the export contains all of them. */
export const maxListedSubmissions = 5000

/** The longest texts that staff type, in characters. */
export const maxReasonLength = 500
export const maxNoteLength = 2000
export const maxSearchLength = 200
export const maxExcludedTimesLength = 200
export const maxClosingWhyLength = 200
/** Names and other short texts of weapons and packages. */
export const maxItemTextLength = 200
/** The line on a package about the guests it suits. */
export const maxForWhomLength = 120
/** The link to a package above the cards. */
export const maxOccasionLength = 24
export const maxDescriptionLength = 5000
export const maxUsernameLength = 100
export const maxPasswordLength = 200

export const mobileMaxWidthPx = 767
export const bookingScrollDelayMs = 500
export const packagePlaceholders = 5
export const toastMs = 5000
