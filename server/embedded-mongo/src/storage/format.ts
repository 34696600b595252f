import { catalogKey } from './keys'

/** Where the catalog keeps the format of a database. */
export const formatKey = catalogKey('format')

/** Every value has a checksum. */
export const currentFormat = 'embedded-mongo 2'

/** As of the first release: without checksums. */
export const firstFormat = 'embedded-mongo 1'
