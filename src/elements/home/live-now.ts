import { getOnAir } from '#api/live/lobby/get-on-air.ts'
import { findPart } from '#elements/shell/parts.ts'
import { silently } from '#lib/data/attempt.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { onAirText } from '#lib/home/texts.ts'

/** Leads to the room with the most viewers; without a room on air, or an answer, the link to all broadcasts stays. */
export async function showLiveNow(root: HTMLElement): Promise<void> {
  const link = findPart(root, 'link')
  const answer = await silently(readPublic(getOnAir, {}))
  const [room] = [...(answer?.rooms ?? [])].sort((a, b) => b.viewers - a.viewers)
  if (!room || !link) return
  link.setAttribute('href', `/interactionLive?id=${encodeURIComponent(room.id)}`)
  link.textContent = onAirText(room.title)
}
