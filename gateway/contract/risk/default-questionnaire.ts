import type { QuestionnaireContent } from './questionnaire-content.ts'

/** The questionnaire used until an operator stores one; bands and scores are each firm's decision. */
export const DEFAULT_QUESTIONNAIRE: QuestionnaireContent = {
  version: '2026-01',
  validDays: 730,
  testsPerDay: 3,
  bands: [18, 28, 38, 48],
  questions: [
    question('age', '您的年龄段是？', [
      ['A', '18 至 30 周岁', 4],
      ['B', '31 至 50 周岁', 5],
      ['C', '51 至 65 周岁', 3],
      ['D', '65 周岁以上', 1],
    ]),
    question('source', '您的主要收入来源是？', [
      ['A', '工资、劳务报酬', 4],
      ['B', '生产经营所得', 4],
      ['C', '利息、股息、转让等金融资产收入', 5],
      ['D', '无固定收入', 1],
    ]),
    question('disposable', '您可用于投资的资产占家庭总资产的比例是？', [
      ['A', '不超过 10%', 1],
      ['B', '10% 至 30%', 3],
      ['C', '30% 至 60%', 5],
      ['D', '60% 以上', 2],
    ]),
    question('debt', '您是否有尚未清偿的数额较大的债务？', [
      ['A', '没有', 5],
      ['B', '有，住房抵押贷款等长期定额债务', 3],
      ['C', '有，信用卡、消费信贷等短期信用债务', 2],
      ['D', '有，亲戚朋友借款', 1],
    ]),
    question('knowledge', '您的投资知识可描述为？', [
      ['A', '基本没有证券投资方面的知识', 1],
      ['B', '有基本知识，了解股票、基金与存款的区别', 3],
      ['C', '有较丰富的知识，了解产品的收益与风险来源', 4],
      ['D', '从事过金融工作或取得相关资格', 5],
    ]),
    question('experience', '您有多少年投资股票、基金等风险品种的经验？', [
      ['A', '没有经验', 1],
      ['B', '少于 2 年', 2],
      ['C', '2 至 5 年', 4],
      ['D', '5 年以上', 5],
    ]),
    question('frequency', '您在一年内交易有风险投资品种的次数大约是？', [
      ['A', '没有交易', 1],
      ['B', '10 次以下', 2],
      ['C', '10 至 50 次', 4],
      ['D', '50 次以上', 5],
    ]),
    question('term', '您打算用于投资的资金，可接受的投资期限是？', [
      ['A', '不超过 1 个月', 1],
      ['B', '1 个月至 1 年', 3],
      ['C', '1 年至 3 年', 4],
      ['D', '3 年以上', 5],
    ]),
    question('goal', '您投资的主要目的是？', [
      ['A', '本金不受损失，收益低于存款也可以', 1],
      ['B', '收益略高于存款，能承受很小的波动', 2],
      ['C', '资产稳健增长，能承受一定波动', 4],
      ['D', '获取较高回报，能承受较大损失', 5],
    ]),
    question('loss', '您能承受的最大投资损失是？', [
      ['A', '不能承受任何损失', 0],
      ['B', '一定的损失，不超过 10%', 2],
      ['C', '较大的损失，不超过 30%', 4],
      ['D', '可能超过 30%', 5],
    ]),
    question(
      'choice',
      '假设有两种投资：甲预期收益 5%、可能亏损 1%；乙预期收益 20%、可能亏损 15%，您会？',
      [
        ['A', '全部投资于甲', 1],
        ['B', '大部分投资于甲', 2],
        ['C', '两者各半', 4],
        ['D', '大部分或全部投资于乙', 5],
      ],
    ),
  ],
  // People who cannot bear any loss, or have neither income nor knowledge, are of the lowest class.
  lowest: [
    [['loss', 'A']],
    [
      ['source', 'D'],
      ['knowledge', 'A'],
    ],
  ],
  ages: [
    { id: 'age', key: 'A', from: 18, to: 30 },
    { id: 'age', key: 'B', from: 31, to: 50 },
    { id: 'age', key: 'C', from: 51, to: 65 },
    { id: 'age', key: 'D', from: 65, to: 150 },
  ],
  conflicts: [
    both('experience', 'A', 'frequency', 'C'),
    both('experience', 'A', 'frequency', 'D'),
    both('goal', 'A', 'loss', 'D'),
    both('goal', 'D', 'loss', 'A'),
    both('goal', 'A', 'choice', 'D'),
    both('loss', 'A', 'choice', 'D'),
  ],
}

function both(one: string, oneKey: string, other: string, otherKey: string) {
  return [
    [one, oneKey],
    [other, otherKey],
  ]
}

function question(id: string, title: string, options: readonly [string, string, number][]) {
  return { id, title, options: options.map(([key, text, score]) => ({ key, text, score })) }
}
