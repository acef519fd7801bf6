import { followBack } from '#elements/shell/page/back.ts'
import { followTitle } from '#elements/shell/page/follow-title.ts'
import { prefetchWhenIdle } from '#elements/shell/page/prefetch.ts'
import { followNavigations } from '#elements/shell/page/progress.ts'
import { wakeWhenNeeded } from '#elements/shell/page/wake.ts'
import { needsEntry } from '#lib/account/entry/entry-params.ts'
import { setDeferredFrame } from '#lib/shell/page/deferred-frame.ts'
import { whenIdle } from '#lib/shell/page/idle.ts'

/** The one module of every page: what the frame does besides being there. */
// Unpacked in the argument, an export would be named four times in every page's frame.
setDeferredFrame(() => import('./frame-deferred.ts').then((later) => later.ready))
if (needsEntry())
  void import('#lib/account/entry/landing-params.ts').then((entry) => entry.applyLandingParams())
wakeWhenNeeded()
followBack()
followNavigations()
followTitle()
prefetchWhenIdle()
// The chat app's own script and what is told to it; nobody else fetches it.
if ('chatApp' in document.documentElement.dataset)
  whenIdle(() => void import('#elements/invite/chat-card.ts').then((card) => card.offerCard()))
