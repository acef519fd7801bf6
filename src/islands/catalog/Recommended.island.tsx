import { useStore } from '#islands/ui/use-store.ts'
import { $recommended } from '#lib/catalog/recommended-store.ts'
import { Recommended } from './Recommended.tsx'

/** Why is this an island? Offers that suit the buyer and that they do not own are known only after the payment. */
export function RecommendedIsland() {
  const recommended = useStore($recommended)
  return <Recommended offers={recommended.state === 'ready' ? recommended.value : []} />
}
