import '#styles/kit/sheet.css'
import { Popup, type PopupProps } from './Popup.tsx'

/** React twin of `Sheet.astro`. */
export function Sheet(props: PopupProps) {
  return <Popup {...props} className="kit-sheet" />
}
