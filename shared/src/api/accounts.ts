import {
  accountChangeListSchema,
  changeActiveSchema,
  changeClerkSchema,
  changedClerkSchema,
  changePasswordSchema,
  changeRoleSchema,
  chooseLanguageSchema,
  clerksHereSchema,
  confirmPasswordSchema,
  confirmTwoFactorSchema,
  isValidSchema,
  loginSchema,
  meSchema,
  newAccountSchema,
  recoveryCodesSchema,
  setPinSchema,
  setupLinkSchema,
  setupNameSchema,
  setupSchema,
  signedInSchema,
  signInListSchema,
  staffAccountListSchema,
  staffAccountSchema,
  temporaryPasswordSchema,
  tokenSchema,
  twoFactorOfferSchema,
} from '../accounts/schema'
import { endpoint } from './endpoint'

const params = { id: 'The id of the account.' }
const ofManager = { access: 'manager', about: 'accounts' } as const
const change = { access: 'manager', touches: ['accounts'] } as const
const changeOfOne = { ...change, params } as const

export const signIn = endpoint({
  route: 'POST /login',
  access: 'everybody',
  limits: ['signIn'],
  summary: 'Sign in',
  description:
    'Also answers the secret of this browser, which it may send as `X-Device`: until midnight in Budapest, the accounts that sign in with it can take turns by PIN.',
  body: loginSchema,
  response: signedInSchema,
  errors: ['NOT_SIGNED_IN', 'SECOND_STEP_NEEDED', 'SECOND_STEP_WRONG'],
})

export const isSignedIn = endpoint({
  route: 'GET /api/v1/is-valid',
  access: 'everybody',
  readsToken: true,
  summary: 'Check whether a bearer token is valid',
  response: isValidSchema,
})

export const lookAtSetupLink = endpoint({
  route: 'POST /api/v1/setup/look',
  access: 'everybody',
  limits: ['setup'],
  summary: 'Get the name of the account that a setup link is for',
  body: setupLinkSchema,
  response: setupNameSchema,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW'],
})

export const finishSetup = endpoint({
  route: 'POST /api/v1/setup',
  access: 'everybody',
  limits: ['setup'],
  summary: 'Choose the first password with a setup link',
  body: setupSchema,
  response: tokenSchema,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW'],
})

export const getOwnAccount = endpoint({
  route: 'GET /api/v1/staff/me',
  access: 'signedIn',
  summary: 'Get your own account',
  response: meSchema,
})

export const chooseLanguage = endpoint({
  route: 'PUT /api/v1/staff/me/language',
  access: 'signedIn',
  summary: 'Choose the language of your own staff pages',
  body: chooseLanguageSchema,
  response: meSchema,
})

export const changeOwnPassword = endpoint({
  route: 'POST /api/v1/staff/me/password',
  access: 'signedIn',
  limits: ['signIn'],
  summary: 'Change your own password',
  body: changePasswordSchema,
  response: tokenSchema,
  errors: ['FULL_SIGN_IN_NEEDED'],
})

export const listOwnSignIns = endpoint({
  route: 'GET /api/v1/staff/me/sign-ins',
  access: 'desk',
  summary: 'List your own sign-ins, newest first',
  response: signInListSchema,
})

export const offerTwoFactor = endpoint({
  route: 'POST /api/v1/staff/me/second-step',
  access: 'desk',
  summary: 'Start setting up two-factor authentication',
  status: 201,
  response: twoFactorOfferSchema,
  errors: ['NOT_POSSIBLE_NOW', 'FULL_SIGN_IN_NEEDED'],
})

export const confirmTwoFactor = endpoint({
  route: 'POST /api/v1/staff/me/second-step/confirm',
  access: 'desk',
  limits: ['signIn'],
  summary: 'Turn on two-factor authentication by entering a code',
  body: confirmTwoFactorSchema,
  response: recoveryCodesSchema,
  errors: ['NOT_POSSIBLE_NOW', 'FULL_SIGN_IN_NEEDED'],
})

export const removeOwnTwoFactor = endpoint({
  route: 'POST /api/v1/staff/me/second-step/remove',
  access: 'desk',
  limits: ['signIn'],
  summary: 'Turn off your own two-factor authentication',
  body: confirmPasswordSchema,
  response: meSchema,
  errors: ['FULL_SIGN_IN_NEEDED'],
})

export const replaceRecoveryCodes = endpoint({
  route: 'POST /api/v1/staff/me/recovery-codes',
  access: 'desk',
  limits: ['signIn'],
  summary: 'Replace your own recovery codes',
  body: confirmPasswordSchema,
  response: recoveryCodesSchema,
  errors: ['NOT_POSSIBLE_NOW', 'FULL_SIGN_IN_NEEDED'],
})

export const setPin = endpoint({
  route: 'PUT /api/v1/staff/me/pin',
  access: 'desk',
  limits: ['signIn'],
  summary: 'Set the PIN for changing the clerk on a shared PC',
  body: setPinSchema,
  response: meSchema,
  errors: ['FULL_SIGN_IN_NEEDED'],
})

export const removePin = endpoint({
  route: 'POST /api/v1/staff/me/pin/remove',
  access: 'desk',
  limits: ['signIn'],
  summary: 'Remove your own PIN',
  body: confirmPasswordSchema,
  response: meSchema,
  errors: ['FULL_SIGN_IN_NEEDED'],
})

export const listClerksHere = endpoint({
  route: 'GET /api/v1/staff/clerks-here',
  access: 'signedIn',
  about: 'accounts',
  summary: 'List the accounts that have signed in with their password on this PC today',
  description: 'The PC is named by the header `X-Device`, with the secret that `POST /login` answered.',
  response: clerksHereSchema,
})

export const changeClerk = endpoint({
  route: 'POST /api/v1/staff/change-clerk',
  access: 'signedIn',
  limits: ['signIn'],
  summary: 'Change the clerk on a shared PC by PIN',
  description:
    'The PC is named by the header `X-Device`. The token has the rights of the desk, whatever the account’s role. Five wrong PINs end this for the account on this PC until it signs in with its password.',
  body: changeClerkSchema,
  response: changedClerkSchema,
  errors: ['PIN_REFUSED'],
})

export const listAccounts = endpoint({
  ...ofManager,
  route: 'GET /api/v1/staff/accounts',
  summary: 'List the accounts',
  response: staffAccountListSchema,
})

export const listSignIns = endpoint({
  route: 'GET /api/v1/staff/sign-ins',
  access: 'manager',
  summary: 'List the sign-ins of all accounts, newest first',
  response: signInListSchema,
})

export const listAccountChanges = endpoint({
  ...ofManager,
  route: 'GET /api/v1/staff/account-changes',
  summary: 'List the changes made to accounts',
  response: accountChangeListSchema,
})

export const addAccount = endpoint({
  ...change,
  route: 'POST /api/v1/staff/accounts',
  summary: 'Add an account',
  body: newAccountSchema,
  status: 201,
  response: temporaryPasswordSchema,
  errors: ['IN_USE'],
})

export const changeRole = endpoint({
  ...changeOfOne,
  route: 'PUT /api/v1/staff/accounts/:id/role',
  summary: 'Change the role of an account',
  body: changeRoleSchema,
  response: staffAccountSchema,
  errors: ['CHANGED_MEANWHILE', 'LAST_MANAGER'],
})

export const changeActive = endpoint({
  ...changeOfOne,
  route: 'PUT /api/v1/staff/accounts/:id/active',
  summary: 'Deactivate or reactivate an account',
  body: changeActiveSchema,
  response: staffAccountSchema,
  errors: ['CHANGED_MEANWHILE', 'LAST_MANAGER'],
})

export const resetPassword = endpoint({
  ...changeOfOne,
  route: 'POST /api/v1/staff/accounts/:id/reset-password',
  summary: 'Give an account a temporary password',
  response: temporaryPasswordSchema,
})

export const resetTwoFactor = endpoint({
  ...changeOfOne,
  route: 'POST /api/v1/staff/accounts/:id/reset-second-step',
  summary: 'Turn off two-factor authentication for an account',
  response: staffAccountSchema,
})
