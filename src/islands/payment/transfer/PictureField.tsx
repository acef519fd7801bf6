import '#styles/kit/field.css'
import { useId } from 'react'
import { TRANSFER_TEXTS as TEXTS } from '#lib/payment/transfer-texts.ts'
import styles from './PictureField.module.css'

interface Props {
  /** Empty until a picture is chosen. */
  thumb: string
  isShrinking: boolean
  error: string | undefined
  onPick(file: Blob): void
}

/** One picture from camera or album, shown as it will be sent. */
export function PictureField({ thumb, isShrinking, error, onPick }: Props) {
  const id = useId()
  return (
    <div className="kit-field">
      <label className="kit-field__label" htmlFor={id}>
        {TEXTS.picture}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {thumb && <img className={styles.thumb} src={thumb} alt={TEXTS.pictureAlt} />}
        <span aria-hidden="true">{thumb ? TEXTS.pictureChange : TEXTS.pictureChoose}</span>
        <input
          id={id}
          className={styles.input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}hint ${id}error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) onPick(file)
          }}
        />
      </div>
      <p className="kit-field__hint" id={`${id}hint`} role="status">
        {isShrinking ? TEXTS.pictureShrinking : TEXTS.pictureHint}
      </p>
      <p className="kit-field__error" id={`${id}error`} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  )
}
