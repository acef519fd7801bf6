import { atom, onMount } from 'nanostores'
import type { Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import type { RiskResult } from '#api/contract/risk/risk-result.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { isBuying, returnTarget, stepAddress } from '../suitability/suitability-path.ts'
import {
  type Answers,
  conflictingNumbers,
  firstOpen,
  fitting,
  forgetAnswers,
  keepAnswers,
  keptAnswers,
} from './risk-answers.ts'
import { RISK_TEXTS } from './risk-messages.ts'

export interface Assessment {
  state: 'ready'
  view: 'intro' | 'question' | 'review' | 'result'
  questionnaire: Questionnaire
  answers: Answers
  /** Place of the question shown, from 0. */
  position: number
  /** The newest result, whether or not it still holds. */
  newest: RiskResult | undefined
  isValid: boolean
  history: readonly RiskResult[]
  /** One sentence about what is missing or went wrong. */
  problem: string
  isSubmitting: boolean
  /** Where a buyer goes on with a result. */
  onward: { label: string; address: string } | undefined
}

export type RiskState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'infoFirst'; address: string }
  | Assessment

export const LOADING: RiskState = { state: 'loading' }

/** The assessment of the logged-in investor: questions, answers given so far, results. */
export const $risk = atom<RiskState>(LOADING)

onMount($risk, () => {
  const stop = followUser((userId) => {
    if (userId) void loadRisk()
  })
  document.addEventListener('back', leaveQuestions)
  return () => {
    stop()
    document.removeEventListener('back', leaveQuestions)
  }
})

export async function loadRisk(): Promise<void> {
  $risk.set(LOADING)
  try {
    const { askAssessment } = await import('./risk-calls.ts')
    const { isRegistered, questionnaire, results } = await askAssessment()
    if (!isRegistered) return showInfoFirst()
    const { current, history } = results
    const newest = current ?? history[0]
    const kept = keptAnswers(questionnaire)
    const isBegun = Object.keys(kept.answers).length > 0 && questionnaire.testsLeft > 0
    $risk.set({
      state: 'ready',
      view: isBegun ? begunView(questionnaire, kept.answers) : current ? 'result' : 'intro',
      questionnaire,
      ...kept,
      newest,
      isValid: current !== undefined,
      history: current ? history : history.slice(1),
      problem: '',
      isSubmitting: false,
      onward: await onwardOf(),
    })
  } catch (error) {
    if (!(error instanceof CancelledError)) $risk.set({ state: 'failed' })
  }
}

/** Begins with the first question that has no answer; with all of them where none is left. */
export function startTest(): void {
  const risk = ready()
  if (!risk || risk.questionnaire.testsLeft === 0) return
  const { questionnaire, answers, position } = risk
  change({
    view: begunView(questionnaire, answers),
    position: firstOpen(questionnaire, answers) ?? position,
  })
}

/** Keeps an answer. */
export function chooseAnswer(questionId: string, key: string): void {
  const risk = ready()
  if (risk) change({ answers: { ...risk.answers, [questionId]: key }, problem: '' })
}

/** The next question, after the last one all of them. */
export function goOn(): void {
  const risk = ready()
  const question = risk?.questionnaire.questions[risk.position]
  if (!risk || !question) return
  const isLast = risk.position === risk.questionnaire.questions.length - 1
  if (!(question.questionId in risk.answers)) change({ problem: RISK_TEXTS.chooseOne })
  else if (isLast) change({ view: 'review', problem: '' })
  else change({ position: risk.position + 1, problem: '' })
}

/** Shows one question; a place before the first is the beginning. */
export function goTo(position: number): void {
  const isBefore = position < 0
  const place = { position: Math.max(0, position), problem: '' }
  change(isBefore ? { ...place, view: beginningView() } : { ...place, view: 'question' })
}

/** Leaves the questions; the answers stay. */
export function quitTest(): void {
  change({ view: beginningView(), problem: '' })
}

/** The back control leaves the questions first, and the page by its next tap. */
function leaveQuestions(back: Event): void {
  const view = ready()?.view
  if (view !== 'question' && view !== 'review') return
  back.preventDefault()
  quitTest()
}

export async function submitAnswers(): Promise<void> {
  const risk = ready()
  if (!risk || risk.isSubmitting) return
  const { questionnaire, answers } = risk
  const open = firstOpen(questionnaire, answers)
  if (open !== undefined)
    return change({ view: 'question', position: open, problem: RISK_TEXTS.chooseOne })
  const [conflict] = conflictingNumbers(questionnaire, answers)
  if (conflict) return change({ problem: RISK_TEXTS.conflict(conflict) })
  change({ isSubmitting: true, problem: '' })
  const { sendAnswers } = await import('./risk-calls.ts')
  const outcome = await sendAnswers(questionnaire, answers)
  change({ isSubmitting: false })
  switch (outcome.kind) {
    case 'found':
      return showFound(risk, outcome.result)
    case 'infoFirst':
      return showInfoFirst()
    case 'changed':
      return takeChanged(answers)
    case 'noneLeft':
      return change({
        questionnaire: { ...questionnaire, testsLeft: 0 },
        problem: RISK_TEXTS.noneLeft,
      })
    case 'offline':
      return change({ problem: RISK_TEXTS.offline })
    case 'refused':
      return change({ problem: outcome.sentence || RISK_TEXTS.rejected })
  }
}

function showFound({ questionnaire, newest, history }: Assessment, result: RiskResult): void {
  const testsLeft = Math.max(0, questionnaire.testsLeft - 1)
  change({
    view: 'result',
    questionnaire: { ...questionnaire, testsLeft },
    answers: {},
    position: 0,
    newest: result,
    isValid: true,
    history: newest ? [newest, ...history] : history,
  })
  forgetAnswers()
}

async function takeChanged(answers: Answers): Promise<void> {
  await loadRisk()
  const risk = ready()
  if (!risk) return
  const left = fitting(risk.questionnaire, answers)
  const position = firstOpen(risk.questionnaire, left) ?? 0
  change({ view: 'question', answers: left, position, problem: RISK_TEXTS.changed })
}

function showInfoFirst(): void {
  $risk.set({ state: 'infoFirst', address: stepAddress('/InfoCollect', location.search) })
}

async function onwardOf(): Promise<Assessment['onward']> {
  const { search } = location
  if (isBuying(search))
    return { label: RISK_TEXTS.toMatch, address: stepAddress('/compliance', search) }
  const target = await returnTarget(search)
  const isHere = target === undefined || target.split('?')[0] === '/Risk'
  return isHere ? undefined : { label: RISK_TEXTS.onward, address: target }
}

function begunView(questionnaire: Questionnaire, answers: Answers): Assessment['view'] {
  return firstOpen(questionnaire, answers) === undefined ? 'review' : 'question'
}

function beginningView(): Assessment['view'] {
  return ready()?.isValid ? 'result' : 'intro'
}

function ready(): Assessment | undefined {
  const risk = $risk.get()
  return risk.state === 'ready' ? risk : undefined
}

function change(news: Partial<Assessment>): void {
  const risk = ready()
  if (!risk) return
  const after = { ...risk, ...news }
  $risk.set(after)
  if (news.answers || news.position !== undefined) keepAnswers(after)
}
