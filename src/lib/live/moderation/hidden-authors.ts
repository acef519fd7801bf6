import { atom } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'

/** A visitor's list on the device; an account's copy has its id behind. */
export const BLOCKED_KEY = 'chatBlocked:'

/**
 * Authors whose messages this page hides, the last one first. The device has a visitor's list, which applies to everybody
 * who uses it, and a copy of the account's; `blocked-authors.ts` reads them for people who may have one.
 */
export const $blocked = atom<readonly BlockedAuthor[]>([])

/** Whether a message is hidden; nobody hides those who are in charge of the room. */
export function isHidden({ role, author }: ChatMessage): boolean {
  return role === 'viewer' && $blocked.get().some((one) => one.author === author)
}
