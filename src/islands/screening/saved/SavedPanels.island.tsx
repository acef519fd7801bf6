import { useState } from 'react'
import type { SavedScreen } from '#api/screening/saved/saved-screen.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { EMPTY_SCREEN } from '#lib/screening/kept-screen.ts'
import { describeScreen } from '#lib/screening/saved/describe-screen.ts'
import { $saveForm, $takenName, isTaken, renameForm } from '#lib/screening/saved/save-form.ts'
import {
  $savedPanel,
  $savedScreens,
  closeSavedPanel,
  removeSaved,
  watchSaved,
} from '#lib/screening/saved/saved-store.ts'
import { $screen } from '#lib/screening/screen-store.ts'
import { SavedList } from './SavedList.tsx'
import { SavedPanels } from './SavedPanels.tsx'
import { ScreenNameForm } from './ScreenNameForm.tsx'

/** Why is this an island? Its forms and switches show the stores of saved screens; the first tap draws it. */
export function SavedPanelsIsland() {
  const panel = useStore($savedPanel, { ssr: 'closed' })
  const saved = useStore($savedScreens, { ssr: LOADING })
  return (
    <SavedPanels panel={panel} onClose={closeSavedPanel} form={<Save />}>
      <SavedList
        saved={saved.state === 'ready' ? saved.value : []}
        renaming={(one, onDone) => <Rename saved={one} onDone={onDone} />}
        onWatch={(one, isWatched) => void watchSaved(one, isWatched)}
        onRemove={removeSaved}
      />
    </SavedPanels>
  )
}

function Save() {
  const form = useStore($saveForm)
  const takenName = useStore($takenName)
  const screen = useStore($screen, { ssr: EMPTY_SCREEN })
  return (
    <ScreenNameForm
      form={form}
      about={describeScreen(screen)}
      isReplacing={isTaken(form.values.name, takenName)}
      onEdit={$saveForm.edit}
      onSave={() => void $saveForm.submit()}
    />
  )
}

function Rename({ saved, onDone }: { saved: SavedScreen; onDone(): void }) {
  const [$form] = useState(() => renameForm(saved, onDone))
  return (
    <ScreenNameForm
      form={useStore($form)}
      onEdit={$form.edit}
      onSave={() => void $form.submit()}
      onClose={onDone}
    />
  )
}
