import './head.ts'
import { installIslandGuard } from '#elements/shell/page/chunk-guard.ts'
import { reserveHeights, saveHeights } from '#elements/shell/page/restore.ts'
import { installTapGuard } from '#elements/shell/page/tap-guard.ts'

/** The head script of pages with islands or lists filled by script: the common one, followed by this. */
installIslandGuard()
installTapGuard()
reserveHeights()
saveHeights()
