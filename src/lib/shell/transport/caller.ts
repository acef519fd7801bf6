import type { Caller } from '#api/common-params.ts'
import { isChatApp } from '../chat-app/chat-app.ts'
import { readItem } from '../storage/storage.ts'
import { serverNow } from './clock.ts'
import { deviceId } from './device-id.ts'
import { identity } from './identity.ts'

/** The visitor's channel, stored for the tab so that it follows them to an order. */
export function visitorChannel(): string | undefined {
  return readItem('session', 'channelId') ?? undefined
}

/** The caller of one request. */
export function caller(): Caller {
  return {
    ...identity(),
    isChatApp: isChatApp(),
    channelId: visitorChannel(),
    deviceId: deviceId(),
    nowMs: serverNow(),
  }
}
