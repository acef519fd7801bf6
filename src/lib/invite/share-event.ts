import { LOGIN_BY_CHAT_APP } from '#api/account/session/login-type.ts'
import type { SessionRecord } from '#api/account/session/session-record.ts'
import { defaultChannel, platformOf } from '#api/common-params.ts'
import type { ShareEvent, ShareEventData } from '#api/invite/share-event.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { visitorChannel } from '#lib/shell/transport/caller.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import type { ShareOrigin } from './share-origin.ts'

/** What a visitor from a shared link did, and with which product, order or mobile. */
export interface Happening
  extends Pick<ShareEvent, 'eventType' | 'subEventType' | 'orderNumber' | 'mobile' | 'liveType'> {
  data: ShareEventData & { eventName: string }
}

/** The whole body of the share callback (§3); what a happening does not have stays empty. */
export function shareEventOf(
  origin: ShareOrigin,
  session: SessionRecord | undefined,
  { data, ...facts }: Happening,
): ShareEvent {
  const nickname = session?.nickname || undefined
  return {
    ...origin,
    ...facts,
    userId: session?.userId,
    openId: session?.openId || undefined,
    unionId: session?.unionId || undefined,
    nickname,
    chatAppNickname: session?.loginType === LOGIN_BY_CHAT_APP ? nickname : undefined,
    data: { ...circumstances(session), ...data, orderNumber: facts.orderNumber },
  }
}

function circumstances(session: SessionRecord | undefined): ShareEventData {
  const query = new URLSearchParams(location.search)
  return {
    sceneName: location.pathname,
    creationTime: timeText(serverNow()),
    courseCode: readItem('session', 'ccode') ?? undefined,
    activityId: query.get('actId')?.slice(0, 128) || undefined,
    avatar: session?.avatar || undefined,
    platform: platformOf(isChatApp() ? 'wx' : 'wap'),
    channelId: visitorChannel() ?? defaultChannel(isChatApp()),
  }
}
