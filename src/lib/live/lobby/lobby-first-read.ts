import { getLobbyHead } from '#api/live/lobby/get-lobby-head.ts'
import { publicAddress } from '#api/public-address.ts'

/** What the live tab reads first, for its head. */
export const LOBBY_FIRST_READ = publicAddress(getLobbyHead, {})
