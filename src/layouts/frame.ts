import { followBack } from '#elements/shell/page/back.ts'
import { followTitle } from '#elements/shell/page/follow-title.ts'
import { startPrefetching } from '#elements/shell/page/prefetch.ts'
import { followNavigations } from '#elements/shell/page/progress.ts'
import { wakeWhenNeeded } from '#elements/shell/page/wake.ts'
import { needsEntry } from '#lib/account/entry/entry-params.ts'
import { setDeferredFrame } from '#lib/shell/page/deferred-frame.ts'
import { whenIdle } from '#lib/shell/page/idle.ts'

/** The share of page views that report their errors and vitals, fixed by the build. */
declare const __REPORTED_SHARE__: number
/** By then a page has long been at rest. */
const REPORTS_AFTER_MS = 5000

/** The one module every page loads: the behaviour of the frame. */
// Destructured in the argument, an export would be named four times in every page's frame.
setDeferredFrame(() => import('./frame-deferred.ts').then((later) => later.ready))
if (needsEntry())
  void import('#lib/account/entry/landing-params.ts').then((entry) => entry.applyLandingParams())
wakeWhenNeeded()
followBack()
followNavigations()
followTitle()
whenIdle(startPrefetching)
if (Math.random() < __REPORTED_SHARE__)
  setTimeout(() => import('#elements/shell/report/report-page.ts'), REPORTS_AFTER_MS)
// The chat app's own script and the data for it; only the chat app loads it.
if (document.querySelector('[data-chat-app]'))
  whenIdle(() => void import('#elements/invite/chat-card.ts').then((card) => card.offerCard()))
