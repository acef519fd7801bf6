import './head.ts'
import { loadFrameLate } from '#elements/shell/page/late-frame.ts'

/** By then a page has been painted, on a slow phone too; nobody has touched it yet. */
const PAINTED_MS = 100

/** The build writes the addresses of both halves of the frame into the script's tag. */
const { frame, later } = (document.currentScript as HTMLElement).dataset as Record<
  'frame' | 'later',
  string
>

/**
 * The head script of pages that are only read: the common one, and later what loads the frame. A script of its own at the end
 * of the page would hold the first paint back, even an empty one (`docs/decisions/0036-late-frame.md`).
 */
setTimeout(() => loadFrameLate(frame, later), PAINTED_MS)
