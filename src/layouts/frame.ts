import { needsEntry } from '#lib/account/entry-params.ts'
import { followBack } from '#lib/shell/back.ts'
import { setLater } from '#lib/shell/later.ts'
import { followTitle } from '#lib/shell/page-title.ts'
import { prefetchWhenIdle, whenIdle } from '#lib/shell/prefetch.ts'
import { followNavigations } from '#lib/shell/progress.ts'
import { wakeWhenNeeded } from '#lib/shell/wake.ts'

/** The one module of every page: what the frame does besides being there. */
setLater(() => import('./frame-later.ts').then(({ ready }) => ready))
if (needsEntry()) void import('#lib/account/entry.ts').then(({ enterPage }) => enterPage())
wakeWhenNeeded()
followBack()
followNavigations()
followTitle()
prefetchWhenIdle()
// The chat app's own script and what is told to it; nobody else fetches it.
if ('chatApp' in document.documentElement.dataset)
  whenIdle(() => void import('#lib/share/chat-card.ts').then(({ offerCard }) => offerCard()))
