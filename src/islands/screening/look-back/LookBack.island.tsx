import { useStore } from '#islands/ui/use-store.ts'
import { $askedBack, $lookBack, submitLookBack } from '#lib/screening/look-back/look-back-store.ts'
import { $screen } from '#lib/screening/screen-store.ts'
import { LookBack } from './LookBack.tsx'

/** Why is this an island? It is asked for with the conditions of the page. */
export function LookBackIsland() {
  const asked = useStore($askedBack)
  const screen = useStore($screen)
  const lookBack = useStore($lookBack)
  return (
    <LookBack
      // The answer is about the conditions it was asked with.
      lookBack={asked?.screen === screen ? lookBack : undefined}
      onDay={submitLookBack}
      onRetry={() => void $lookBack.reload()}
    />
  )
}
