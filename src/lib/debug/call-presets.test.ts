import { expect, test } from 'vitest'
import { getGuestUser } from '#api/account/profile/get-guest-user.ts'
import { listChat } from '#api/live/chat/list-chat.ts'
import { listOwnChat } from '#api/live/chat/list-own-chat.ts'
import { countWatchers } from '#api/watchlist/list/count-watchers.ts'
import { CHIEF_PRESETS } from './call-presets.ts'

test.each([countWatchers, getGuestUser, listChat, listOwnChat])(
  'the preset of $path is a request that can be answered',
  ({ path, layer, request }) => {
    const preset = CHIEF_PRESETS.find((one) => one.path === path)
    expect(preset?.layer).toBe(layer)
    expect(() => request.decode(preset?.params, '')).not.toThrow()
  },
)
