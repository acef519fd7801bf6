// biome-ignore assist/source/organizeImports: storage comes first, so that names minified in it repeat and compress.
import { readItem } from '#lib/shell/storage/storage.ts'
import { installChunkGuard } from '#elements/shell/page/chunk-guard.ts'
import { trackOnline } from '#elements/shell/page/online.ts'
import { followSettings } from '#elements/shell/page/settings.ts'
import { authorisePage, guardPage, markVisitor } from '#lib/account/session/guard.ts'
import { isChatApp, isMiniProgram } from '#lib/shell/chat-app/chat-app.ts'
import { saveAttribution } from '#lib/shell/storage/attribution.ts'
import { hasCookie } from '#lib/shell/storage/cookie.ts'

/**
 * `first-read` is the copy for pages with a first read, `read` that for pages that are only read and need no login, `open` that
 * for those of them that everybody may read without the chat app's authorisation: all three ask for the cookie after the first
 * paint (`late-modules.ts`, `late-frame.ts`).
 */
declare const __VARIANT__: string

/** Runs inside `<head>` before the first paint; style sheets read its results from `<html>`. */
const marks = document.documentElement.dataset
if (isChatApp()) marks.chatApp = ''
if (isMiniProgram()) marks.miniProgram = ''
// The cookie waits for another process of the browser.
if (readItem('local', 'info') || (!__VARIANT__ && hasCookie('info'))) marks.returning = ''
followSettings()
saveAttribution()
if (__VARIANT__ === 'open') markVisitor()
else if (__VARIANT__ === 'read') authorisePage()
else guardPage()
installChunkGuard()
trackOnline()
