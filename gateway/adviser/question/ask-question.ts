import { randomBytes } from 'node:crypto'
import { askQuestion } from '#api/adviser/question/ask-question.ts'
import { ANSWER_DAYS, OPEN_QUESTIONS_MAX } from '#api/adviser/question/question.ts'
import { readSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { hasContact } from '#gateway/live/moderation/has-contact.ts'
import { listingsOf } from '#gateway/market/queries.ts'
import { replyDue } from '#gateway/market/reply-due.ts'
import { isServing } from '../profile/profile-queries.ts'
import { insertQuestion, questionAnswer, questionById } from './question-queries.ts'

export default handle(
  askQuestion,
  async ({ text, stock: typed, certificate }, { db, userId, now, live }) => {
    if (await live.words.find(db, text)) return refuse('FORBIDDEN_WORD')
    if (hasContact(text)) return refuse('CONTACT_IN_TEXT')
    if (certificate && !(await isServing(db, certificate, now))) return refuse('NOT_SERVING')
    const stock = typed?.trim() ? await stockOf(db, typed) : undefined
    if (typed?.trim() && !stock) return refuse('UNKNOWN_STOCK')
    const questionId = randomBytes(12).toString('hex')
    const dueAt = await replyDue(db, now, ANSWER_DAYS)
    const asked = { questionId, userId, text: text.trim(), stock, certificate, dueAt }
    if (!(await insertQuestion(db, asked, { openMax: OPEN_QUESTIONS_MAX, now })))
      return refuse('TOO_MANY_QUESTIONS')
    const row = await questionById(db, questionId)
    if (!row) throw new Error(`question ${questionId} is gone`)
    return questionAnswer(row, userId)
  },
  { limits: [{ name: 'ask', points: 20, perSeconds: 3600, key: (_, { userId }) => userId ?? '' }] },
)

async function stockOf(db: Db, typed: string) {
  const symbol = readSymbol(typed)
  const [listing] = symbol ? await listingsOf(db, [symbol]) : []
  return listing?.isListed ? listing : undefined
}
