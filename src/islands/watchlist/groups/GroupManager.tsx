import { useState } from 'react'
import type { WatchlistGroup } from '#api/watchlist/groups/group.ts'
import { CHOOSABLE_TYPE } from '#api/watchlist/groups/group.ts'
import { moved } from '#elements/watchlist/drag-order.ts'
import { Button } from '#islands/ui/Button.tsx'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from '../Forms.module.css'
import { NameFormIsland } from './NameForm.island.tsx'

const TEXTS = PANEL_TEXTS.groups

interface Props {
  groups: readonly WatchlistGroup[]
  isGuest: boolean
  onRemove(groupId: string): Promise<boolean>
  onSort(groupIds: readonly string[]): Promise<void>
}

/** The person's own groups: rename, sort, delete. */
export function GroupManager({ groups, isGuest, onRemove, onSort }: Props) {
  const [open, setOpen] = useState<{ groupId: string; does: 'rename' | 'remove' | 'create' }>()
  if (isGuest) return <p className={styles.form}>{TEXTS.needLogin}</p>
  const own = groups.filter(({ type }) => type === CHOOSABLE_TYPE)
  const step = (from: number, to: number) => onSort(moved(own, from, to).map(({ id }) => id))
  const close = () => setOpen(undefined)
  return (
    <div className={styles.form}>
      {own.length === 0 && <p className="kit-field__hint">{TEXTS.empty}</p>}
      <ul className={styles.list}>
        {own.map(({ id, name }, at) => (
          <li key={id} className={styles.group}>
            {open?.groupId === id && open.does === 'rename' ? (
              <NameFormIsland group={own[at]} onClose={close} />
            ) : open?.groupId === id ? (
              <div className={styles.sure}>
                <p>{TEXTS.removeSure(name)}</p>
                <Button kind="quiet" onClick={close}>
                  {TEXTS.cancel}
                </Button>
                <Button kind="danger" onClick={async () => (await onRemove(id)) && close()}>
                  {TEXTS.remove}
                </Button>
              </div>
            ) : (
              <>
                <strong className={styles.grow}>{name}</strong>
                <button
                  className={styles.arrow}
                  type="button"
                  aria-label={TEXTS.up(name)}
                  disabled={at === 0}
                  onClick={() => step(at, at - 1)}
                />
                <button
                  className={styles.arrow}
                  type="button"
                  data-down
                  aria-label={TEXTS.down(name)}
                  disabled={at === own.length - 1}
                  onClick={() => step(at, at + 1)}
                />
                <Button kind="text" onClick={() => setOpen({ groupId: id, does: 'rename' })}>
                  {TEXTS.rename}
                </Button>
                <Button kind="text" onClick={() => setOpen({ groupId: id, does: 'remove' })}>
                  {TEXTS.remove}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open?.does === 'create' ? (
        <NameFormIsland onClose={close} />
      ) : (
        <Button kind="soft" isBlock onClick={() => setOpen({ groupId: '', does: 'create' })}>
          {TEXTS.create}
        </Button>
      )}
    </div>
  )
}
