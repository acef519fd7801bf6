import { useState } from 'react'
import type { WatchlistGroup } from '#api/watchlist/groups/group.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { nameForm } from '#lib/watchlist/groups/name-form.ts'
import { NameForm } from './NameForm.tsx'

interface Props {
  /** Without one a group is created. */
  group?: WatchlistGroup | undefined
  onClose(): void
}

/** Why is this an island? A name is checked while it is typed and refused by the gateway. The groups draw it. */
export function NameFormIsland({ group, onClose }: Props) {
  const [$form] = useState(() => nameForm(group, onClose))
  return (
    <NameForm
      form={useStore($form)}
      onEdit={$form.edit}
      onSave={() => void $form.submit()}
      onClose={onClose}
    />
  )
}
