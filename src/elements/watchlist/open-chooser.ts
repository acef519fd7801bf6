import { type Choice, startChoosing } from '#lib/watchlist/groups/group-chooser-store.ts'

/** Opens the group chooser for those who have groups. */
export async function openChooser(choice: Choice): Promise<void> {
  if (!(await startChoosing(choice))) return
  const { mountChooser } = await import('./chooser-view.ts')
  mountChooser()
}
