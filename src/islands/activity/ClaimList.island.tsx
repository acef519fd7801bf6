import { useStore } from '#islands/ui/use-store.ts'
import { logIn } from '#lib/activity/claim-store.ts'
import { $claims, LOADING, loadClaims } from '#lib/activity/claims-store.ts'
import { ClaimList } from './ClaimList.tsx'

/** Why is this an island? The list is the user's own and grows with each claim made above it. */
export function ClaimListIsland() {
  const claims = useStore($claims, { ssr: LOADING })
  return <ClaimList claims={claims} onRetry={() => void loadClaims()} onLogIn={logIn} />
}
