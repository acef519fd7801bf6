import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { Gift } from '#lib/welfare/gift-store.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import { Benefit } from '../Benefit.tsx'
import styles from './GiftSheet.module.css'

interface Props {
  gift: Gift
  error: string
  isClaiming: boolean
  isOver: boolean
  onClose(): void
  onClaim(): void
}

/** The popup that claims a free gift (§2). */
export function GiftSheet({ gift, error, isClaiming, isOver, onClose, onClaim }: Props) {
  return (
    <Sheet
      title={WELFARE_TEXTS.giftTitle}
      isOpen
      onClose={onClose}
      closeLabel={WELFARE_TEXTS.close}
      foot={
        <Button isBlock disabled={isOver} isBusy={isClaiming} onClick={onClaim}>
          {WELFARE_TEXTS.claim}
        </Button>
      }
    >
      <Benefit {...gift} note={gift.inventoryMessage} />
      <p className={styles.error} role="alert">
        {error}
      </p>
    </Sheet>
  )
}
