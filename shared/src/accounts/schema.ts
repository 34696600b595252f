import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { maxPasswordBytes, maxPasswordLength, maxUsernameLength, minPasswordLength } from '../limits'

/** What an account may do: `desk` takes care of guests, `manager` may do everything. */
export const roles = ['desk', 'manager'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** A code of the authenticator app, or one of the recovery codes. */
const codeSchema = z.string().trim().min(1, 'Enter the code').max(40)
const givenPasswordSchema = z.string().min(1, 'Enter your password').max(maxPasswordLength)

export const loginSchema = z.object({
  username: z.string().min(1).max(maxUsernameLength),
  password: z.string().min(1).max(maxPasswordLength),
  code: codeSchema.optional(),
})
export const tokenSchema = z.object({ token: z.string() })

/** What `GET is-valid` returns: whether the bearer token is valid for staff. */
export const isValidSchema = z.boolean()

/** Whose token it is, and what that account may do. */
export const meSchema = z.object({
  name: z.string(),
  role: roleSchema,
  /** The password is a temporary one: nothing else works until it is changed. */
  mustChangePassword: z.boolean(),
  hasSecondStep: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type Me = z.infer<typeof meSchema>

const newPasswordSchema = z
  .string()
  .min(minPasswordLength, `At least ${minPasswordLength} characters`)
  .max(maxPasswordLength)
  .refine((password) => byteLength(password) <= maxPasswordBytes, {
    message: `At most ${maxPasswordBytes} bytes: letters with accents count twice`,
  })
export const changePasswordSchema = z.object({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema })

/** The token of the link by which the first manager chooses a password, and the name that they will log in with. */
export const setupLinkSchema = z.object({ token: z.string().max(100) })
export const setupNameSchema = z.object({ name: z.string() })
export const setupSchema = setupLinkSchema.extend({ newPassword: newPasswordSchema })

/** A second step before it is confirmed: the secret as text, and the address that the QR code carries. */
export const secondStepOfferSchema = z.object({ secret: z.string(), uri: z.string() })
export const confirmSecondStepSchema = z.object({ code: codeSchema })
export const confirmPasswordSchema = z.object({ password: givenPasswordSchema })
/** Shown once; only their hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** An account as managers see it. */
export const staffAccountSchema = z.object({
  _id: z.string(),
  name: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  hasSecondStep: z.boolean(),
  /** The last time that somebody signed in with it, as far as sign-ins are kept. */
  lastSignInAt: z.iso.datetime().nullable(),
})
export type StaffAccount = z.infer<typeof staffAccountSchema>
export const staffAccountListSchema = z.array(staffAccountSchema)

export const newAccountSchema = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'At least 2 characters')
    .max(maxUsernameLength)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'Letters, digits, spaces, dots and dashes only'),
  role: roleSchema,
})
export type NewAccount = z.infer<typeof newAccountSchema>

/** An account with its temporary password, which is shown once. */
export const temporaryPasswordSchema = z.object({ account: staffAccountSchema, temporaryPassword: z.string() })

export const changeRoleSchema = z.object({ role: roleSchema })
export const changeActiveSchema = z.object({ isActive: z.boolean() })

export const accountChangeKinds = ['ADDED', 'ROLE', 'DEACTIVATED', 'REACTIVATED', 'PASSWORD', 'SECOND_STEP'] as const

/** What was done to an account, and by whom: PASSWORD is a new one that was given, SECOND_STEP its removal. */
export const accountChangeSchema = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  what: z.enum(accountChangeKinds),
  /** The role that was given, with ADDED and ROLE. */
  role: roleSchema.nullable(),
  actor: actorSchema,
})
export type AccountChange = z.infer<typeof accountChangeSchema>
export const accountChangeListSchema = z.array(accountChangeSchema)

export const signInOutcomes = ['OK', 'UNKNOWN_NAME', 'WRONG_PASSWORD', 'DEACTIVATED', 'WRONG_CODE'] as const

/** A try to sign in. Of the network address the part is kept that says no more than the provider. */
export const signInEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** Empty for a name that no account has: it may be a password typed into the wrong field. */
  name: z.string(),
  outcome: z.enum(signInOutcomes),
  address: z.string(),
  browser: z.string(),
})
export type SignInEntry = z.infer<typeof signInEntrySchema>
export const signInListSchema = z.array(signInEntrySchema)

/** Returns how many bytes a text has in UTF-8. */
function byteLength(text: string): number {
  const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  return [...text].reduce((bytes, character) => bytes + bytesOf(character.codePointAt(0) ?? 0), 0)
}
