import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { Gift } from '#lib/welfare/gift-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
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
      title={ACTIVITY_MESSAGES.giftTitle}
      isOpen
      onClose={onClose}
      closeLabel={ACTIVITY_MESSAGES.close}
      foot={
        <Button isBlock disabled={isOver} isBusy={isClaiming} onClick={onClaim}>
          {ACTIVITY_MESSAGES.claim}
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
