// biome-ignore assist/source/organizeImports: storage comes first, so that names minified in it repeat and compress.
import { readItem } from '#lib/shell/storage/storage.ts'
import { applySettings, followSettings } from '#elements/shell/page/settings.ts'
import { installChunkGuard } from '#elements/shell/page/chunk-guard.ts'
import { trackOnline } from '#elements/shell/page/online.ts'
import { authorisePage, guardPage, markVisitor } from '#lib/account/session/guard.ts'
import { isChatApp, isMiniProgram } from '#lib/shell/chat-app/chat-app.ts'
import { saveAttribution } from '#lib/shell/storage/attribution.ts'
import { hasCookie } from '#lib/shell/storage/cookie.ts'

/**
 * Names the copy of this script: `first-read` is for pages with a first read, the others for pages that are only read. `read`
 * is for those that need no login, and `open` for those that everybody may read without the chat app's authorisation: like
 * `first-read`, both ask for the cookie after the first paint (`late-modules.ts`, `late-frame.ts`).
 */
declare const __VARIANT__: '' | 'first-read' | 'late' | 'read' | 'open'

const isLate = __VARIANT__ === 'late' || __VARIANT__ === 'read' || __VARIANT__ === 'open'

/** Runs inside `<head>` before the first paint; style sheets read its results from `<html>`. */
const marks = document.documentElement.dataset
if (isChatApp()) marks.chatApp = ''
if (isMiniProgram()) marks.miniProgram = ''
// The cookie waits for another process of the browser.
if (
  readItem('local', 'info') ||
  ((__VARIANT__ === '' || __VARIANT__ === 'late') && hasCookie('info'))
)
  marks.returning = ''
applySettings()
saveAttribution()
if (__VARIANT__ === 'open') markVisitor()
else if (__VARIANT__ === 'read') authorisePage()
else guardPage()
// Also while the end of the document does not arrive.
trackOnline()
// Nobody sees the rest before the first paint: `late-frame.ts` begins with it.
if (!isLate) {
  followSettings()
  installChunkGuard()
}
