import '#styles/kit/dialog.css'
import { Popup, type PopupProps } from './Popup.tsx'

/** React twin of `Dialog.astro`. */
export function Dialog(props: PopupProps) {
  return <Popup {...props} className="kit-dialog" />
}
