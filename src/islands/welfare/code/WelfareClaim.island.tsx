import { useStore } from '#islands/ui/use-store.ts'
import {
  $welfare,
  $welfareDraft,
  backToForm,
  claimCode,
  ENTERING,
} from '#lib/welfare/welfare-store.ts'
import { WelfareClaim } from './WelfareClaim.tsx'

/** Why is this an island? A claim has many ends, each a dialog with what the gateway answered. */
export function WelfareClaimIsland() {
  const welfare = useStore($welfare, { ssr: ENTERING })
  const draft = useStore($welfareDraft, { ssr: '' })
  return (
    <WelfareClaim
      welfare={welfare}
      draft={draft}
      onClaim={(code) => void claimCode(code)}
      onBack={backToForm}
    />
  )
}
