import '#styles/kit/button.css'
import { Button } from '#islands/ui/Button.tsx'
import { Markup } from '#islands/ui/Markup.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import { brand } from '#lib/shell/page/brand.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
import type { Claimed } from '#lib/welfare/welfare-store.ts'
import { Benefit } from '../Benefit.tsx'
import styles from './ClaimDialogs.module.css'

export interface ClaimDialogsProps {
  benefit?: Claimed | undefined
  /** Server markup that says why not. */
  failure?: string | undefined
  onClose(): void
}

/** The two ends of a claim (§2): what it brought, or why it brought nothing. */
export function ClaimDialogs({ benefit, failure, onClose }: ClaimDialogsProps) {
  return (
    <>
      <Dialog
        title={ACTIVITY_MESSAGES.congratulations}
        isOpen={benefit !== undefined}
        onClose={onClose}
        closeLabel={ACTIVITY_MESSAGES.close}
        foot={
          <div className={styles.ways}>
            <a className="kit-button" data-block href={brand.appStoreUrl} rel="noopener">
              {ACTIVITY_MESSAGES.downloadApp}
            </a>
            {benefit && (
              <a
                className="kit-button"
                data-block
                data-kind="quiet"
                href={`/windmillAffirm?claimId=${benefit.claimId}`}
              >
                {ACTIVITY_MESSAGES.confirmClaim}
              </a>
            )}
          </div>
        }
      >
        {benefit && (
          <Benefit
            productName={benefit.productName}
            thumbnails={benefit.thumbnails}
            note={benefit.inventoryMessage}
          />
        )}
      </Dialog>
      <Dialog
        title={ACTIVITY_MESSAGES.failedTitle}
        isOpen={failure !== undefined}
        onClose={onClose}
        foot={<Button data-closes="">{ACTIVITY_MESSAGES.ok}</Button>}
      >
        <div className={styles.failure}>{failure !== undefined && <Markup source={failure} />}</div>
      </Dialog>
    </>
  )
}
