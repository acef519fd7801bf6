import { CHAT_PER_PAGE } from '#api/live/chat/list-chat.ts'
import { listOwnChat } from '#api/live/chat/list-own-chat.ts'
import { handle } from '#gateway/http/handle.ts'
import { ownMessages } from './chat-queries.ts'

export default handle(listOwnChat, async ({ id, before }, context) => {
  const { db, userId, live } = context
  const span = { before, limit: CHAT_PER_PAGE + 1 }
  const found = await ownMessages(db, { roomId: id, userId }, span)
  const messages = found.slice(0, CHAT_PER_PAGE)
  const next = found.length > CHAT_PER_PAGE ? messages.at(-1)?.seq : undefined
  return { messages: await live.nameStocks(messages), next }
})
