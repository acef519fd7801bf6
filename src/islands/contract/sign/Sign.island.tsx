import { lazy, Suspense } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $pad,
  closePreview,
  confirm,
  EMPTY_PAD,
  preview,
  setStrokes,
  setTypedName,
  setTyping,
} from '#lib/contract/sign/pad-store.ts'
import { WAITING } from '#lib/contract/waiting-texts.ts'
import styles from './Sign.module.css'

const Sign = lazy(async () => ({ default: (await import('./Sign.tsx')).Sign }))

/** Why is this an island? Strokes are drawn, undone and previewed before they are confirmed. */
export function SignIsland() {
  const pad = useStore($pad, { ssr: EMPTY_PAD })
  const waiting = (
    <div className={styles.typing}>
      <Skeleton label={WAITING.pad} shapes={['block', 'line']} />
    </div>
  )
  if (pad.contractId === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <Sign
        pad={pad}
        onStrokes={setStrokes}
        onTyping={setTyping}
        onName={setTypedName}
        onPreview={() => void preview()}
        onClosePreview={closePreview}
        onConfirm={() => void confirm()}
      />
    </Suspense>
  )
}
