import { readItem, writeItem } from './storage.ts'

/** The page's channel is used for visitors whose address names none (§9). */
export function saveChannel(channelId: string): void {
  if (!readItem('session', 'channelId')) writeItem('session', 'channelId', channelId)
}
