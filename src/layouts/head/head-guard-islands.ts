/** The head script of guarded pages with islands or lists filled by script. */
import './head-guard.ts'
import './head-islands.ts'
