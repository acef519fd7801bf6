import '#styles/kit/popup.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { closePopup, openPopup } from '#elements/shell/popup/popup.ts'
import { close } from '#lib/ui/icons.ts'
import { Icon } from '../Icon.tsx'

export interface PopupProps {
  isOpen: boolean
  /** Called however the popup was closed: icon, backdrop, Escape, back gesture, or `isOpen` turning false. */
  onClose: (result: string) => void
  title: string
  /** Label of the close icon; without it the person has to choose one of the buttons. */
  closeLabel?: string
  foot?: ReactNode
  children: ReactNode
}

/** What `Dialog.tsx` and `Sheet.tsx` share: the markup of `Dialog.astro` on the one popup stack. */
export function Popup(props: PopupProps & { className: string }) {
  const { isOpen, onClose, title, closeLabel, foot, children, className } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    openPopup(dialog)
    return () => closePopup(dialog)
  }, [isOpen])
  return (
    <dialog
      ref={ref}
      className={`kit-popup ${className}`}
      aria-labelledby={titleId}
      data-stays={closeLabel ? undefined : true}
      // The native event does not bubble, React's does: a popup inside another closes only itself.
      onClose={(event) => event.target === ref.current && onClose(ref.current.returnValue)}
    >
      <div className="kit-popup__panel">
        <div className="kit-popup__head">
          <h2 className="kit-popup__title" id={titleId}>
            {title}
          </h2>
          {closeLabel && (
            <button className="kit-popup__close" type="button" aria-label={closeLabel} data-closes>
              <Icon shape={close} size={20} />
            </button>
          )}
        </div>
        <div className="kit-popup__body">{children}</div>
        {foot && <div className="kit-popup__foot">{foot}</div>}
      </div>
    </dialog>
  )
}
