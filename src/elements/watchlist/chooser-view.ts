import { bindForm } from '#elements/shell/bind-form.ts'
import { element } from '#elements/shell/element.ts'
import { iconElement } from '#elements/shell/icon.ts'
import { closePopup, openPopup } from '#elements/shell/popup/popup.ts'
import { close } from '#lib/ui/icons.ts'
import {
  $chooserRows,
  $groupChooser,
  $groupName,
  type ChooserRow,
  cancelCreating,
  closeChooser,
  confirmChoice,
  type GroupChooser,
  startCreating,
  tickGroup,
} from '#lib/watchlist/groups/group-chooser-store.ts'
import { WATCHLIST_TEXTS } from '#lib/watchlist/messages.ts'
import { mountUndo } from './undo-view.ts'

const { chooser: TEXTS } = WATCHLIST_TEXTS

let isMounted = false

/** The sheet of the group chooser: built once, framework-free, so that every page can afford it. */
export function mountChooser(): void {
  if (isMounted) return
  isMounted = true
  mountUndo()
  const view = buildSheet()
  document.body.append(view.dialog)
  view.dialog.addEventListener('close', closeChooser)
  view.startCreating.addEventListener('click', startCreating)
  view.cancel.addEventListener('click', cancelCreating)
  view.confirm.addEventListener('click', () => void confirmChoice())
  bindForm(view.form, $groupName)
  $chooserRows.subscribe((rows) => showRows(view.list, rows))
  $groupChooser.subscribe((chooser, before) => show(view, chooser, before))
}

type Sheet = ReturnType<typeof buildSheet>

function show(view: Sheet, chooser: GroupChooser, before: GroupChooser | undefined): void {
  if (chooser.view === 'closed') {
    closePopup(view.dialog)
    return
  }
  const { choice, isSubmitting, ticked } = chooser
  const isCreating = chooser.view === 'create'
  const isMove = choice.fromGroupId !== undefined
  // Out of the whole list nothing leaves: it holds every stock.
  const isCopy = isMove && !rowsHold(choice.fromGroupId)
  const intent = isCopy ? 'copy' : isMove ? 'move' : 'add'
  view.title.textContent = TEXTS[isCreating ? 'create' : intent]
  view.hint.textContent = TEXTS[`${intent}Hint`]
  view.choosing.hidden = isCreating
  view.form.hidden = !isCreating
  view.confirm.textContent = intent === 'move' ? TEXTS.confirmMove : TEXTS.confirmAdd
  view.confirm.disabled = isMove && ticked.length === 0
  view.confirm.setAttribute('aria-busy', String(isSubmitting))
  openPopup(view.dialog)
  if (before?.view === chooser.view) return
  if (isCreating) view.name.focus()
  else if (before?.view === 'create') view.startCreating.focus()
}

/** Whether a group is one of those offered: the default one is not. */
function rowsHold(groupId: string | undefined): boolean {
  return $chooserRows.get().some(({ id }) => id === groupId)
}

/** Rows are kept by their group, so that the one that has the focus keeps it. */
function showRows(list: HTMLElement, rows: readonly ChooserRow[]): void {
  const known = new Map(
    [...list.querySelectorAll('input')].map((box) => [box.value, box.closest('li')]),
  )
  list.replaceChildren(
    ...rows.map((row) => {
      const item = known.get(row.id) ?? buildRow(row)
      const box = item.querySelector('input')
      const label = item.querySelector('span')
      if (label) label.textContent = row.name
      if (box) Object.assign(box, { checked: row.isTicked, disabled: row.isCurrent })
      return item
    }),
  )
}

function buildRow({ id, name, isCurrent }: ChooserRow): HTMLLIElement {
  const box = element('input', { type: 'checkbox', class: 'kit-tick__box', value: id })
  box.addEventListener('change', () => tickGroup(id))
  const label = element('label', { class: 'kit-tick' }, box, element('span', {}, name))
  if (isCurrent) label.append(element('span', { class: 'kit-chooser__note' }, TEXTS.current))
  return element('li', {}, label)
}

function buildSheet() {
  const title = element('h2', { class: 'kit-popup__title', id: 'group-chooser-title' })
  const closing = element(
    'button',
    { type: 'button', class: 'kit-popup__close', 'aria-label': TEXTS.close, 'data-closes': '' },
    iconElement(close),
  )
  const hint = element('p', { class: 'kit-chooser__hint' })
  const list = element('ul', { class: 'kit-chooser__groups' })
  const start = button('text', TEXTS.startCreating)
  const confirm = button('', TEXTS.confirmAdd)
  const choosing = element('div', { class: 'kit-chooser' }, hint, list, start, confirm)
  const name = element('input', {
    class: 'kit-field__input',
    id: 'group-name',
    name: 'name',
    placeholder: TEXTS.namePlaceholder,
    autocomplete: 'off',
    enterkeyhint: 'done',
  })
  const label = element('label', { class: 'kit-field__label', for: name.id }, TEXTS.nameLabel)
  const box = element('div', { class: 'kit-field__box' }, name)
  const problem = element('p', { class: 'kit-field__error', id: 'group-name-error' })
  problem.setAttribute('role', 'alert')
  name.setAttribute('aria-describedby', problem.id)
  const field = element('div', { class: 'kit-field' }, label, box, problem)
  const cancel = button('quiet', TEXTS.cancel)
  const save = button('', TEXTS.save)
  save.type = 'submit'
  const actions = element('div', { class: 'kit-chooser__actions' }, cancel, save)
  const form = element('form', { class: 'kit-chooser', novalidate: '' }, field, actions)
  const panel = element(
    'div',
    { class: 'kit-popup__panel' },
    element('div', { class: 'kit-popup__head' }, title, closing),
    element('div', { class: 'kit-popup__body' }, choosing, form),
  )
  const dialog = element('dialog', { class: 'kit-popup kit-sheet', id: 'group-chooser' }, panel)
  dialog.setAttribute('aria-labelledby', title.id)
  return {
    dialog,
    title,
    hint,
    list,
    choosing,
    form,
    name,
    confirm,
    cancel,
    startCreating: start,
  }
}

function button(kind: string, text: string): HTMLButtonElement {
  const look = kind ? { 'data-kind': kind } : {}
  return element('button', { type: 'button', class: 'kit-button', ...look }, text)
}
