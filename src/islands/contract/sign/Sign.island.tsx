import { lazy, Suspense } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $isPreviewing,
  $pad,
  closePreview,
  editSignature,
  preview,
  signedDocument,
} from '#lib/contract/sign/pad-store.ts'
import { WAITING } from '#lib/contract/waiting-texts.ts'
import styles from './Sign.module.css'

const Sign = lazy(async () => ({ default: (await import('./Sign.tsx')).Sign }))

/** Why is this an island? Strokes are drawn, undone and previewed before they are confirmed. */
export function SignIsland() {
  const form = useStore($pad)
  const isPreviewing = useStore($isPreviewing)
  const waiting = (
    <div className={styles.typing}>
      <Skeleton label={WAITING.pad} shapes={['block', 'line']} />
    </div>
  )
  // A stored signature is there with the form's first round.
  if (form.round === 0) return waiting
  return (
    <Suspense fallback={waiting}>
      <Sign
        hasDocument={signedDocument() !== ''}
        form={form}
        isPreviewing={isPreviewing}
        onEdit={editSignature}
        onPreview={preview}
        onClosePreview={closePreview}
        onConfirm={() => void $pad.submit()}
      />
    </Suspense>
  )
}
