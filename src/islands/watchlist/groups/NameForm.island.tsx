import { useState } from 'react'
import type { WatchlistGroup } from '#api/watchlist/groups/group.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { nameForm } from '#lib/watchlist/groups/name-form.ts'
import { NameForm } from './NameForm.tsx'

interface Props {
  /** Omitted to create a new group. */
  group?: WatchlistGroup | undefined
  onClose(): void
}

/**
 * Why is this an island? A name is checked while it is typed, and the gateway may refuse it. The group manager draws
 * it.
 */
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
