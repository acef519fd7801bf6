import { useStore } from '#islands/ui/use-store.ts'
import {
  $isWelfareOpen,
  $welfare,
  $welfareDraft,
  backToForm,
  claimCode,
  closeWelfare,
  ENTERING,
  openWelfare,
} from '#lib/welfare/welfare-store.ts'
import { WelfarePopup } from './WelfarePopup.tsx'

/** Why is this an island? A sheet with a form whose answer opens one of two dialogs, wherever it is placed. */
export function WelfarePopupIsland() {
  const welfare = useStore($welfare, { ssr: ENTERING })
  const draft = useStore($welfareDraft, { ssr: '' })
  const isOpen = useStore($isWelfareOpen, { ssr: false })
  return (
    <WelfarePopup
      welfare={welfare}
      draft={draft}
      isOpen={isOpen}
      onOpen={openWelfare}
      onClose={closeWelfare}
      onClaim={(code) => void claimCode(code)}
      onBack={backToForm}
    />
  )
}
