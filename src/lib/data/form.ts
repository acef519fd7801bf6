import { atom, onMount, type ReadableAtom } from 'nanostores'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { type DraftOptions, formDraft } from './draft/form-draft.ts'

/** One sentence for each field that is wrong. */
export type Problems<Values> = { readonly [Field in keyof Values]?: string | undefined }

export interface Form<Values> {
  values: Values
  problems: Problems<Values>
  /** The sentence without a field; empty if there is none. */
  problem: string
  isSending: boolean
  /** Grows with each attempt that found a problem: the view focuses the first wrong field. */
  attempt: number
  /** Grows when the fields change by other means than typing: the view fills its inputs. */
  round: number
}

export interface FormStore<Values> extends ReadableAtom<Form<Values>> {
  /** Changes values, saves the draft and clears sentences that do not apply to them. */
  edit(part: Partial<Values>): void
  /** Fills the form with other values. */
  fill(part: Partial<Values>): void
  /** Sets the initial values, once they are known; a draft and typed values remain. */
  begin(part: Partial<Values>): void
  /** Forgets the typed values and the draft. */
  reset(): void
  /** Shows problems without sending. */
  fail(problems: Problems<Values>, problem?: string): void
  /** Awaits another call of the form, such as one that sends a code; its refusal is shown as a refusal of the form. */
  attend<Answer>(sent: Promise<Answer>): Promise<{ answer: Answer } | undefined>
  /** Checks and sends; true once the gateway has accepted the form. A second tap while sending has no effect. */
  submit(): Promise<boolean>
}

interface FormOptions<Values, Answer> extends DraftOptions<Values> {
  /** The rules of this page; the gateway's rules arrive with its refusal. */
  check?(values: Values): Problems<Values>
  send(values: Values): Promise<Answer>
  /** Called after a form is accepted and its draft deleted. */
  done?(answer: Answer, values: Values): unknown
  /**
   * The address an accepted form leads to, or undefined after leaving in another way: its fields remain until the page
   * is left.
   */
  next?(answer: Answer): string | undefined
  /**
   * Handles a refusal specially: true if nothing more is to be shown. By default, the sentence goes to the field named
   * by the gateway, or to the form.
   */
  refused?(error: ApiError, values: Values): boolean | Promise<boolean>
  /**
   * Fields for refusals that name none, by the refusal's name; also for words of the request that differ from the
   * field's name.
   */
  fields?: Readonly<Record<string, keyof Values>>
  texts: { offline: string; refused?: string }
}

/**
 * A form: typed values are stored in a draft per person until the gateway has accepted them, each wrong field has its
 * sentence, and one attempt runs at a time.
 */
export function form<Values extends object, Answer>(
  options: FormOptions<Values, Answer>,
): FormStore<Values> {
  const { initial, texts } = options
  let isLeaving = false
  const $form = atom<Form<Values>>({
    values: initial,
    problems: {},
    problem: '',
    isSending: false,
    attempt: 0,
    round: 0,
  })

  const change = (part: Partial<Form<Values>>) => $form.set({ ...$form.get(), ...part })

  const draft = formDraft(options, {
    values: () => $form.get().values,
    show: (values) => change({ values, problems: {}, problem: '', round: $form.get().round + 1 }),
  })

  const check = (values: Values) => options.check?.(values) ?? {}

  function reset(): void {
    isLeaving = false
    change({ isSending: false })
    draft.reset()
  }

  function fail(problems: Problems<Values>, problem = ''): void {
    change({ problems, problem, isSending: false, attempt: $form.get().attempt + 1 })
  }

  async function failWith(error: unknown, values: Values): Promise<void> {
    if (!(error instanceof ApiError)) return fail({}, texts.offline)
    if (await options.refused?.(error, values)) return change({ isSending: false })
    const sentence = error.message || texts.refused || texts.offline
    const { refusal = '', field: named = '' } = error
    const field = options.fields?.[refusal] ?? options.fields?.[named] ?? error.field
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
    let answer: Answer
    try {
      answer = await options.send(values)
    } catch (error) {
      await failWith(error, values)
      return false
    }
    draft.forget()
    isLeaving = options.next !== undefined
    const address = options.next?.(answer)
    if (address) location.assign(address)
    if (!isLeaving) change({ values: draft.initial(), isSending: false, round: round + 1 })
    await options.done?.(answer, values)
    return true
  }

  onMount($form, () => {
    const stops = [
      // Values typed by a visitor follow them through the login; those of a logged-in person belong only to them.
      options.draft ? followUser(draft.follow) : () => {},
      // The back button returns to an accepted form: it starts over.
      options.next ? followReturn(() => isLeaving && reset()) : () => {},
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  return Object.assign($form, {
    fail,
    submit,
    reset,
    async attend<Other>(sent: Promise<Other>) {
      try {
        return { answer: await sent }
      } catch (error) {
        await failWith(error, $form.get().values)
        return undefined
      }
    },
    edit(part: Partial<Values>) {
      const { values: before, problems } = $form.get()
      const values = { ...before, ...part }
      const left = check(values)
      const shown = Object.keys(problems).filter((field) => field in left)
      change({ values, problems: only(left, shown), problem: '' })
      draft.save(part)
    },
    fill(part: Partial<Values>) {
      const { values: before, round } = $form.get()
      change({ values: { ...before, ...part }, problems: {}, problem: '', round: round + 1 })
      draft.save(part)
    },
    begin: draft.begin,
  })
}

function only<Values>(problems: Problems<Values>, fields: readonly string[]): Problems<Values> {
  const shown = Object.entries(problems).filter(
    ([field, sentence]) => sentence && fields.includes(field),
  )
  // A part of the problems remains such a record.
  return Object.fromEntries(shown) as Problems<Values>
}
