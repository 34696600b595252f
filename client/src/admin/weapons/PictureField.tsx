import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../ui/field/Field'
import styles from './PictureField.module.css'
import { pictureProblem, pictureTypes, type WeaponDraftForm } from './weaponDraft'

type Props = {
  form: WeaponDraftForm
  /** The URL of the saved picture; '' if there is none. */
  savedUrl: string
}

/** Chooses a picture and previews it, or shows the saved one. */
export function PictureField({ form: { control }, savedUrl }: Props) {
  const { field, fieldState } = useController({ control, name: 'weaponImg' })
  const picture = field.value
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(picture)
  const shown = picture ? preview.url : savedUrl
  const wrong = picture ? (pictureProblem(picture) ?? (preview.isBroken ? cannotShow : undefined)) : undefined

  useEffect(() => {
    if (!picture && input.current) input.current.value = ''
  }, [picture])

  return (
    <div className={styles.picture}>
      <Field
        label="Image file"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB. Shown at 3:2 on the Weapons page."
        error={fieldState.error?.message ?? wrong}
      >
        {(ids) => (
          <input
            {...ids}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            name={field.name}
            type="file"
            accept={pictureTypes.join(',')}
            className={styles.file}
            onChange={({ target }) => field.onChange(target.files?.[0] ?? null)}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <figure className={styles.preview}>
        {shown ? (
          <img
            src={shown}
            alt={picture ? `Preview of ${picture.name}` : 'The picture now'}
            width="1280"
            height="853"
            onError={preview.onBroken}
          />
        ) : (
          <div className={styles.missing}>No picture</div>
        )}
        {picture && (
          <figcaption>
            {picture.name}, {sizeText(picture.size)}, not saved yet
          </figcaption>
        )}
      </figure>
    </div>
  )
}

const cannotShow = 'This browser cannot show the file as a picture; the server will check it'

function usePreview(picture: File | null) {
  const [read, setRead] = useState<{ file: File; url: string; isBroken: boolean }>()

  useEffect(() => {
    if (!picture || pictureProblem(picture)) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file: picture, url: String(reader.result), isBroken: false })
    reader.readAsDataURL(picture)
    return () => {
      reader.onload = null
      reader.abort()
    }
  }, [picture])

  const current = read?.file === picture ? read : undefined
  return {
    url: current && !current.isBroken ? current.url : '',
    isBroken: current?.isBroken ?? false,
    onBroken: () => setRead((last) => last && { ...last, isBroken: true }),
  }
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
