/**
 * Parameters of an address that `entry.ts` handles before anything else on a page happens (§4, §9). Those of channel
 * and share also count inside `gotourl`, because a guard leaves before a page can read them.
 */
const ENTRY = /[?&](u|msgId)=|(ccode|channelId|shareCode)/i

/** Whether the address contains such parameters; the frame fetches `entry.ts` only then. */
export function needsEntry(search = location.search): boolean {
  return ENTRY.test(search)
}
