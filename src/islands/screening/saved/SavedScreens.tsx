import '#styles/kit/chip.css'
import type { ReactNode } from 'react'
import type { SavedScreen } from '#api/screening/saved/saved-screen.ts'
import type { Screen } from '#api/screening/screen.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { screenQuery } from '#lib/screening/kept-screen.ts'
import { SAVED_TEXTS as TEXTS } from '#lib/screening/saved/saved-texts.ts'
import styles from './SavedScreens.module.css'

interface Props {
  saved: Resource<readonly SavedScreen[]>
  screen: Screen
  onOpen(saved: SavedScreen): void
  onSave(): void
  onManage(): void
  onRetry(): void
}

/** The person's own screens, each of which a tap opens; the one that is open is marked. */
export function SavedScreens(props: Props) {
  const { saved, onSave, onManage } = props
  const hasSome = saved.state === 'ready' && saved.value.length > 0
  return (
    <section className={styles.saved} aria-label={TEXTS.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{TEXTS.title}</h2>
        {hasSome && (
          <Button kind="text" onClick={onManage}>
            {TEXTS.manage}
          </Button>
        )}
        <Button kind="text" onClick={onSave}>
          {TEXTS.save}
        </Button>
      </div>
      <div className={styles.line}>{lineOf(props)}</div>
    </section>
  )
}

function lineOf({ saved, screen, onOpen, onRetry }: Props): ReactNode {
  switch (saved.state) {
    case 'loading':
      return null
    case 'guest':
      return <p>{TEXTS.guest}</p>
    case 'missing':
    case 'failed':
      return (
        <p role="alert">
          {(saved.state === 'failed' && saved.sentence) || TEXTS.failed}
          <Button kind="text" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </p>
      )
    case 'ready': {
      if (saved.value.length === 0) return <p>{TEXTS.empty}</p>
      const open = screenQuery(screen)
      return saved.value.map((one) => (
        <button
          key={one.id}
          className="kit-chip"
          type="button"
          aria-label={TEXTS.open(one.name)}
          aria-pressed={screenQuery(one.screen) === open}
          onClick={() => onOpen(one)}
        >
          {one.name}
        </button>
      ))
    }
  }
}
