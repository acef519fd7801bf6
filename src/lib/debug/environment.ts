import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { isApplePhone, isChatApp, isMiniProgram } from '#lib/shell/chat-app/chat-app.ts'
import { removeItem, type StorageArea, writeItem } from '#lib/shell/storage/storage.ts'
import { caller } from '#lib/shell/transport/caller.ts'
import { outcome } from './free-call.ts'
import { DEBUG_TEXTS } from './texts.ts'

type Fact = readonly [name: string, value: string]

/** What this page knows of its environment. */
export function environmentFacts(brandName: string): readonly Fact[] {
  const { channelId, deviceId } = caller()
  const session = $session.get()
  const yesNo = (isSo: boolean) => (isSo ? DEBUG_TEXTS.yes : DEBUG_TEXTS.no)
  return [
    ['品牌', brandName],
    ['渠道', channelId ?? '默认'],
    ['设备编号', deviceId],
    ['聊天应用内', yesNo(isChatApp())],
    ['小程序内', yesNo(isMiniProgram())],
    ['苹果手机', yesNo(isApplePhone())],
    ['本地存储', storageState('local')],
    ['会话存储', storageState('session')],
    ['网络', navigator.onLine ? '在线' : '离线'],
    ['窗口', `${innerWidth} × ${innerHeight}，${devicePixelRatio} 倍`],
    ['登录', session ? DEBUG_TEXTS.loggedIn(session.nickname) : DEBUG_TEXTS.nobody],
    ['浏览器', navigator.userAgent],
  ]
}

function storageState(area: StorageArea): string {
  const isStored = writeItem(area, 'storageProbe', '1')
  removeItem(area, 'storageProbe')
  return isStored ? DEBUG_TEXTS.works : DEBUG_TEXTS.blocked
}

/** One round trip through the transport; `wire-tap` measures it. */
export async function ping(): Promise<string> {
  const load = () => import('#api/account/oauth/get-page-ticket.ts')
  return outcome(call(load, { kind: 'jsapi', url: location.href }))
}
