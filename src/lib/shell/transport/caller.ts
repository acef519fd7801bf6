import type { Caller } from '#api/common-params.ts'
import { isChatApp } from '../chat-app/chat-app.ts'
import { readItem, writeItem } from '../storage/storage.ts'
import { serverNow } from './clock.ts'
import { identity } from './identity.ts'
import { randomText } from './random.ts'

const DEVICE_ID_LENGTH = 24

function deviceId(): string {
  const known = readItem('local', 'deviceId')
  if (known) return known
  const fresh = randomText(DEVICE_ID_LENGTH)
  writeItem('local', 'deviceId', fresh)
  return fresh
}

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
