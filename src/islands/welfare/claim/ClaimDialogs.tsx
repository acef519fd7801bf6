import '#styles/kit/button.css'
import { Button } from '#islands/ui/Button.tsx'
import { Markup } from '#islands/ui/Markup.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import { markupText } from '#lib/shell/format/safe-markup.ts'
import { brand } from '#lib/shell/page/brand.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import type { Claimed } from '#lib/welfare/welfare-store.ts'
import { Benefit } from '../Benefit.tsx'
import styles from './ClaimDialogs.module.css'

export interface ClaimDialogsProps {
  benefit?: Claimed | undefined
  /** Server markup that says why not. */
  failure?: string | undefined
  /** Called with the reason of a refusal as text, for the form that is beneath. */
  onClose(reason?: string): void
}

/** The two ends of a claim (§2): what it brought, or why it brought nothing. */
export function ClaimDialogs({ benefit, failure, onClose }: ClaimDialogsProps) {
  return (
    <>
      <Dialog
        title={WELFARE_TEXTS.congratulations}
        isOpen={benefit !== undefined}
        onClose={() => onClose()}
        closeLabel={WELFARE_TEXTS.close}
        foot={
          <div className={styles.ways}>
            <a className="kit-button" data-block href={brand.appStoreUrl} rel="noopener">
              {WELFARE_TEXTS.downloadApp}
            </a>
            {benefit && (
              <a
                className="kit-button"
                data-block
                data-kind="quiet"
                href={`/windmillAffirm?claimId=${benefit.claimId}`}
              >
                {WELFARE_TEXTS.confirmClaim}
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
        title={WELFARE_TEXTS.failedTitle}
        isOpen={failure !== undefined}
        onClose={() => onClose(failure && markupText(failure))}
        foot={<Button data-closes="">{WELFARE_TEXTS.ok}</Button>}
      >
        <div className={styles.failure}>{failure !== undefined && <Markup source={failure} />}</div>
      </Dialog>
    </>
  )
}
