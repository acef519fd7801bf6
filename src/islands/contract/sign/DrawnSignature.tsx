import { PAD_HEIGHT, PAD_WIDTH } from '#api/contract/sign/signature.ts'
import type { SignatureDraft } from '#lib/contract/sign/signature-draft.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import styles from './DrawnSignature.module.css'

/** A signature as it will be printed. */
export function DrawnSignature({ draft }: { draft: SignatureDraft }) {
  if (draft.isTyped)
    return <p className={styles.typed}>{CONTRACT_TEXTS.typedSignature(draft.typedName)}</p>
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
      role="img"
      aria-label={CONTRACT_TEXTS.signatureAlt}
    >
      {draft.strokes.map((stroke, order) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes never move
          key={order}
          points={stroke.map(([x, y]) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
