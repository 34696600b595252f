import { expect, test } from 'vitest'
import { inLanguage, staffLanguages } from '../language'
import { packageRecord } from '../packages/fields'
import { terms } from '../resellers/terms'
import { settings } from '../settings/fields'
import { venue } from '../venue/fields'
import { weapon } from '../weapons/fields'
import type { Fields } from './group'

/** Returns the labels of a record's fields, and of those in its parts. */
function labelsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) =>
    'fields' in field ? labelsOf(field.fields as Fields) : [field.label],
  )
}

test.each(Object.entries({ packageRecord, settings, terms, venue, weapon }))(
  'no two fields of %s share a label, by which the history names them',
  (_, { fields }) => {
    for (const language of staffLanguages) {
      const labels = inLanguage(language, () => labelsOf(fields))
      expect(labels.filter((label, index) => labels.indexOf(label) < index)).toEqual([])
      expect(labels).not.toContain('')
    }
  },
)
