import { keepHeights, reserveHeights } from '#lib/shell/restore.ts'
import { installTapGuard } from '#lib/shell/tap-guard.ts'

/** The second inline script, only on pages with islands or lists filled by script. */
installTapGuard()
reserveHeights()
keepHeights()
