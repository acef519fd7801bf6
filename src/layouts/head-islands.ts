import './head.ts'
import { keepHeights, reserveHeights } from '#lib/shell/restore.ts'
import { installTapGuard } from '#lib/shell/tap-guard.ts'

/** The head script of pages with islands or lists filled by script: the one of every page, and after it this. */
installTapGuard()
reserveHeights()
keepHeights()
