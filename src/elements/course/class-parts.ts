import type { ClassDetail, ClassInTerm, Term } from '#api/course/class.ts'
import { whenNear } from '#elements/shell/in-view.ts'
import { findPart, part, writePart } from '#elements/shell/parts.ts'
import { replaceRows } from '#elements/shell/rows.ts'
import { $class } from '#lib/course/class-store.ts'
import { CLASS_TEXTS } from '#lib/course/texts.ts'
import { $now } from '#lib/live/now-store.ts'
import { nearMinuteText } from '#lib/shell/format/near-time.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { paragraphsOf } from '../live/recording/paragraphs.ts'

/** Shows how to unlock a term that the visitor has not bought. */
export function showGate(root: HTMLElement, term: Term): void {
  root.dataset.entry = term.isOpen ? 'open' : 'closed'
  writePart(root, 'gate-title', term.title)
  replaceRows(findPart(root, 'gate-classes'), term.classes, (row, one) => {
    writePart(row, 'name', one.title)
    writePart(row, 'state', stateText(one))
  })
  const way = findPart(root, 'gate-way')
  if (!way) return
  const { productId, priceId, productType, courseType } = term
  const words = new URLSearchParams({ priceId, productId, productType })
  if (courseType) words.set('courseType', courseType)
  way.textContent = CLASS_TEXTS.open
  way.setAttribute('href', `/FillOrder?${words}`)
}

export function stateText({ state, startsAt }: ClassInTerm): string {
  if (state === 'live') return CLASS_TEXTS.live
  if (state === 'ended') return CLASS_TEXTS.ended
  return CLASS_TEXTS.upcoming(nearMinuteText(startsAt, $now.get()))
}

/** Shows the open class whenever it changes; a toast explains why there is none. */
export function followClass(show: (shown: ClassDetail) => void): () => void {
  return $class.subscribe((view) => {
    if (view.state === 'ready') show(view.value)
    else if (view.state === 'missing') showToast(CLASS_TEXTS.actionFailed, 'failure')
    else if (view.state === 'failed')
      showToast(view.sentence || CLASS_TEXTS.actionFailed, 'failure')
  })
}

/** Shows handouts as sheets that unfold. */
export function showHandouts(root: HTMLElement, { handouts }: ClassDetail): void {
  root.toggleAttribute('data-has-handouts', handouts.length > 0)
  replaceRows(findPart(root, 'handouts'), handouts, (row, { title, text }) => {
    const summary = row.querySelector('summary')
    if (summary) summary.textContent = title
    row.querySelector('div')?.replaceChildren(...paragraphsOf(text))
  })
}

/** Shows the question and, once homework is handed in, the teacher's comment. */
export function showHomework(root: HTMLElement, shown: ClassDetail): void {
  writePart(root, 'homework', shown.homework)
  writePart(root, 'reference', shown.reference ?? '')
  root.toggleAttribute('data-handed-in', shown.reference !== undefined)
  writePart(
    root,
    'hand-in',
    shown.answer === undefined ? CLASS_TEXTS.handIn : CLASS_TEXTS.handInAgain,
  )
}

/** Binds the homework field to the open class, once the field comes near the view. */
export function followHomework(root: HTMLElement): void {
  const form = part<HTMLFormElement>(root, 'work')
  allowSubmit(form, false)
  whenNear(form, () => void bindHomework(form))
}

/** Before its form is bound, homework can be written, and not yet be handed in. */
function allowSubmit(form: HTMLFormElement, isBound: boolean): void {
  for (const button of form.querySelectorAll('button')) button.disabled = !isBound
}

async function bindHomework(form: HTMLFormElement): Promise<void> {
  const [{ bindForm }, { homeworkForm }] = await Promise.all([
    import('#elements/shell/bind-form.ts'),
    import('#lib/course/homework-form.ts'),
  ])
  let shownId: string | undefined
  let stop = () => {}
  $class.subscribe((view) => {
    const shown = view.state === 'ready' ? view.value : undefined
    if (shown?.id === shownId) return
    stop()
    // What was typed before the first class is known stays.
    if (shownId) form.reset()
    shownId = shown?.id
    stop = shown ? bindForm(form, homeworkForm(shown)) : () => {}
    allowSubmit(form, shown !== undefined)
  })
}
