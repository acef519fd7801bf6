import type { Push } from '#api/strategy/list-pushes.ts'
import { call } from '#lib/data/call.ts'
import { textChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'

/** The instructions of everything a person bought, newest first; the address or a tab narrows them to a strategy. */
export const $pushes = keptList<Push, { strategyId: string }>({
  access: 'login',
  choices: { strategyId: textChoice },
  parameters: { strategyId: 'id' },
  isRefreshedOnReturn: true,
  async load({ strategyId }, cursor) {
    const load = () => import('#api/strategy/list-pushes.ts')
    const { pushes, next } = await call(load, { strategyId: strategyId || undefined, cursor })
    return { rows: pushes, next }
  },
})
