import { ParseError } from '#api/codec.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { hasContact } from '../moderation/has-contact.ts'
import { holdMessage } from '../moderation/hold-message.ts'
import { isClosedTo } from '../room/owners-only.ts'
import { EMPTY_TEXT, forbiddenText } from '../texts.ts'
import { isModerator } from './moderation-queries.ts'

/** The message's key makes every repetition the same message, and messages of many people share one commit. */
export default handle(
  sendChat,
  async ({ id, key, text }, context) => {
    const { userId, db, now, live } = context
    if (await isClosedTo(db, id, userId, now)) return notFound()
    const said = text.trim().replace(/\s*\n\s*/g, ' ')
    if (said === '') throw new ParseError('content', EMPTY_TEXT)
    const word = await live.words.find(db, said)
    if (word) return refuse('FORBIDDEN_WORD', { sentence: forbiddenText(word), data: { word } })
    const draft = { userId, key, text: said }
    if (hasContact(said) && !(await isModerator(db, userId))) {
      const held = await db.transaction().execute((tx) => holdMessage(tx, id, { draft, now }))
      if (held) return held
    }
    return live.chat.post(id, draft)
  },
  {
    isCommittingItself: true,
    limits: [
      { name: 'live-chat', points: 40, perSeconds: 20, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
