import { useStore } from '#islands/ui/use-store.ts'
import { $person, toggleBlock, togglePerson } from '#lib/circle/person-store.ts'
import { PersonHead } from './PersonHead.tsx'

/** Why is this an island? The address names the person, and following or blocking shows at once. */
export function PersonHeadIsland() {
  return (
    <PersonHead
      person={useStore($person)}
      onFollow={(person) => void togglePerson(person)}
      onBlock={(person) => void toggleBlock(person)}
      onRetry={$person.reload}
    />
  )
}
