import { z } from 'zod'
import { languages } from '../language'
import { texts } from '../staffTexts/records'
import { type OtherLanguage, otherLanguages, type Translations } from '../translated'
import { labelled, type RecordField } from './field'
import type { InWords } from './inWords'

/** In a form, every field has a text in every language; it is empty where a translation is missing. */
export type TypedTranslations<Field extends string = string> = Record<OtherLanguage, Record<Field, string>>

/** The language of the translations in a response. */
export const languageQuery = z.object({
  language: z
    .enum(languages)
    .optional()
    .describe(
      'Adds what staff have translated into this language, in `translations`. Every other field is in English.',
    ),
})

/** Translations of some fields of a record, each with the checks of its English field, or empty. */
export function translations<const Field extends string>(
  fields: Readonly<Record<Field, RecordField<string>>>,
): RecordField<Translations<Field>, TypedTranslations<Field>> {
  const all = Object.keys(fields) as Field[]
  const ofEach = <T>(of: (name: Field) => T) =>
    Object.fromEntries(all.map((name) => [name, of(name)])) as Record<Field, T>
  const inEach = <T>(of: (language: OtherLanguage) => T) =>
    Object.fromEntries(otherLanguages.map((language) => [language, of(language)])) as Record<OtherLanguage, T>
  const orEmpty = (name: Field) => z.union([z.literal(''), fields[name].request])
  type Typed = z.ZodType<TypedTranslations<Field>, TypedTranslations<Field>>
  const sparse = (text: (name: Field) => z.ZodType<string, string>) =>
    z.object(inEach(() => z.object(ofEach((name) => text(name).optional())).optional())) as unknown as z.ZodType<
      Translations<Field>,
      Translations<Field>
    >

  /** Leaves out what is empty or not described. */
  const present = (given: Translations<Field>): Translations<Field> =>
    Object.fromEntries(
      otherLanguages.flatMap((language) => {
        const written = all.flatMap((name) => {
          const text = given[language]?.[name]
          return text ? [[name, text] as const] : []
        })
        return written.length > 0 ? [[language, Object.fromEntries(written)] as const] : []
      }),
    ) as Translations<Field>

  return labelled<Omit<RecordField<Translations<Field>, TypedTranslations<Field>>, 'label'>>(() => texts.translations, {
    initial: {},
    response: sparse(() => z.string()),
    request: sparse(orEmpty),
    typed: (z.object(inEach(() => z.object(ofEach(orEmpty)))) as unknown as Typed).transform(present),
    stored: { type: 'Mixed', default: () => ({}) },
    present,
    toTyped: (value) => inEach((language) => ofEach((name) => value[language]?.[name] ?? '')),
    merge: (base, mine, newer) =>
      inEach((language) =>
        ofEach((name) => fields[name].merge(base[language][name], mine[language][name], newer[language][name])),
      ),
    inWords: (typed): InWords =>
      Object.fromEntries(
        otherLanguages.flatMap((language) =>
          all.flatMap((name) => {
            const text = typed[language][name]
            return text ? [[texts.translated({ label: fields[name].label, language }), text] as const] : []
          }),
        ),
      ),
  })
}

/** The schema of translations in a form with a picture, where they are a part with JSON. */
export function translationsPart<Field extends string>({ request }: Pick<RecordField<Translations<Field>>, 'request'>) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'The translations are not JSON' })
        return z.NEVER
      }
    })
    .pipe(request as z.ZodType<Translations<Field>>)
}
