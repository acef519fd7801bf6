import '#styles/kit/switch.css'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SavedScreen } from '#api/screening/saved/saved-screen.ts'
import { Button } from '#islands/ui/Button.tsx'
import { describeScreen } from '#lib/screening/saved/describe-screen.ts'
import { SAVED_TEXTS } from '#lib/screening/saved/saved-texts.ts'
import styles from './SavedPanels.module.css'

const ResultChanges = lazy(async () => ({
  default: (await import('./ResultChanges.island.tsx')).ResultChangesIsland,
}))

const TEXTS = SAVED_TEXTS.list

interface Props {
  saved: readonly SavedScreen[]
  /** Asks for another name. */
  renaming(saved: SavedScreen, onDone: () => void): ReactNode
  onWatch(saved: SavedScreen, isWatched: boolean): void
  onRemove(saved: SavedScreen): Promise<boolean>
}

type Opened = 'rename' | 'remove' | 'changes'

/** Every saved screen: what it demands, its switch, what its result changed, and how to rename or delete it. */
export function SavedList({ saved, renaming, onWatch, onRemove }: Props) {
  const [open, setOpen] = useState<{ id: string; does: Opened }>()
  const close = () => setOpen(undefined)
  if (saved.length === 0) return <p className={styles.hint}>{TEXTS.empty}</p>
  return (
    <>
      <p className={styles.hint}>{TEXTS.hint}</p>
      <ul className={styles.list}>
        {saved.map((one) => (
          <li key={one.id} className={styles.row}>
            <About saved={one} />
            {open?.id !== one.id ? (
              <Tools
                saved={one}
                onWatch={onWatch}
                onAsk={(does) => setOpen({ id: one.id, does })}
              />
            ) : open.does === 'rename' ? (
              renaming(one, close)
            ) : open.does === 'changes' ? (
              <Changes screenId={one.id} onClose={close} />
            ) : (
              <Sure
                name={one.name}
                onClose={close}
                onRemove={async () => (await onRemove(one)) && close()}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function About({ saved: { name, screen } }: { saved: SavedScreen }) {
  return (
    <>
      <strong className={styles.name}>{name}</strong>
      <p className={styles.about}>{describeScreen(screen)}</p>
    </>
  )
}

interface ToolsProps extends Pick<Props, 'onWatch'> {
  saved: SavedScreen
  onAsk(does: Opened): void
}

function Tools({ saved, onWatch, onAsk }: ToolsProps) {
  const { name, isWatched } = saved
  return (
    <>
      <label className="kit-switch">
        {TEXTS.watch}
        <input
          className="kit-switch__box"
          type="checkbox"
          aria-label={TEXTS.watchOf(name)}
          checked={isWatched}
          onChange={() => onWatch(saved, !isWatched)}
        />
      </label>
      <div className={styles.tools}>
        <Button kind="text" aria-label={TEXTS.changesOf(name)} onClick={() => onAsk('changes')}>
          {TEXTS.changes}
        </Button>
        <Button kind="text" aria-label={TEXTS.renameOf(name)} onClick={() => onAsk('rename')}>
          {TEXTS.rename}
        </Button>
        <Button kind="text" aria-label={TEXTS.removeOf(name)} onClick={() => onAsk('remove')}>
          {TEXTS.remove}
        </Button>
      </div>
    </>
  )
}

function Changes({ screenId, onClose }: { screenId: string; onClose(): void }) {
  return (
    <>
      <Suspense>
        <ResultChanges screenId={screenId} />
      </Suspense>
      <div className={styles.tools}>
        <Button kind="text" onClick={onClose}>
          {TEXTS.hideChanges}
        </Button>
      </div>
    </>
  )
}

interface SureProps {
  name: string
  onClose(): void
  onRemove(): void
}

function Sure({ name, onClose, onRemove }: SureProps) {
  return (
    <div className={styles.form}>
      <p>{TEXTS.removeSure(name)}</p>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button kind="danger" onClick={onRemove}>
          {TEXTS.remove}
        </Button>
      </div>
    </div>
  )
}
