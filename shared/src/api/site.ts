import { z } from 'zod'
import { contactSchema } from '../contact/schema'
import { emailPreviewListSchema, emailPreviewQuerySchema } from '../emailPreviews/schema'
import { honeypotSchema } from '../honeypot'
import { membershipSchema } from '../memberships/schema'
import { packageImagesSchema, packageListSchema } from '../packages/schema'
import { privacyTermsSchema } from '../privacy/schema'
import { languageQuery } from '../records/translations'
import { currentEurSchema } from '../settings/schema'
import { publicVenueSchema } from '../venue/schema'
import { weaponListSchema } from '../weapons/schema'
import { endpoint } from './endpoint'

const content = { access: 'everybody', cache: 'content' } as const
const receivedSchema = z.object({ received: z.literal(true) })

export const listPackages = endpoint({
  ...content,
  route: 'GET /api/v1/packages',
  about: 'packages',
  summary: 'List the packages',
  query: languageQuery,
  response: packageListSchema,
})

export const listPackageImages = endpoint({
  ...content,
  route: 'GET /api/v1/package-images/:packageId',
  about: 'packages',
  summary: 'List the pictures of the weapons in a package',
  params: { packageId: 'The id of the package.' },
  response: packageImagesSchema,
})

export const getPackagePicture = endpoint({
  route: 'GET /package-pictures/:id/:name',
  access: 'everybody',
  summary: 'Get a package’s picture',
  description: 'The `picture` field of a package holds the address. An outdated address redirects to the current one.',
  params: { id: 'The id of the package.', name: 'The file name: a key, a width, and `avif` or `webp`.' },
  response: 'image/*',
})

export const listWeapons = endpoint({
  ...content,
  route: 'GET /api/v1/public-weapons',
  about: 'weapons',
  summary: 'List the weapons',
  query: languageQuery,
  response: weaponListSchema,
})

export const getCurrentEur = endpoint({
  ...content,
  route: 'GET /api/v1/current-eur',
  about: 'euroRate',
  summary: 'Get the price of one euro in forints',
  response: currentEurSchema,
})

export const getVenue = endpoint({
  ...content,
  route: 'GET /api/v1/venue',
  about: 'venue',
  summary: 'Get the venue’s details and photos',
  query: languageQuery,
  response: publicVenueSchema,
})

export const getPrivacyTerms = endpoint({
  ...content,
  route: 'GET /api/v1/privacy-terms',
  about: 'privacyTerms',
  summary: 'Get the retention periods of personal data',
  response: privacyTermsSchema,
})

export const sendMessage = endpoint({
  route: 'POST /api/v1/contact',
  access: 'everybody',
  limits: ['form', 'message'],
  summary: 'Send a message to the range',
  body: contactSchema.extend(honeypotSchema.shape),
  response: receivedSchema,
})

export const applyForMembership = endpoint({
  route: 'POST /api/v1/membership',
  access: 'everybody',
  limits: ['form', 'application'],
  summary: 'Apply for the members’ club',
  body: membershipSchema.extend(honeypotSchema.shape),
  response: receivedSchema,
})

export const listEmailPreviews = endpoint({
  route: 'GET /api/v1/dev/emails',
  access: 'everybody',
  isLink: true,
  summary: 'List every email with sample content (development only)',
  query: emailPreviewQuerySchema,
  response: emailPreviewListSchema,
  errors: ['NOT_FOUND'],
})

export const showEmailPreview = endpoint({
  route: 'GET /api/v1/dev/emails/:name',
  access: 'everybody',
  isLink: true,
  summary: 'Show an email with sample content (development only)',
  params: { name: 'The name of the email.' },
  query: emailPreviewQuerySchema,
  response: 'text/html',
})

export const unsubscribe = endpoint({
  route: 'POST /api/v1/unsubscribe/:token',
  access: 'everybody',
  summary: 'Stop the emails after a visit to the address of a link',
  params: { token: 'The secret in the link of the email.' },
  response: z.object({ unsubscribed: z.literal(true) }),
  errors: ['NOT_FOUND'],
  cache: 'never',
})
