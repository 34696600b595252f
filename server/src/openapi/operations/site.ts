import { contactSchema } from '@range/shared/contact/schema'
import { emailPreviewListSchema } from '@range/shared/emailPreviews/schema'
import { honeypotSchema } from '@range/shared/honeypot'
import { membershipSchema } from '@range/shared/memberships/schema'
import { packageImagesSchema, packageListSchema } from '@range/shared/packages/schema'
import { privacyTermsSchema } from '@range/shared/privacy/schema'
import { currentEurSchema } from '@range/shared/settings/schema'
import { publicVenueSchema } from '@range/shared/venue/schema'
import { weaponListSchema } from '@range/shared/weapons/schema'
import { z } from 'zod'
import type { Operations } from '../operation'

const who = 'everybody'
const receivedSchema = z.object({ received: z.literal(true) })

/** What the public pages show, and their forms. */
export const siteOperations = {
  listPackages: {
    route: 'GET /api/v1/packages',
    who,
    summary: 'List the packages',
    answer: packageListSchema,
  },
  listPackageImages: {
    route: 'GET /api/v1/package-images/:packageId',
    who,
    summary: 'List the pictures of a package’s weapons',
    params: { packageId: 'The id of the package.' },
    answer: packageImagesSchema,
  },
  getPackagePicture: {
    route: 'GET /package-pictures/:id/:name',
    who,
    summary: 'Get a package’s picture',
    description: 'At the address that a package has in `picture`. An older address is redirected to the current one.',
    params: { id: 'The id of the package.', name: 'The file: a key, a width, and `avif` or `webp`.' },
    answer: 'image/*',
  },
  listWeapons: {
    route: 'GET /api/v1/public-weapons',
    who,
    summary: 'List the weapons',
    answer: weaponListSchema,
  },
  getCurrentEur: {
    route: 'GET /api/v1/current-eur',
    who,
    summary: 'Get the price of one euro in forints',
    answer: currentEurSchema,
  },
  getVenue: {
    route: 'GET /api/v1/venue',
    who,
    summary: 'Get what the owner says of the venue',
    answer: publicVenueSchema,
  },
  getPrivacyTerms: {
    route: 'GET /api/v1/privacy-terms',
    who,
    summary: 'Get for how long personal data are kept',
    answer: privacyTermsSchema,
  },
  sendMessage: {
    route: 'POST /api/v1/contact',
    who,
    summary: 'Send a message to the range',
    body: contactSchema.extend(honeypotSchema.shape),
    answer: receivedSchema,
  },
  applyForMembership: {
    route: 'POST /api/v1/membership',
    who,
    summary: 'Apply for the members’ club',
    body: membershipSchema.extend(honeypotSchema.shape),
    answer: receivedSchema,
  },
  listEmailPreviews: {
    route: 'GET /api/v1/dev/emails',
    who,
    summary: 'List every email with sample content; only in development',
    answer: emailPreviewListSchema,
    errors: ['NOT_FOUND'],
  },
  showEmailPreview: {
    route: 'GET /api/v1/dev/emails/:name',
    who,
    summary: 'Show an email with sample content; only in development',
    params: { name: 'The name of the email.' },
    answer: 'text/html',
  },
} satisfies Operations
