import { guardPage } from '#lib/account/guard.ts'
import { noteArrival } from '#lib/shell/arrival.ts'
import { isChatApp, isMiniProgram } from '#lib/shell/chat-app.ts'
import { installChunkGuard } from '#lib/shell/chunk-guard.ts'
import { hasCookie } from '#lib/shell/cookie.ts'
import { trackOnline } from '#lib/shell/online.ts'
import { followSettings } from '#lib/shell/settings.ts'
import { readItem } from '#lib/shell/storage.ts'

/** Runs inside `<head>`, before anything is painted; what it decides, style sheets read from `<html>`. */
const marks = document.documentElement.dataset
if (isChatApp()) marks.chatApp = ''
if (isMiniProgram()) marks.miniProgram = ''
if (readItem('local', 'info') || hasCookie('info')) marks.returning = ''
followSettings()
noteArrival()
guardPage()
installChunkGuard()
trackOnline()
