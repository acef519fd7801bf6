import { lazy, Suspense } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { EMPTY_SCREEN } from '#lib/screening/kept-screen.ts'
import {
  $hasSavedPanels,
  $savedScreens,
  beginSaving,
  openSaved,
  openSavedPanel,
} from '#lib/screening/saved/saved-store.ts'
import { $screen } from '#lib/screening/screen-store.ts'
import { SavedScreens } from './SavedScreens.tsx'

const SavedPanels = lazy(() =>
  import('./SavedPanels.island.tsx').then((file) => ({ default: file.SavedPanelsIsland })),
)

/** Why is this an island? Saved screens are those of the person who is logged in, and a tap opens one in place. */
export function SavedScreensIsland() {
  const hasPanels = useStore($hasSavedPanels, { ssr: false })
  return (
    <>
      <SavedScreens
        saved={useStore($savedScreens, { ssr: LOADING })}
        screen={useStore($screen, { ssr: EMPTY_SCREEN })}
        onOpen={openSaved}
        onSave={beginSaving}
        onManage={() => openSavedPanel('manage')}
        onRetry={() => void $savedScreens.reload()}
      />
      {hasPanels && (
        <Suspense>
          <SavedPanels />
        </Suspense>
      )}
    </>
  )
}
