import { useStore } from '#islands/ui/use-store.ts'
import {
  $chooserRows,
  $groupChooser,
  $groupName,
  cancelCreating,
  closeChooser,
  confirmChoice,
  startCreating,
  tickGroup,
} from '#lib/watchlist/groups/group-chooser-store.ts'
import { GroupChooser } from './GroupChooser.tsx'

/**
 * Why is this an island? A sheet has two views over one choice; it wakes when a person with groups first adds a stock.
 */
export function GroupChooserIsland() {
  return (
    <GroupChooser
      chooser={useStore($groupChooser)}
      rows={useStore($chooserRows, { ssr: [] })}
      name={useStore($groupName)}
      onTick={tickGroup}
      onCreate={startCreating}
      onConfirm={() => void confirmChoice()}
      onName={$groupName.edit}
      onSaveName={() => void $groupName.submit()}
      onCancelName={cancelCreating}
      onClose={closeChooser}
    />
  )
}
