import { atom } from 'nanostores'
import { loadDeferredFrame } from '../page/deferred-frame.ts'

export interface Toast {
  text: string
  kind: 'info' | 'success' | 'failure'
}

/** The only toast on screen; the frame shows it inside the topmost dialog or the page. */
export const $toast = atom<Toast | undefined>(undefined)

export const TOAST_MS = 2400

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a sentence for `forMs`; a newer toast replaces it. */
export function showToast(text: string, kind: Toast['kind'] = 'info', forMs = TOAST_MS): void {
  clearTimeout(timer)
  void loadDeferredFrame()
  $toast.set({ text, kind })
  timer = setTimeout(() => $toast.set(undefined), forMs)
}
