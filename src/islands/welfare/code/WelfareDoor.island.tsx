import { useStore } from '#islands/ui/use-store.ts'
import {
  $isWelfareOpen,
  $welfare,
  $welfareDraft,
  backToForm,
  claimCode,
  closeWelfare,
  ENTERING,
} from '#lib/welfare/welfare-store.ts'
import { WelfareDoor } from './WelfareDoor.tsx'

/** Why is this an island? A sheet with a form whose answer opens one of two dialogs; its button is the page's. */
export function WelfareDoorIsland() {
  const welfare = useStore($welfare, { ssr: ENTERING })
  const draft = useStore($welfareDraft, { ssr: '' })
  const isOpen = useStore($isWelfareOpen, { ssr: false })
  return (
    <WelfareDoor
      welfare={welfare}
      draft={draft}
      isOpen={isOpen}
      onClose={closeWelfare}
      onClaim={(code) => void claimCode(code)}
      onBack={backToForm}
    />
  )
}
