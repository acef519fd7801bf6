import { atom, computed, onMount } from 'nanostores'
import type { Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import type { RiskResult } from '#api/contract/risk/risk-result.ts'
import { action } from '#lib/data/action.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { isBuying, returnTarget, stepAddress } from '../suitability/suitability-path.ts'
import {
  type Answers,
  conflictingNumbers,
  firstOpen,
  fitting,
  forgetAnswers,
  readAnswers,
  saveAnswers,
} from './risk-answers.ts'
import { RISK_TEXTS } from './risk-texts.ts'

/** The gateway's data about the investor; `infoFirst` if the investor is not registered. */
type Known =
  | { kind: 'infoFirst' }
  | {
      kind: 'assessed'
      questionnaire: Questionnaire
      /** The newest result, valid or not. */
      newest: RiskResult | undefined
      isValid: boolean
      history: readonly RiskResult[]
      /** Next page for a buyer with a result. */
      onward: { label: string; address: string } | undefined
    }

interface Test {
  view: 'intro' | 'question' | 'review' | 'result'
  answers: Answers
  /** Index of the current question, from 0. */
  position: number
  /** One sentence about missing answers or a failure. */
  problem: string
}

export type Assessment = Extract<Known, { kind: 'assessed' }> &
  Test & { state: 'ready'; isSubmitting: boolean }

export type RiskState =
  | Exclude<Resource<Known>, { state: 'ready' }>
  | { state: 'infoFirst'; address: string }
  | Assessment

/** The questions and results of the logged-in investor. */
export const $known = resource<Known>({
  access: 'login',
  async load() {
    const { fetchAssessment } = await import('./risk-calls.ts')
    const { isRegistered, questionnaire, results } = await fetchAssessment()
    if (!isRegistered) return { kind: 'infoFirst' }
    const { current, history } = results
    const kept = readAnswers(questionnaire)
    const isBegun = Object.keys(kept.answers).length > 0 && questionnaire.testsLeft > 0
    const otherwise = current ? 'result' : 'intro'
    const view = isBegun ? begunView(questionnaire, kept.answers) : otherwise
    $test.set({ view, ...kept, problem: '' })
    return {
      kind: 'assessed',
      questionnaire,
      newest: current ?? history[0],
      isValid: current !== undefined,
      history: current ? history : history.slice(1),
      onward: await onwardOf(),
    }
  },
})

/** The current test: its answers survive a reload. */
const $test = atom<Test>({ view: 'intro', answers: {}, position: 0, problem: '' })

/** Sends the answers, or shows which are missing. */
export const $submission = action(submitAnswers)

/** The assessment as shown by the views. */
export const $risk = computed(
  [$known, $test, $submission],
  (known, test, isSubmitting): RiskState => {
    if (known.state !== 'ready') return known
    if (known.value.kind === 'infoFirst')
      return { state: 'infoFirst', address: stepAddress('/InfoCollect', location.search) }
    return { state: 'ready', ...known.value, ...test, isSubmitting }
  },
)

onMount($risk, () => {
  document.addEventListener('back', leaveQuestions)
  return () => document.removeEventListener('back', leaveQuestions)
})

/** Starts with the first question without an answer; with the overview if all are answered. */
export function startTest(): void {
  const risk = ready()
  if (!risk || risk.questionnaire.testsLeft === 0) return
  const { questionnaire, answers, position } = risk
  change({
    view: begunView(questionnaire, answers),
    position: firstOpen(questionnaire, answers) ?? position,
  })
}

/** Stores an answer. */
export function chooseAnswer(questionId: string, key: string): void {
  const risk = ready()
  if (risk) change({ answers: { ...risk.answers, [questionId]: key }, problem: '' })
}

/** The next question, or after the last one the overview. */
export function goOn(): void {
  const risk = ready()
  const question = risk?.questionnaire.questions[risk.position]
  if (!risk || !question) return
  const isLast = risk.position === risk.questionnaire.questions.length - 1
  if (!(question.questionId in risk.answers)) change({ problem: RISK_TEXTS.chooseOne })
  else if (isLast) change({ view: 'review', problem: '' })
  else change({ position: risk.position + 1, problem: '' })
}

/** Shows one question; a position before the first is the introduction. */
export function goTo(position: number): void {
  const isBefore = position < 0
  const place = { position: Math.max(0, position), problem: '' }
  change(isBefore ? { ...place, view: beginningView() } : { ...place, view: 'question' })
}

/** Leaves the questions; the answers remain. */
export function quitTest(): void {
  change({ view: beginningView(), problem: '' })
}

/** The back control first leaves the questions, then, with the next tap, the page. */
function leaveQuestions(back: Event): void {
  const view = ready()?.view
  if (view !== 'question' && view !== 'review') return
  back.preventDefault()
  quitTest()
}

async function submitAnswers(): Promise<void> {
  const risk = ready()
  if (!risk) return
  const { questionnaire, answers } = risk
  const open = firstOpen(questionnaire, answers)
  if (open !== undefined)
    return change({ view: 'question', position: open, problem: RISK_TEXTS.chooseOne })
  const [conflict] = conflictingNumbers(questionnaire, answers)
  if (conflict) return change({ problem: RISK_TEXTS.conflict(conflict) })
  change({ problem: '' })
  const { sendAnswers } = await import('./risk-calls.ts')
  const outcome = await sendAnswers(questionnaire, answers)
  switch (outcome.kind) {
    case 'found':
      return showFound(risk, outcome.result)
    case 'infoFirst':
      return $known.patch(() => ({ kind: 'infoFirst' }))
    case 'changed':
      return showChanged(answers)
    case 'noneLeft':
      patch({ questionnaire: { ...questionnaire, testsLeft: 0 } })
      return change({ problem: RISK_TEXTS.noneLeft })
    case 'offline':
      return change({ problem: RISK_TEXTS.offline })
    case 'refused':
      return change({ problem: outcome.sentence || RISK_TEXTS.rejected })
  }
}

function showFound({ questionnaire, newest, history }: Assessment, result: RiskResult): void {
  const testsLeft = Math.max(0, questionnaire.testsLeft - 1)
  patch({
    questionnaire: { ...questionnaire, testsLeft },
    newest: result,
    isValid: true,
    history: newest ? [newest, ...history] : history,
  })
  change({ view: 'result', answers: {}, position: 0 })
  forgetAnswers()
}

async function showChanged(answers: Answers): Promise<void> {
  await $known.reload()
  const risk = ready()
  if (!risk) return
  const left = fitting(risk.questionnaire, answers)
  const position = firstOpen(risk.questionnaire, left) ?? 0
  change({ view: 'question', answers: left, position, problem: RISK_TEXTS.changed })
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

function patch(news: Partial<Extract<Known, { kind: 'assessed' }>>): void {
  $known.patch((known) => (known.kind === 'assessed' ? { ...known, ...news } : known))
}

function change(news: Partial<Test>): void {
  if (!ready()) return
  const after = { ...$test.get(), ...news }
  $test.set(after)
  if (news.answers || news.position !== undefined) saveAnswers(after)
}
