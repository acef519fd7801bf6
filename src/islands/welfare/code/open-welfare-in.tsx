import { createRoot } from 'react-dom/client'
import { openWelfare } from '#lib/welfare/welfare-store.ts'
import { WelfareDoorIsland } from './WelfareDoor.island.tsx'

let isMounted = false

/** Opens the welfare sheet on a page that fetches it, and the island around it, with the first tap alone. */
export function openWelfareIn(place: Element): void {
  if (!isMounted) createRoot(place).render(<WelfareDoorIsland />)
  isMounted = true
  openWelfare()
}
