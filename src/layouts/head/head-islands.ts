import './head.ts'
import { installIslandGuard } from '#elements/shell/page/chunk-guard.ts'
import { reserveHeights, saveHeights } from '#elements/shell/page/restore.ts'
import { installTapGuard } from '#elements/shell/page/tap-guard.ts'

/** The head script of pages with tabs, islands or lists filled by script: the common one, followed by this. */
installIslandGuard()
installTapGuard()
reserveHeights()
saveHeights()

// Tabs change without a transition: the browser would draw the page that is left once more, and keep the next one waiting.
addEventListener('pageswap', ({ viewTransition }) => {
  if (document.querySelector('[data-tab]:focus')) viewTransition?.skipTransition()
})
