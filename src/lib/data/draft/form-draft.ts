import { type Draft, forgetDraft, readDraft, saveDraft } from './draft.ts'

/** Storage of a form's draft. */
interface DraftStore {
  read(form: string): Draft | Promise<Draft | undefined>
  save(form: string, values: object): unknown
  forget(form: string): void
}

const DRAFTS: DraftStore = { read: readDraft, save: saveDraft, forget: forgetDraft }

export interface DraftOptions<Values> {
  initial: Values
  /** Name of the draft, per person; without one, typed values are not stored. */
  draft?: () => string | undefined
  /** Sealed for drafts that are useless without personal data; readable by default. */
  drafts?: DraftStore
  /** Values that never enter storage: citizen ids, mobiles, bank data. */
  unsaved?: readonly (keyof Values)[] | ((values: Values) => readonly (keyof Values)[])
}

/** The fields of the form that a draft is saved from and shown in. */
interface Fields<Values> {
  values(): Values
  show(values: Values): void
}

interface FormDraft<Values> {
  /** The values before anything is typed. */
  initial(): Values
  /** Sets the initial values, once they are known; a draft and typed values remain. */
  begin(part: Partial<Values>): void
  /** Saves the form's values, of which `part` has just been typed. */
  save(part: Partial<Values>): void
  forget(): void
  /** Forgets the draft and shows the initial values. */
  reset(): void
  /** Shows the draft of the person who is logged in now. */
  follow(): void
}

/** What is typed into a form and not yet sent, stored per person and shown again. */
export function formDraft<Values extends object>(
  options: DraftOptions<Values>,
  fields: Fields<Values>,
): FormDraft<Values> {
  const { drafts = DRAFTS } = options
  let { initial } = options
  let restores = 0
  let isKnown = false
  /** Values typed before the form's person is known. */
  let early: Partial<Values> | undefined = {}

  const changed = (values: Values) =>
    Object.entries(values).filter(([field, value]) => value !== at(initial, field))

  const unsavedOf = (values: Values) =>
    (typeof options.unsaved === 'function' ? options.unsaved(values) : options.unsaved) ?? []

  function save(part: Partial<Values>): void {
    const name = options.draft?.()
    if (early) early = { ...early, ...part }
    if (!name || early) return
    const values = fields.values()
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
    fields.show({ ...initial, ...fitting(draft, initial, unsavedOf(drafted)), ...typed })
  }

  function forget(): void {
    const name = options.draft?.()
    if (name) drafts.forget(name)
  }

  return {
    save,
    forget,
    initial: () => initial,
    begin(part) {
      const typed = changed(fields.values())
      initial = { ...initial, ...part }
      // A part of the values remains such a part.
      restore(Object.fromEntries(typed) as Partial<Values>)
    },
    reset() {
      forget()
      early = early && {}
      restore()
    },
    follow() {
      const typed = isKnown ? undefined : early
      isKnown = true
      early = undefined
      restore(typed)
      if (typed && Object.keys(typed).length > 0) save({})
    },
  }
}

/** The value of a field of which only the name is known. */
function at(values: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(field)
}

function isIn(names: readonly PropertyKey[], name: string): boolean {
  return names.some((one) => one === name)
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
