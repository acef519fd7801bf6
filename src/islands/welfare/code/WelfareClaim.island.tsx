import { useStore } from '#islands/ui/use-store.ts'
import { $welfare, $welfareEnd, backToForm, claimByCode } from '#lib/welfare/welfare-store.ts'
import { WelfareClaim } from './WelfareClaim.tsx'

/** Why is this an island? A claim has many ends, each a dialog with what the gateway answered. */
export function WelfareClaimIsland() {
  const welfare = useStore($welfare)
  const end = useStore($welfareEnd)
  return (
    <WelfareClaim
      welfare={welfare}
      end={end}
      onEdit={$welfare.edit}
      onClaim={() => void claimByCode()}
      onBack={backToForm}
    />
  )
}
