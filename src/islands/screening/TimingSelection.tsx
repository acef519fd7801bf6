import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { SCREENING_TEXTS as TEXTS } from '#lib/screening/texts.ts'
import { ResultList } from './ResultList.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import styles from './TimingSelection.module.css'

const LookBackIsland = lazy(async () => ({
  default: (await import('./look-back/LookBack.island.tsx')).LookBackIsland,
}))

type Props = Omit<ComponentProps<typeof ScreenForm>, 'total'> &
  Omit<ComponentProps<typeof ResultList>, 'conditions'>

/** The conditions of a screen above what they find. */
export function TimingSelection(props: Props) {
  return (
    <div className={styles.page}>
      <ScreenForm {...props} />
      <PastDays />
      <ResultList {...props} conditions={props.screen.conditions} />
    </div>
  )
}

/** The look back is fetched when it is opened. */
function PastDays() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.past} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{TEXTS.lookBack}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton label={TEXTS.loading} shapes={['line', 'line']} />}>
          <LookBackIsland />
        </Suspense>
      )}
    </details>
  )
}
