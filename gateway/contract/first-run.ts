import { hasRows } from '../ops/has-rows.ts'
import { firstRunSteps } from '../ops/hooks.ts'
import { UNNAMED_PROVIDER } from './provider.ts'
import { DEFAULT_WORDING } from './wording/default-wording.ts'
import { currentWording } from './wording/wording-queries.ts'

export const contractSteps = firstRunSteps.hook(async ({ db, config }) => [
  {
    position: 300,
    title: '风险测评问卷',
    isReady: await hasRows(db, 'risk_questionnaires'),
    consequence: '用户做的是内置的默认问卷，没有经过贵公司合规确认',
    place: { label: '风险测评问卷', path: 'questionnaires' },
  },
  {
    position: 305,
    title: '服务合同文本',
    isReady: (await currentWording(db)).version !== DEFAULT_WORDING.version,
    consequence: '用户签的是内置的合同条款，没有经过贵公司法务确认',
    place: { label: '服务合同文本', path: 'contract-wordings' },
  },
  {
    position: 310,
    title: '合同主体与收款账号',
    isReady: config.provider !== UNNAMED_PROVIDER,
    consequence: '合同、退款协议和线下转账说明里没有公司名称、执照和账号',
    place: '服务器变量 PROVIDER',
  },
])
