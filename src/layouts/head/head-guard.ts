import './head.ts'
import { guardPage } from '#lib/account/session/guard.ts'

/** The head script of pages that are not open to everybody: the common one, followed by this. */
guardPage()
