import { call } from '#api/call.ts'
import { flag, jsonText, optional, record } from '#api/codec.ts'
import { screeningCodes } from '../codes.ts'
import { demandingScreen, savedScreen } from './saved-screen.ts'
import { screenName } from './screen-name.ts'

/** Saves a screen by name and answers it; one of the same name is replaced only if that was confirmed. */
export const saveScreen = call('POST', '/screening/saved/save', {
  family: 'dataApi',
  access: 'login',
  effect: 'write',
  request: record({
    name: ['name', screenName],
    screen: ['screen', jsonText(demandingScreen)],
    isReplacing: ['replace', optional(flag())],
  }),
  answer: savedScreen,
  refuses: screeningCodes('SCREEN_EXISTS', 'TOO_MANY_SCREENS'),
})
