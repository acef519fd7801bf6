import type { WatchlistGroup } from '#api/watchlist/groups/group.ts'
import { type FormStore, form } from '#lib/data/form.ts'
import { WATCHLIST_TEXTS } from '../texts.ts'
import { createGroup, renameGroup } from './group-actions.ts'
import { groupNameProblem } from './group-name.ts'

export interface NameFields {
  name: string
}

/** The name of a new group, or the new name of a group. */
export function nameForm(
  group: WatchlistGroup | undefined,
  done: (group: WatchlistGroup) => void,
): FormStore<NameFields> {
  return form({
    initial: { name: group?.name ?? '' },
    check: ({ name }) => ({ name: groupNameProblem(name) }),
    send: ({ name }) => (group ? renameGroup(group.id, name) : createGroup(name)),
    done,
    texts: { offline: WATCHLIST_TEXTS.saveFailed },
  })
}
