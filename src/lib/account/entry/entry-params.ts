/**
 * Words of an address that `entry.ts` takes before anything else on a page happens (§4, §9). Those of channel
 * and share also count inside `gotourl`: a guard leaves before a page can take them.
 */
const ENTRY = /[?&](u|msgId)=|channelid|ccode|shareCode/i

/** Whether the address carries such words; the frame fetches `entry.ts` only then. */
export function needsEntry(search = location.search): boolean {
  return ENTRY.test(search)
}
