import { createPopupStack } from '#lib/shell/popup/popup-stack.ts'
import { leavingLink } from '../page/progress.ts'
import { $popups, dismissPopup, openPopup, openPopups } from './popup.ts'

let isLeaving = false

/** Handles declarative popups, the back gesture, and the page's state while a popup is open. */
export function mountPopups(): void {
  const stack = createPopupStack({
    depth: () => history.state?.popups ?? 0,
    // The address stays the same, so the chat app's signature of the page stays valid.
    push: (popups) => history.pushState({ ...history.state, popups }, ''),
    back: (steps) => history.go(-steps),
    openCount: () => openPopups().length,
    dismissTop: () => dismissPopup(openPopups().at(-1)!),
    isLeaving: () => isLeaving,
  })
  document.addEventListener('click', onClick)
  window.addEventListener('popstate', stack.arrive)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeaving = false
    stack.reset()
  })
  followDepartures()
  window.visualViewport?.addEventListener('resize', liftOverKeyboard)
  // Runs at once: a reload leaves the history entry of a popup that is gone.
  $popups.subscribe(() => {
    const popups = openPopups()
    lockPage(popups.length > 0)
    popups.forEach(prepare)
    liftOverKeyboard()
    stack.settle()
  })
}

/** `data-opens="id"`, `data-closes`, and taps beside a dialog that has no `data-stays`. */
function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  const opener = target.closest<HTMLElement>('[data-opens]')
  const closer = target.closest<HTMLElement>('[data-closes]')
  const isBeside = target.matches('dialog:not([data-stays])')
  const dialog = (isBeside ? target : closer)?.closest('dialog')
  const copier = target.closest('dialog[id="share"] [data-copies]')?.closest('dialog')
  if (copier) void loadSharing().then(({ copySharedAddress }) => copySharedAddress(copier))
  if (opener?.dataset.opens) openPopup(opener.dataset.opens, opener)
  else if (dialog) dismissPopup(dialog, closer?.dataset.closes)
}

/** Links can be checked in every engine; where the Navigation API exists, so can scripts that change the location. */
function followDepartures(): void {
  if (!window.navigation) {
    // Listens on the window, after the back control: by then it is known whether the tap is followed.
    window.addEventListener('click', (event) => {
      isLeaving ||= Boolean(leavingLink(event))
    })
    return
  }
  const stay = () => {
    isLeaving = false
  }
  window.navigation.addEventListener('navigateerror', stay)
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    isLeaving = !destination.sameDocument && downloadRequest === null
  })
}

function lockPage(isLocked: boolean): void {
  const root = document.documentElement
  if (!isLocked) delete root.dataset.popup
  // Where a scroll bar takes up space, the page keeps its width while the bar is hidden.
  else root.dataset.popup ??= window.innerWidth > root.clientWidth ? 'gutter' : ''
}

function prepare(dialog: HTMLDialogElement, order: number): void {
  dialog.style.setProperty('--popup-order', String(order))
  // What copies is there before the tap, which alone may copy.
  if (dialog.id === 'share') void loadSharing()
}

const loadSharing = () => import('./share-popup.ts')

/** Phones lay the keyboard over the page: bottom sheets sit above it. */
function liftOverKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const insetPx = Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
  for (const dialog of openPopups()) dialog.style.setProperty('--keyboard', `${insetPx}px`)
}
