import { ownedByUser } from '../hooks/owned-by-user.ts'
import { forgetInRooms } from './forget-in-rooms.ts'
import { mergeLive } from './merge-live.ts'

export const owned = ownedByUser({
  tables: [
    'live_reservations',
    'live_votes',
    'live_messages',
    'live_members',
    'live_moderators',
    'live_likers',
    'live_reports',
    'live_blocks',
    'live_held',
  ],
  retained: { live_messages: 'a removal names the moderator who made it' },
  merge: mergeLive,
  forget: forgetInRooms,
})
