import { type Language, language } from '@range/shared/language'
import { texts } from '@range/shared/texts/legal'
import { Muted } from '../../ui/layout/boxes'
import { useAddressIn } from '../../ui/layout/useAddressIn'
import { RichText } from '../../ui/text/RichText'

// All legal texts await counsel, in every language. Once counsel has approved the Hungarian ones, they bind instead: change this
// language, the text `binding` and the section Counsel of docs/languages.md together.
const bindingLanguage: Language = 'en'

/** A line that names the binding version of a legal page, on its translations. */
export function BindingVersion() {
  const addressIn = useAddressIn()
  if (language() === bindingLanguage) return null
  return (
    <Muted small>
      <RichText
        text={texts.binding}
        parts={{
          version: (words) => (
            <a href={addressIn(bindingLanguage)} hrefLang={bindingLanguage}>
              {words}
            </a>
          ),
        }}
      />
    </Muted>
  )
}
