import '#styles/kit/field.css'
import '#styles/kit/tick.css'
import '#styles/kit/watch.css'
import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { Form } from '#lib/data/form.ts'
import { CHOOSER_TEXTS as TEXTS } from '#lib/watchlist/groups/chooser-texts.ts'
import type {
  GroupChooser as Chooser,
  ChooserRow,
} from '#lib/watchlist/groups/group-chooser-store.ts'
import type { NameFields } from '#lib/watchlist/groups/name-form.ts'
import { NameForm } from './NameForm.tsx'

interface Props {
  chooser: Chooser
  rows: readonly ChooserRow[]
  name: Form<NameFields>
  onTick(groupId: string): void
  onCreate(): void
  onConfirm(): void
  onName(part: Partial<NameFields>): void
  onSaveName(): void
  onCancelName(): void
  onClose(): void
}

/** The sheet that assigns a stock to groups, with a view to create a group (§2). */
export function GroupChooser(props: Props) {
  const { chooser, name, onName, onSaveName, onCancelName, onClose } = props
  const isCreating = chooser.view === 'create'
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(chooser.view)
  useEffect(() => {
    const focused = { create: 'input', choose: '[data-creates]', closed: undefined }[chooser.view]
    if (focused && before.current !== 'closed' && before.current !== chooser.view)
      body.current?.querySelector<HTMLElement>(focused)?.focus()
    before.current = chooser.view
  }, [chooser.view])
  return (
    <Sheet
      isOpen={chooser.view !== 'closed'}
      title={TEXTS[isCreating ? 'create' : intentOf(props)]}
      closeLabel={TEXTS.close}
      onClose={onClose}
    >
      <div ref={body}>
        {chooser.view === 'choose' && <Choosing {...props} chooser={chooser} />}
        {isCreating && (
          <NameForm form={name} onEdit={onName} onSave={onSaveName} onClose={onCancelName} />
        )}
      </div>
    </Sheet>
  )
}

type Intent = 'add' | 'move' | 'copy'

/** No stock can be moved out of the whole list: it is not a group, and contains every stock. */
function intentOf({ chooser, rows }: Pick<Props, 'chooser' | 'rows'>): Intent {
  if (chooser.view === 'closed' || chooser.choice.fromGroupId === undefined) return 'add'
  const { fromGroupId } = chooser.choice
  return rows.some(({ id }) => id === fromGroupId) ? 'move' : 'copy'
}

function Choosing(props: Props & { chooser: Exclude<Chooser, { view: 'closed' }> }) {
  const { chooser, rows, onTick, onCreate, onConfirm } = props
  const intent = intentOf(props)
  return (
    <div className="kit-chooser">
      <p className="kit-chooser__hint">{TEXTS[`${intent}Hint`]}</p>
      <ul className="kit-chooser__groups">
        {rows.map(({ id, name, isTicked, isCurrent }) => (
          <li key={id}>
            <label className="kit-tick">
              <input
                className="kit-tick__box"
                type="checkbox"
                checked={isTicked}
                disabled={isCurrent}
                onChange={() => onTick(id)}
              />
              <span>{name}</span>
              {isCurrent && <span className="kit-chooser__note">{TEXTS.current}</span>}
            </label>
          </li>
        ))}
      </ul>
      <Button kind="text" data-creates="" onClick={onCreate}>
        {TEXTS.startCreating}
      </Button>
      <Button
        isBusy={chooser.isSubmitting}
        disabled={intent !== 'add' && chooser.ticked.length === 0}
        onClick={onConfirm}
      >
        {intent === 'move' ? TEXTS.confirmMove : TEXTS.confirmAdd}
      </Button>
    </div>
  )
}
