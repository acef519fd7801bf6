import { conflictsIn } from '#api/contract/risk/answer-conflicts.ts'
import type { Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { forgetDraft, readTexts, saveDraft } from '#lib/data/draft.ts'

/** The chosen option for each question, by their ids. */
export type Answers = Readonly<Record<string, string>>

const FORM = 'risk'
const POSITION = 'at'
/** Separates ids of questions from the other words of the draft. */
const MARK = 'q:'

export interface KeptAnswers {
  answers: Answers
  position: number
}

/** Answers given before a reload, as far as they fit this questionnaire. */
export function readAnswers(questionnaire: Questionnaire): KeptAnswers {
  const draft = readTexts(FORM)
  const given = Object.entries(draft).flatMap(([word, key]) =>
    word.startsWith(MARK) ? [[word.slice(MARK.length), key] as const] : [],
  )
  const position = Math.trunc(Number(draft[POSITION])) || 0
  return {
    answers: fitting(questionnaire, Object.fromEntries(given)),
    position: Math.min(Math.max(position, 0), questionnaire.questions.length - 1),
  }
}

export function saveAnswers({ answers, position }: KeptAnswers): void {
  const marked = Object.entries(answers).map(([id, key]) => [MARK + id, key])
  saveDraft(FORM, { ...Object.fromEntries(marked), [POSITION]: String(position) })
}

export function forgetAnswers(): void {
  forgetDraft(FORM)
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
