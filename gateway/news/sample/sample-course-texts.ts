import type { SamplePiece } from './sample-articles.ts'

const TEACHERS = {
  author: '教研组',
  source: '本站教研组',
  kind: 'course',
  section: '课程',
} as const

const introduction = (id: string, daysAgo: number, title: string, markdown: string) =>
  ({ ...TEACHERS, id, daysAgo, title, markdown }) satisfies SamplePiece

/** The introduction of each course, under the id of its product. */
export const SAMPLE_COURSE_TEXTS: readonly SamplePiece[] = [
  introduction(
    'course-basic',
    30,
    '股市入门课',
    `刚开户的人最缺的不是消息，是一套能自己检查的读法。这门课从一张图讲到一张财报，每一课只解决一个问题。

## 学完能做什么

- 说清一根 K 线里的四个价格各说明什么；
- 用现金流量表核对利润；
- 算出一笔买入最多会让账户回撤多少。

## 怎么学

每课十来分钟，课后有讲义和一道作业，交作业后显示参考要点。直播课之后随时回看。`,
  ),
  introduction(
    'course-chart',
    40,
    '看盘基础课',
    `集合竞价、分时、K 线、成交量，四课看懂一天的行情怎样走出来。

## 适合谁

看得到价格在动，却说不清为什么的人。

## 不讲什么

不讲买卖点，不预测涨跌。只讲每一个数字从哪里来、能说明什么、不能说明什么。`,
  ),
  introduction(
    'course-volume',
    42,
    '量价进阶课',
    `用历史行情讲量价关系，重点讲**失败的形态**：突破之后回到原处、背离之后继续上行，这些例子比成功的例子更值得学。

## 需要的基础

会看分时与日线，知道成交量和换手率的区别。`,
  ),
  introduction(
    'course-report',
    44,
    '财报速读课',
    `三张报表怎样互相印证：从现金流量表讲起，再看利润表，最后看资产负债表里容易藏问题的三处。

课上用公开披露的报表做练习，不对任何公司作评价。`,
  ),
  introduction(
    'course-short',
    46,
    '短课通票',
    `盘口、分时、日线、计划四门短课，每门一课，半小时之内看完。

适合时间零碎、想先看看讲课方式的人。`,
  ),
  introduction(
    'course-book',
    48,
    '公告细读课·讲义版',
    `业绩预告、增减持、重组预案，三类最常见的公告怎么读。录播课一年回看，另寄一套纸质讲义。

## 讲义里有什么

每一类公告一页对照表：先看哪一行，哪些词要留意，原文在哪里。`,
  ),
  introduction(
    'class-offline',
    50,
    '盘面实战两日课',
    `两天小班，上午讲方法，下午用历史行情逐日复盘。每班座位有限，按下单先后确定。

## 两天的安排

| 时间 | 第一天 | 第二天 |
|-|-|-|
| 9:30—11:30 | 量价关系 | 仓位与回撤 |
| 13:00—15:00 | 历史行情复盘一 | 历史行情复盘二 |
| 15:15—16:00 | 答疑 | 写一页纸计划 |

## 请带上

身份证件与订单里的签到码。讲义与午餐由我们准备。`,
  ),
]
