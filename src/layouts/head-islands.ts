import './head.ts'
import { reserveHeights, saveHeights } from '#elements/shell/page/restore.ts'
import { installTapGuard } from '#elements/shell/page/tap-guard.ts'

/** The head script of pages with islands or lists filled by script: the one of every page, and after it this. */
installTapGuard()
reserveHeights()
saveHeights()
