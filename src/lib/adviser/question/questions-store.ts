import { atom } from 'nanostores'
import type { AnsweredQuestion } from '#api/adviser/question/get-question.ts'
import { ANSWER_PLACE, type Answer, type Question } from '#api/adviser/question/question.ts'
import { readSymbol } from '#api/exchange/symbol.ts'
import type { Vote } from '#api/live/chat/vote-message.ts'
import { countWatchers } from '#api/watchlist/list/count-watchers.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt, silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { QUESTION_TEXTS } from './question-texts.ts'

const parameter = (name: string) => new URLSearchParams(location.search).get(name) || undefined

/** Answered questions, newest first; the address may name an adviser or a security. */
export const $questions = keptList<Question>({
  access: 'open',
  async load(_, cursor) {
    const certificate = parameter('certNo')
    const symbol = readSymbol(parameter('symbol') ?? '') ?? undefined
    const request = { certificate, symbol, cursor }
    const { questions, next } = await call(
      () => import('#api/adviser/question/list-questions.ts'),
      request,
    )
    return { rows: questions, next }
  },
})

/** How many people watch the security of the question; nothing waits for it. */
export const $questionWatchers = atom<number | undefined>(undefined)

/** The question named by the address, with its answers. */
export const $question = resource<AnsweredQuestion, string>({
  access: 'open',
  key: () => parameter('id'),
  isRefreshedOnReturn: true,
  async load(questionId) {
    const found = await call(() => import('#api/adviser/question/get-question.ts'), { questionId })
    void loadWatchers(found.question.symbol)
    return found
  },
})

async function loadWatchers(symbol: string | undefined): Promise<void> {
  if (!symbol) return
  const answer = await silently(readPublic(countWatchers, { symbols: [symbol] }))
  $questionWatchers.set(answer?.watched[0]?.count)
}

/** Votes on an answer; the same vote again withdraws it. A visitor logs in first. */
export async function voteAnswer(answer: Answer, tapped: 'up' | 'down'): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const vote: Vote = answer.vote === tapped ? 'none' : tapped
  const { seq } = answer
  await attempt(
    () =>
      optimistic($question, {
        change: changing(seq, (one) => counted(one, vote)),
        undo: changing(seq, (one) => counted(one, answer.vote)),
        send: () =>
          call(() => import('#api/live/chat/vote-message.ts'), { id: ANSWER_PLACE, seq, vote }),
        settle: (shown, sums) => changing(seq, (one) => ({ ...one, ...sums }))(shown),
      }),
    QUESTION_TEXTS.voteFailed,
  )
}

function changing(seq: number, change: (answer: Answer) => Answer) {
  return (shown: AnsweredQuestion): AnsweredQuestion => ({
    ...shown,
    answers: shown.answers.map((one) => (one.seq === seq ? change(one) : one)),
  })
}

function counted(answer: Answer, vote: Vote): Answer {
  const delta = (word: Vote) => Number(vote === word) - Number(answer.vote === word)
  return {
    ...answer,
    vote,
    ups: Math.max(0, answer.ups + delta('up')),
    downs: Math.max(0, answer.downs + delta('down')),
  }
}
