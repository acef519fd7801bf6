import { guardPage } from '#lib/account/session/guard.ts'

/** A second head script, of the pages that are not open to everybody. */
guardPage()
