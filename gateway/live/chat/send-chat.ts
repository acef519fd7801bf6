import { ParseError } from '#api/codec.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { isClosedTo } from '../room/owners-only.ts'
import { EMPTY_TEXT, forbiddenText } from '../texts.ts'
import { forbiddenWord } from './forbidden-words.ts'

/** The message's key makes every repetition the same message, and messages of many people share one commit. */
export default handle(
  sendChat,
  async ({ id, key, text }, context) => {
    const { userId, db, now, live } = context
    if (await isClosedTo(db, id, userId, now)) return notFound()
    const said = text.trim().replace(/\s*\n\s*/g, ' ')
    if (said === '') throw new ParseError('content', EMPTY_TEXT)
    const word = forbiddenWord(said)
    if (word) return refuse('FORBIDDEN_WORD', { sentence: forbiddenText(word), data: { word } })
    return live.chat.post(id, { userId, key, text: said })
  },
  {
    isCommittingItself: true,
    limits: [
      { name: 'live-chat', points: 40, perSeconds: 20, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
