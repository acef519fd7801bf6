import { firstRunSteps } from '../hooks.ts'
import { allOperators } from '../operator/operator-queries.ts'

export const approvalSteps = firstRunSteps.hook(async ({ db }) => {
  const active = (await allOperators(db)).filter(({ is_disabled }) => !is_disabled)
  return [
    {
      position: 10,
      title: '复核的第二个人',
      isReady: active.length > 1,
      consequence: '改价、大额退款、调仓指令、内容和群发消息都要另一个人复核，只有一个人时办不成',
      place: { label: '人员', path: 'operators' },
    },
  ]
})
