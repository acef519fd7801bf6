import { wakeIsland } from '#elements/shell/page/island-wake.ts'
import { type Choice, startChoosing } from '#lib/watchlist/groups/group-chooser-store.ts'
import { mountUndo } from './undo-view.ts'

export const CHOOSER = 'GroupChooserIsland'

/** Opens the page's group chooser for people who have groups. */
export async function openChooser(choice: Choice): Promise<void> {
  mountUndo()
  if (await startChoosing(choice)) wakeIsland(CHOOSER)
}
