import { record, text, type ValueOf } from '#api/codec.ts'

/** The mark of an author on their messages. */
export const authorOfMessages = text({ min: 1, max: 40, pattern: /^[\w-]+$/ })

/** An author whose messages a reader no longer sees, by the nickname they had then. */
export const blockedAuthor = record({
  author: ['author', authorOfMessages],
  nickname: ['nickname', text()],
})
export type BlockedAuthor = ValueOf<typeof blockedAuthor>

/** How many authors a reader may block. */
export const BLOCKED_MAX = 200
