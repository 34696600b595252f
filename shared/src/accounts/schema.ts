import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { staffLanguages } from '../language'
import { maxPasswordBytes, maxPasswordLength, maxUsernameLength, minPasswordLength } from '../limits'
import { oneLine } from '../plainText'
import { texts } from '../staffTexts/accountFields'
import { newPinSchema, pinSchema } from './pin'

/** The roles of an account: `desk` looks after guests, `manager` may do everything. */
export const roles = ['desk', 'manager'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** A code from the authenticator app, or a recovery code. */
const codeSchema = z
  .string()
  .trim()
  .min(1, { error: () => texts.enterCode })
  .max(40)
const givenPasswordSchema = z
  .string()
  .min(1, { error: () => texts.enterPassword })
  .max(maxPasswordLength)

export const loginSchema = z.object({
  username: oneLine().min(1).max(maxUsernameLength),
  password: z.string().min(1).max(maxPasswordLength),
  code: codeSchema.optional(),
})
export const tokenSchema = z.object({ token: z.string() })
/** A token, and the secret that this browser sends as `X-Device`, so that its clerks can change by PIN for the rest of the day. */
export const signedInSchema = tokenSchema.extend({ device: z.string() })

/** The response of `GET is-valid`: true when the bearer token is valid. */
export const isValidSchema = z.boolean()

/** The account that a token belongs to, with its role and its sign-in settings. */
export const meSchema = z.object({
  name: z.string(),
  /** The rights of this session: after a change by PIN those of the desk, whatever the account's role. */
  role: roleSchema,
  /** True after a change by PIN, until the account logs in with its password. */
  isByPin: z.boolean(),
  /** True while the password is temporary. Nothing else works until it is changed. */
  mustChangePassword: z.boolean(),
  hasSecondStep: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  hasPin: z.boolean(),
  /** The language of the staff pages. */
  language: z.enum(staffLanguages),
})
export type Me = z.infer<typeof meSchema>

export const chooseLanguageSchema = meSchema.pick({ language: true })

const newPasswordSchema = z
  .string()
  .min(minPasswordLength, { error: () => texts.atLeastCharacters({ count: minPasswordLength }) })
  .max(maxPasswordLength)
  .refine((password) => byteLength(password) <= maxPasswordBytes, {
    error: () => texts.passwordBytes({ count: maxPasswordBytes }),
  })
export const changePasswordSchema = z.object({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema })

/** The token of the link with which the first manager chooses a password. */
export const setupLinkSchema = z.object({ token: z.string().max(100) })
/** The username that the first manager will sign in with. */
export const setupNameSchema = z.object({ name: z.string() })
export const setupSchema = setupLinkSchema.extend({ newPassword: newPasswordSchema })

/** Two-factor authentication before it is confirmed: the secret as text, and as the `otpauth:` URI for the QR code. */
export const twoFactorOfferSchema = z.object({ secret: z.string(), uri: z.string() })
export const confirmTwoFactorSchema = z.object({ code: codeSchema })
export const confirmPasswordSchema = z.object({ password: givenPasswordSchema })
export const setPinSchema = z.object({ password: givenPasswordSchema, pin: newPinSchema })
export const changeClerkSchema = z.object({ username: oneLine().min(1).max(maxUsernameLength), pin: pinSchema })

/** A token after a change by PIN, with the account that it belongs to. */
export const changedClerkSchema = tokenSchema.extend({ me: meSchema })

/** The accounts that have logged in with their password on this PC today. */
export const clerksHereSchema = z.array(
  z.object({
    name: z.string(),
    /** False without a PIN, after too many wrong ones, and after a change of the account's password or role. */
    canUsePin: z.boolean(),
  }),
)
export type ClerkHere = z.infer<typeof clerksHereSchema>[number]

/** New recovery codes. They are shown once, because only their hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** An account as managers see it. */
export const staffAccountSchema = z.object({
  _id: z.string(),
  name: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  hasSecondStep: z.boolean(),
  /** The latest successful sign-in that is still on record; null when there is none. */
  lastSignInAt: z.iso.datetime().nullable(),
})
export type StaffAccount = z.infer<typeof staffAccountSchema>
export const staffAccountListSchema = z.array(staffAccountSchema)

export const newAccountSchema = z.object({
  name: oneLine()
    .min(2, { error: () => texts.atLeastCharacters({ count: 2 }) })
    .max(maxUsernameLength)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, { error: () => texts.nameCharacters }),
  role: roleSchema,
})

/** An account with its temporary password. The password is shown only this once. */
export const temporaryPasswordSchema = z.object({ account: staffAccountSchema, temporaryPassword: z.string() })

export const changeRoleSchema = z.object({ role: roleSchema })
export const changeActiveSchema = z.object({ isActive: z.boolean() })

export const accountChangeKinds = ['ADDED', 'ROLE', 'DEACTIVATED', 'REACTIVATED', 'PASSWORD', 'SECOND_STEP'] as const

/** A change to an account. PASSWORD: a manager set a temporary password. SECOND_STEP: two-factor authentication was removed. */
export const accountChangeSchema = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  what: z.enum(accountChangeKinds),
  /** The new role, with ADDED and ROLE; null otherwise. */
  role: roleSchema.nullable(),
  actor: actorSchema,
})
export type AccountChange = z.infer<typeof accountChangeSchema>
export const accountChangeListSchema = z.array(accountChangeSchema)

export const signInOutcomes = [
  'OK',
  'UNKNOWN_NAME',
  'WRONG_PASSWORD',
  'DEACTIVATED',
  'WRONG_CODE',
  'PIN',
  'WRONG_PIN',
] as const

/** A sign-in attempt; PIN and WRONG_PIN are changes of the clerk on a shared PC. `address` is shortened so that it identifies the network but not the person. */
export const signInEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** Empty when no account has that name, because it may be a password typed into the wrong field. */
  name: z.string(),
  outcome: z.enum(signInOutcomes),
  address: z.string(),
  browser: z.string(),
})
export type SignInEntry = z.infer<typeof signInEntrySchema>
export const signInListSchema = z.array(signInEntrySchema)

/** Returns the length of a text in bytes, encoded as UTF-8. */
function byteLength(text: string): number {
  const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  return [...text].reduce((bytes, character) => bytes + bytesOf(character.codePointAt(0) ?? 0), 0)
}
