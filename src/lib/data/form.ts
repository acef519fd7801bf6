import { atom, onMount, type ReadableAtom } from 'nanostores'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { type Draft, forgetDraft, readDraft, saveDraft } from './draft.ts'

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

/** Storage of a form's draft. */
interface DraftStore {
  read(form: string): Draft | Promise<Draft | undefined>
  save(form: string, values: object): unknown
  forget(form: string): void
}

const DRAFTS: DraftStore = { read: readDraft, save: saveDraft, forget: forgetDraft }

interface FormOptions<Values, Answer> {
  initial: Values
  /** Name of the draft, per person; without one, typed values are not stored. */
  draft?: () => string | undefined
  /** Sealed for drafts that are useless without personal data; readable by default. */
  drafts?: DraftStore
  /** Values that never enter storage: citizen ids, mobiles, bank data. */
  unsaved?: readonly (keyof Values)[] | ((values: Values) => readonly (keyof Values)[])
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
  const { texts, drafts = DRAFTS } = options
  let restores = 0
  let isLeaving = false
  let isKnown = false
  let { initial } = options
  /** Values typed before the form's person is known. */
  let early: Partial<Values> | undefined = {}
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

  const changed = (values: Values) =>
    Object.entries(values).filter(([field, value]) => value !== at(initial, field))

  const unsavedOf = (values: Values) =>
    (typeof options.unsaved === 'function' ? options.unsaved(values) : options.unsaved) ?? []

  function save(part: Partial<Values>): void {
    const name = options.draft?.()
    if (early) early = { ...early, ...part }
    if (!name || early) return
    const { values } = $form.get()
    const unsaved = unsavedOf(values)
    const saved = changed(values).filter(([field]) => !isIn(unsaved, field))
    drafts.save(name, Object.fromEntries(saved))
  }

  function restore(typed: Partial<Values> = {}): void {
    const name = options.draft?.()
    const draft = name ? drafts.read(name) : {}
    if (draft instanceof Promise) void openSealed(draft, typed)
    else show(draft, typed)
  }

  /** Opening a sealed draft takes a moment, during which values may be typed. */
  async function openSealed(sealed: Promise<Draft | undefined>, typed: Partial<Values>) {
    const own = ++restores
    early = typed
    show({}, typed)
    const draft = await sealed
    if (own !== restores) return
    const typedSince = early
    early = undefined
    show(draft ?? {}, typedSince)
    if (Object.keys(typedSince).length > 0) save({})
  }

  function show(draft: Draft, typed: Partial<Values> | undefined): void {
    const drafted = { ...initial, ...fitting(draft, initial, []) }
    const values = { ...initial, ...fitting(draft, initial, unsavedOf(drafted)), ...typed }
    change({ values, problems: {}, problem: '', round: $form.get().round + 1 })
  }

  function follow(): void {
    const typed = isKnown ? undefined : early
    isKnown = true
    early = undefined
    restore(typed)
    if (typed && Object.keys(typed).length > 0) save({})
  }

  function forget(): void {
    const name = options.draft?.()
    if (name) drafts.forget(name)
  }

  function reset(): void {
    forget()
    early = early && {}
    isLeaving = false
    change({ isSending: false })
    restore()
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
    forget()
    isLeaving = options.next !== undefined
    const address = options.next?.(answer)
    if (address) location.assign(address)
    if (!isLeaving) change({ values: initial, isSending: false, round: round + 1 })
    await options.done?.(answer, values)
    return true
  }

  onMount($form, () => {
    const stops = [
      // Values typed by a visitor follow them through the login; those of a logged-in person belong only to them.
      options.draft ? followUser(follow) : () => {},
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
      save(part)
    },
    fill(part: Partial<Values>) {
      const { values: before, round } = $form.get()
      change({ values: { ...before, ...part }, problems: {}, problem: '', round: round + 1 })
      save(part)
    },
    begin(part: Partial<Values>) {
      const { values } = $form.get()
      const typed = changed(values)
      initial = { ...initial, ...part }
      // A part of the values remains such a part.
      restore(Object.fromEntries(typed) as Partial<Values>)
    },
  })
}

/** The value of a field of which only the name is known. */
function at(values: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(field)
}

function isIn(names: readonly PropertyKey[], name: string): boolean {
  return names.some((one) => one === name)
}

function only<Values>(problems: Problems<Values>, fields: readonly string[]): Problems<Values> {
  const shown = Object.entries(problems).filter(
    ([field, sentence]) => sentence && isIn(fields, field),
  )
  // A part of the problems remains such a record.
  return Object.fromEntries(shown) as Problems<Values>
}

/** The values of a draft that have the type of the initial values; a damaged draft has fewer. */
function fitting<Values extends object>(
  draft: Draft,
  initial: Values,
  unsaved: readonly (keyof Values)[],
): Partial<Values> {
  const kinds = new Map(Object.entries(initial).map(([field, value]) => [field, kindOf(value)]))
  const known = Object.entries(draft).filter(
    ([field, value]) => kinds.get(field) === kindOf(value) && !isIn(unsaved, field),
  )
  // Each field has the type of the same field of the initial values.
  return Object.fromEntries(known) as Partial<Values>
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
