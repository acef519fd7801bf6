import { useStore } from '#islands/ui/use-store.ts'
import {
  $isWelfareOpen,
  $welfare,
  $welfareEnd,
  backToForm,
  claimByCode,
  closeWelfare,
} from '#lib/welfare/welfare-store.ts'
import { WelfareDoor } from './WelfareDoor.tsx'

/** Why is this an island? A sheet with a form whose answer opens one of two dialogs; its button is the page's. */
export function WelfareDoorIsland() {
  const welfare = useStore($welfare)
  const end = useStore($welfareEnd)
  const isOpen = useStore($isWelfareOpen, { ssr: false })
  return (
    <WelfareDoor
      welfare={welfare}
      end={end}
      isOpen={isOpen}
      onClose={closeWelfare}
      onEdit={$welfare.edit}
      onClaim={() => void claimByCode()}
      onBack={backToForm}
    />
  )
}
