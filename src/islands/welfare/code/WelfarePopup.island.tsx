import { useStore } from '#islands/ui/use-store.ts'
import {
  $isWelfareOpen,
  $welfare,
  $welfareEnd,
  backToForm,
  claimByCode,
  closeWelfare,
  openWelfare,
} from '#lib/welfare/welfare-store.ts'
import { WelfarePopup } from './WelfarePopup.tsx'

/** Why is this an island? A sheet with a form whose answer opens one of two dialogs, wherever it is placed. */
export function WelfarePopupIsland() {
  const welfare = useStore($welfare)
  const end = useStore($welfareEnd)
  const isOpen = useStore($isWelfareOpen, { ssr: false })
  return (
    <WelfarePopup
      welfare={welfare}
      end={end}
      isOpen={isOpen}
      onOpen={openWelfare}
      onClose={closeWelfare}
      onEdit={$welfare.edit}
      onClaim={() => void claimByCode()}
      onBack={backToForm}
    />
  )
}
