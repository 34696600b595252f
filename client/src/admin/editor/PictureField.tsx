import { texts } from '@range/shared/staffTexts/editor'
import { useEffect, useRef, useState } from 'react'
import type { ControllerFieldState, RefCallBack } from 'react-hook-form'
import { Field } from '../../ui/field/Field'
import styles from './PictureField.module.css'
import { pictureProblem, pictureTypes } from './pictureFile'

type FileField = {
  name: string
  value: File | null
  onChange: (file: File | null) => void
  onBlur: () => void
  ref: RefCallBack
}

type Props = {
  /** The result of `useController` for a field that holds a file or null. */
  controller: { field: FileField; fieldState: Pick<ControllerFieldState, 'error'> }
  label: string
  /** Marks the label as optional. */
  isOptional?: boolean
  hint: string
  /** The URL of the saved picture; '' if there is none. */
  savedUrl: string
}

/** A file field with a preview of the chosen picture, or of the saved one. */
export function PictureField({ controller: { field, fieldState }, label, isOptional = false, hint, savedUrl }: Props) {
  const picture = field.value
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(picture)
  const shown = picture ? preview.url : savedUrl
  const wrong = picture
    ? (pictureProblem(picture) ?? (preview.isBroken ? texts.pictureCannotShow : undefined))
    : undefined

  useEffect(() => {
    if (!picture && input.current) input.current.value = ''
  }, [picture])

  return (
    <div className={styles.picture}>
      <Field {...{ label, isOptional, hint }} error={fieldState.error?.message ?? wrong}>
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
            alt={picture ? texts.picturePreview({ name: picture.name }) : texts.currentPicture}
            width="1280"
            height="853"
            onError={preview.onBroken}
          />
        ) : (
          <div className={styles.missing}>{texts.noPicture}</div>
        )}
        {picture && (
          <figcaption>{texts.pictureChosen({ name: picture.name, size: sizeText(picture.size) })}</figcaption>
        )}
      </figure>
    </div>
  )
}

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
