import { PAGE_TEXTS } from '../page/texts.ts'
import { showToast } from '../popup/toast-store.ts'

/** §8: the failure toast is cleared after 200 ms; the page's own failed state remains. */
const FAILURE_TOAST_MS = 200

export function toastFailure(): void {
  showToast(
    `${PAGE_TEXTS.fetchFailed} ${PAGE_TEXTS.fetchFailedQuoted}`,
    'failure',
    FAILURE_TOAST_MS,
  )
}
