import { needsEntry } from '#lib/account/entry-params.ts'
import { followBack } from '#lib/shell/back.ts'
import { setLater } from '#lib/shell/later.ts'
import { followTitle } from '#lib/shell/page-title.ts'
import { prefetchWhenIdle, whenIdle } from '#lib/shell/prefetch.ts'
import { followNavigations } from '#lib/shell/progress.ts'
import { wakeWhenNeeded } from '#lib/shell/wake.ts'

/** The one module of every page: what the frame does besides being there. */
// Unpacked in the argument, an export would be named four times in every page's frame.
setLater(() => import('./frame-later.ts').then((later) => later.ready))
if (needsEntry()) void import('#lib/account/entry.ts').then((entry) => entry.enterPage())
wakeWhenNeeded()
followBack()
followNavigations()
followTitle()
prefetchWhenIdle()
// The chat app's own script and what is told to it; nobody else fetches it.
if ('chatApp' in document.documentElement.dataset)
  whenIdle(() => void import('#lib/share/chat-card.ts').then((card) => card.offerCard()))
