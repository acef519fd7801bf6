import { atom, onMount, type ReadableAtom } from 'nanostores'
import { followUser } from '#lib/account/session/follow-user.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'

/** One sentence for each field that is wrong. */
export type Problems<Values> = { readonly [Field in keyof Values]?: string | undefined }

export interface Form<Values> {
  values: Values
  problems: Problems<Values>
  /** The sentence that belongs to no field; empty without one. */
  problem: string
  isSending: boolean
  /** Grows with each attempt that found something wrong: the view focuses the first wrong field. */
  attempt: number
  /** Grows when the fields are filled by something else than typing: the view fills its inputs. */
  round: number
}

export interface FormStore<Values> extends ReadableAtom<Form<Values>> {
  /** Changes values, saves the draft and clears sentences that no longer hold. */
  edit(part: Partial<Values>): void
  /** Fills the form with other values. */
  fill(part: Partial<Values>): void
  /** Shows what is wrong without sending. */
  fail(problems: Problems<Values>, problem?: string): void
  /** Checks and sends; true once the gateway has accepted it. A second tap while sending does nothing. */
  submit(): Promise<boolean>
}

interface FormOptions<Values, Answer> {
  initial: Values
  /** Name of the draft, per person; without one nothing typed is stored. */
  draft?: () => string | undefined
  /** Values that never enter storage: citizen ids, mobiles, bank data. */
  unsaved?: readonly (keyof Values)[]
  /** The rules of this page; the gateway's own come with its refusal. */
  check?(values: Values): Problems<Values>
  send(values: Values): Promise<Answer>
  /** Follows an accepted form, after its draft is gone. */
  done?(answer: Answer, values: Values): unknown
  /**
   * Handles a refusal in a way of its own: true where nothing more is to be shown. Without it the sentence goes to
   * the field the gateway names, or to the form.
   */
  refused?(error: ApiError, values: Values): boolean | Promise<boolean>
  /** Fields of refusals that name none, by the name of the refusal. */
  fields?: Readonly<Record<string, keyof Values>>
  texts: { offline: string; refused?: string }
}

/**
 * A form: what is typed lives in a draft per person until the gateway has accepted it, each wrong field has its
 * sentence, and one attempt runs at a time.
 */
export function form<Values extends object, Answer>(
  options: FormOptions<Values, Answer>,
): FormStore<Values> {
  const { initial, unsaved = [], texts } = options
  const $form = atom<Form<Values>>({
    values: initial,
    problems: {},
    problem: '',
    isSending: false,
    attempt: 0,
    round: 0,
  })

  const change = (part: Partial<Form<Values>>) => $form.set({ ...$form.get(), ...part })

  const check = (values: Values) => options.check?.(values) ?? {}

  function save(values: Values): void {
    const name = options.draft?.()
    if (!name) return
    const saved = Object.entries(values).filter(([field]) => !isIn(unsaved, field))
    keepDraft(name, Object.fromEntries(saved))
  }

  function restore(): void {
    const name = options.draft?.()
    const { round } = $form.get()
    const values = name ? { ...initial, ...fitting(readDraft(name), initial, unsaved) } : initial
    change({ values, problems: {}, problem: '', round: round + 1 })
  }

  function fail(problems: Problems<Values>, problem = ''): void {
    change({ problems, problem, isSending: false, attempt: $form.get().attempt + 1 })
  }

  async function failWith(error: unknown, values: Values): Promise<void> {
    if (!(error instanceof ApiError)) return fail({}, texts.offline)
    if (await options.refused?.(error, values)) return change({ isSending: false })
    const sentence = error.message || texts.refused || texts.offline
    const field = options.fields?.[error.refusal ?? ''] ?? error.field
    if (field !== undefined && field in values)
      return fail({ [field]: sentence } as Problems<Values>)
    return fail({}, sentence)
  }

  async function submit(): Promise<boolean> {
    const { values, isSending, round } = $form.get()
    if (isSending) return false
    const problems = check(values)
    if (Object.values(problems).some(Boolean)) {
      fail(problems)
      return false
    }
    change({ problems: {}, problem: '', isSending: true })
    try {
      const answer = await options.send(values)
      const name = options.draft?.()
      if (name) forgetDraft(name)
      change({ values: initial, isSending: false, round: round + 1 })
      await options.done?.(answer, values)
      return true
    } catch (error) {
      await failWith(error, values)
      return false
    }
  }

  onMount($form, () => {
    // What a visitor typed follows them through the login; what a person typed is nobody else's.
    if (options.draft) return followUser(restore)
  })

  return Object.assign($form, {
    fail,
    submit,
    edit(part: Partial<Values>) {
      const { values: before, problems } = $form.get()
      const values = { ...before, ...part }
      save(values)
      const left = check(values)
      const shown = Object.keys(problems).filter((field) => field in left)
      change({ values, problems: only(left, shown), problem: '' })
    },
    fill(part: Partial<Values>) {
      const { values: before, round } = $form.get()
      const values = { ...before, ...part }
      save(values)
      change({ values, problems: {}, problem: '', round: round + 1 })
    },
  })
}

function isIn(names: readonly PropertyKey[], name: string): boolean {
  return names.some((one) => one === name)
}

function only<Values>(problems: Problems<Values>, fields: readonly string[]): Problems<Values> {
  const kept = Object.entries(problems).filter(
    ([field, sentence]) => sentence && isIn(fields, field),
  )
  // A part of the problems is such a record again.
  return Object.fromEntries(kept) as Problems<Values>
}

/** The values of a draft that have the type the form begins with; a damaged draft gives fewer. */
function fitting<Values extends object>(
  draft: Draft,
  initial: Values,
  unsaved: readonly (keyof Values)[],
): Partial<Values> {
  const kinds = new Map(Object.entries(initial).map(([field, value]) => [field, kindOf(value)]))
  const kept = Object.entries(draft).filter(
    ([field, value]) => kinds.get(field) === kindOf(value) && !isIn(unsaved, field),
  )
  // Each field has the type of the same field of the initial values.
  return Object.fromEntries(kept) as Partial<Values>
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
