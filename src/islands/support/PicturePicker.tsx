import { type ChangeEvent, useRef } from 'react'
import { PICTURES_MAX } from '#api/support/ticket.ts'
import { shrinkPicture } from '#elements/shell/shrink-picture.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { SUPPORT_TEXTS } from '#lib/support/texts.ts'
import type { TicketFormStore } from '#lib/support/ticket-form-store.ts'
import type { TicketPicture } from '#lib/support/ticket-pictures.ts'
import { close, plus } from '#lib/ui/icons.ts'
import styles from './PicturePicker.module.css'

type Actions = Pick<TicketFormStore, 'addPictures' | 'removePicture' | 'retryPicture'>

interface Props {
  pictures: readonly TicketPicture[]
  problem: string | undefined
  isGuest: boolean
  actions: Actions
}

/** Up to nine pictures with their progress, and the tile that adds more. */
export function PicturePicker({ pictures, problem, isGuest, actions }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => (isGuest ? actions.addPictures([], shrinkPicture) : input.current?.click())
  const attach = (event: ChangeEvent<HTMLInputElement>) => {
    actions.addPictures([...(event.currentTarget.files ?? [])], shrinkPicture)
    // Allows choosing the same file again after it was removed.
    event.currentTarget.value = ''
  }
  return (
    <fieldset className={styles.group} tabIndex={-1} data-invalid={problem ? '' : undefined}>
      <legend>
        {SUPPORT_TEXTS.pictures}
        <span className={styles.count}>
          {pictures.length}/{PICTURES_MAX}
        </span>
      </legend>
      <ul className={styles.grid}>
        {pictures.map((picture, i) => (
          <Tile key={picture.localId} picture={picture} order={i + 1} actions={actions} />
        ))}
        {pictures.length < PICTURES_MAX && (
          <li>
            <button className={styles.add} type="button" onClick={choose}>
              <Icon shape={plus} size={22} />
              {SUPPORT_TEXTS.addPicture}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={SUPPORT_TEXTS.addPicture}
        onChange={attach}
      />
      <p className="kit-field__error" role="alert" hidden={!problem}>
        {problem}
      </p>
      <p className="kit-field__hint">{SUPPORT_TEXTS.picturesHint}</p>
    </fieldset>
  )
}

function Tile(props: { picture: TicketPicture; order: number; actions: Actions }) {
  const { picture, order, actions } = props
  const { localId, state, thumb } = picture
  return (
    <li className={styles.tile} data-state={state}>
      {thumb && <img src={thumb} alt={SUPPORT_TEXTS.pictureOf(order)} />}
      {state === 'uploading' && (
        <span className={styles.wait} role="status" aria-label={SUPPORT_TEXTS.pictureLoading} />
      )}
      {state === 'failed' && (
        <button
          className={styles.retry}
          type="button"
          onClick={() => actions.retryPicture(localId)}
        >
          {SUPPORT_TEXTS.retryPicture}
        </button>
      )}
      <button
        className={styles.remove}
        type="button"
        aria-label={SUPPORT_TEXTS.removePicture(order)}
        onClick={() => actions.removePicture(localId)}
      >
        <Icon shape={close} size={14} />
      </button>
    </li>
  )
}
