import { conflictsIn } from '#api/contract/risk/answer-conflicts.ts'
import type { Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { readTexts, saveDraft } from '#lib/data/draft/draft.ts'

/** The chosen option for each question, by their ids. */
export type Answers = Readonly<Record<string, string>>

/** Name of the draft. */
export const RISK_DRAFT = 'risk'
const POSITION = 'at'
/** Separates ids of questions from the other words of the draft. */
const MARK = 'q:'

/** Answers given before a reload. */
export function readAnswers(draft: string): Answers {
  const given = Object.entries(readTexts(draft)).flatMap(([word, key]) =>
    word.startsWith(MARK) ? [[word.slice(MARK.length), key] as const] : [],
  )
  return Object.fromEntries(given)
}

/** Index of the question a reload returns to. */
export function readPosition({ questions }: Questionnaire): number {
  const position = Math.trunc(Number(readTexts(RISK_DRAFT)[POSITION])) || 0
  return Math.min(Math.max(position, 0), questions.length - 1)
}

export function saveAnswers(draft: string, answers: Answers, position: number): void {
  const marked = Object.entries(answers).map(([id, key]) => [MARK + id, key])
  saveDraft(draft, { ...Object.fromEntries(marked), [POSITION]: String(position) })
}

/** Only answers whose question and option exist. */
export function fitting({ questions }: Questionnaire, answers: Answers): Answers {
  const fit = questions.flatMap(({ questionId, options }) => {
    const key = answers[questionId]
    return key !== undefined && options.some((option) => option.key === key)
      ? [[questionId, key]]
      : []
  })
  return Object.fromEntries(fit)
}

/** Index of the first question without an answer; undefined if all have one. */
export function firstOpen({ questions }: Questionnaire, answers: Answers): number | undefined {
  const place = questions.findIndex(({ questionId }) => !(questionId in answers))
  return place < 0 ? undefined : place
}

/** Numbers, from 1, of questions whose answers contradict each other, group by group. */
export function conflictingNumbers(
  { questions, conflicts }: Questionnaire,
  answers: Answers,
): readonly (readonly number[])[] {
  return conflictsIn(conflicts, new Map(Object.entries(answers))).map((group) =>
    group
      .map(({ questionId }) => 1 + questions.findIndex((one) => one.questionId === questionId))
      .sort((a, b) => a - b),
  )
}
