import { atom, computed, onMount } from 'nanostores'
import type { Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import type { RiskResult } from '#api/contract/risk/risk-result.ts'
import type { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { call } from '#lib/data/call.ts'
import { forgetDraft } from '#lib/data/draft/draft.ts'
import { type Form, type FormStore, form } from '#lib/data/form.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { isBuying, returnTarget, stepAddress } from '../suitability/suitability-path.ts'
import {
  type Answers,
  conflictingNumbers,
  firstOpen,
  fitting,
  RISK_DRAFT,
  readAnswers,
  readPosition,
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

type Assessed = Extract<Known, { kind: 'assessed' }>

interface Place {
  view: 'intro' | 'question' | 'review' | 'result'
  /** Index of the current question, from 0. */
  position: number
}

export type Assessment = Assessed &
  Place & {
    state: 'ready'
    form: Form<Answers>
    answers: Answers
    /** One sentence about missing answers or a failure. */
    problem: string
  }

export type RiskState =
  | Exclude<Resource<Known>, { state: 'ready' }>
  | { state: 'infoFirst'; address: string }
  | Assessment

const QUIET = { isQuiet: true }

/** The questions and results of the logged-in investor. */
export const $known = resource<Known>({
  access: 'login',
  async load() {
    const [{ info }, questionnaire, { current, history }] = await Promise.all([
      call(() => import('#api/contract/investor/get-investor-info.ts'), {}, QUIET),
      call(() => import('#api/contract/risk/get-questionnaire.ts'), {}, QUIET),
      call(() => import('#api/contract/risk/get-risk-result.ts'), {}, QUIET),
    ])
    if (!info) return { kind: 'infoFirst' }
    $answers.begin(unanswered(questionnaire))
    const answers = fitting(questionnaire, $answers.get().values)
    const isBegun = Object.keys(answers).length > 0 && questionnaire.testsLeft > 0
    const otherwise = current ? 'result' : 'intro'
    const view = isBegun ? begunView(questionnaire, answers) : otherwise
    $place.set({ view, position: readPosition(questionnaire) })
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

const $place = atom<Place>({ view: 'intro', position: 0 })

/** The answers of the current test, by the ids of their questions; they and the place survive a reload. */
export const $answers: FormStore<Answers> = form<Answers, RiskResult>({
  initial: {},
  draft: () => RISK_DRAFT,
  drafts: {
    read: readAnswers,
    save: (draft, answers: Answers) => saveAnswers(draft, answers, $place.get().position),
    forget: forgetDraft,
  },
  send: sendAnswers,
  done: showFound,
  refused,
  texts: { offline: RISK_TEXTS.offline, refused: RISK_TEXTS.rejected },
})

const unanswered = ({ questions }: Questionnaire): Answers =>
  Object.fromEntries(questions.map(({ questionId }) => [questionId, '']))

/** The assessment as shown by the views. */
export const $risk = computed([$known, $place, $answers], (known, place, answers): RiskState => {
  if (known.state !== 'ready') return known
  const { value } = known
  if (value.kind === 'infoFirst')
    return { state: 'infoFirst', address: stepAddress('/InfoCollect', location.search) }
  const { questionId = '' } = value.questionnaire.questions[place.position] ?? {}
  return {
    state: 'ready',
    ...value,
    ...place,
    form: answers,
    answers: fitting(value.questionnaire, answers.values),
    problem: answers.problems[questionId] || answers.problem,
  }
})

onMount($risk, () => {
  document.addEventListener('back', leaveQuestions)
  return () => document.removeEventListener('back', leaveQuestions)
})

/** Starts with the first question without an answer; with the overview if all are answered. */
export function startTest(): void {
  const risk = ready()
  if (!risk || risk.questionnaire.testsLeft === 0) return
  const { questionnaire, answers, position } = risk
  move({
    view: begunView(questionnaire, answers),
    position: firstOpen(questionnaire, answers) ?? position,
  })
}

/** The next question, or after the last one the overview. */
export function goOn(): void {
  const risk = ready()
  const question = risk?.questionnaire.questions[risk.position]
  if (!risk || !question) return
  const { questionId } = question
  const isLast = risk.position === risk.questionnaire.questions.length - 1
  if (!(questionId in risk.answers)) $answers.fail({ [questionId]: RISK_TEXTS.chooseOne })
  else if (isLast) move({ view: 'review' })
  else move({ position: risk.position + 1 })
}

/** Shows one question; a position before the first is the introduction. */
export function goTo(position: number): void {
  move({ position: Math.max(0, position), view: position < 0 ? beginningView() : 'question' })
}

/** Leaves the questions; the answers remain. */
export function quitTest(): void {
  move({ view: beginningView() })
}

/** The back control first leaves the questions, then, with the next tap, the page. */
function leaveQuestions(back: Event): void {
  const view = ready()?.view
  if (view !== 'question' && view !== 'review') return
  back.preventDefault()
  quitTest()
}

/** Sends the answers, or shows which are missing. */
export async function submitTest(): Promise<void> {
  const risk = ready()
  if (!risk || risk.form.isSending) return
  const { questionnaire, answers } = risk
  const position = firstOpen(questionnaire, answers)
  const question = position === undefined ? undefined : questionnaire.questions[position]
  if (question) {
    move({ view: 'question', position: position ?? 0 })
    return $answers.fail({ [question.questionId]: RISK_TEXTS.chooseOne })
  }
  const [conflict] = conflictingNumbers(questionnaire, answers)
  if (conflict) return $answers.fail({}, RISK_TEXTS.conflict(conflict))
  await $answers.submit()
}

function sendAnswers(values: Answers): Promise<RiskResult> {
  const { questionnaire } = ready() ?? {}
  const answers = questionnaire ? fitting(questionnaire, values) : {}
  return call(() => import('#api/contract/risk/submit-risk-answers.ts'), {
    version: questionnaire?.version ?? '',
    answers: Object.entries(answers).map(([questionId, key]) => ({ questionId, key })),
  })
}

async function refused(error: ApiError): Promise<boolean> {
  if (isRefusal<typeof submitRiskAnswers>(error, 'INFO_FIRST'))
    $known.patch(() => ({ kind: 'infoFirst' }))
  else if (isRefusal<typeof submitRiskAnswers>(error, 'QUESTIONS_CHANGED')) await showChanged()
  else if (isRefusal<typeof submitRiskAnswers>(error, 'TOO_MANY_TESTS')) {
    patch(({ questionnaire }) => ({ questionnaire: { ...questionnaire, testsLeft: 0 } }))
    $answers.fail({}, RISK_TEXTS.noneLeft)
  } else return false
  return true
}

function showFound(result: RiskResult): void {
  patch(({ questionnaire, newest, history }) => ({
    questionnaire: { ...questionnaire, testsLeft: Math.max(0, questionnaire.testsLeft - 1) },
    newest: result,
    isValid: true,
    history: newest ? [newest, ...history] : history,
  }))
  $place.set({ view: 'result', position: 0 })
}

async function showChanged(): Promise<void> {
  await $known.reload()
  const risk = ready()
  if (!risk) return
  move({ view: 'question', position: firstOpen(risk.questionnaire, risk.answers) ?? 0 })
  $answers.fail({}, RISK_TEXTS.changed)
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

function patch(news: (known: Assessed) => Partial<Assessed>): void {
  $known.patch((known) => (known.kind === 'assessed' ? { ...known, ...news(known) } : known))
}

/** Shows another part of the test, without the sentence about the former one. */
function move(news: Partial<Place>): void {
  if (!ready()) return
  $place.set({ ...$place.get(), ...news })
  $answers.edit({})
}
