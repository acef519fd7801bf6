import { call } from '#api/call.ts'
import { flag, record } from '#api/codec.ts'
import { screeningCodes } from '../codes.ts'
import { savedScreen, savedScreenId } from './saved-screen.ts'
import { screenName } from './screen-name.ts'

/** Renames a saved screen, and switches whether it is watched; answers it. */
export const updateScreen = call('POST', '/screening/saved/update', {
  family: 'dataApi',
  access: 'login',
  effect: 'idempotent',
  request: record({
    screenId: ['id', savedScreenId],
    name: ['name', screenName],
    isWatched: ['watch', flag()],
  }),
  answer: savedScreen,
  refuses: screeningCodes('NAME_TAKEN'),
})
