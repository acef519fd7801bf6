import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { SAVED_SCREENS_MAX, savedScreen } from './saved-screen.ts'

/** The user's saved screens, the one saved last first. */
export const listSavedScreens = call('GET', '/screening/saved/list', {
  family: 'dataApi',
  access: 'login',
  request: nothing,
  answer: list(savedScreen, SAVED_SCREENS_MAX * 2),
})
