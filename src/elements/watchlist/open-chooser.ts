import { wakeIsland } from '#elements/shell/page/island-wake.ts'
import { type Choice, startChoosing } from '#lib/watchlist/groups/group-chooser-store.ts'
import { mountUndo } from './undo-view.ts'

/** Opens the group chooser of the page for those who have groups. */
export async function openChooser(choice: Choice): Promise<void> {
  mountUndo()
  if (await startChoosing(choice)) wakeIsland('GroupChooserIsland')
}
