import { usedQueues, type Waiting } from '#gateway/hooks/queue.ts'
import { allRounds } from '#gateway/hooks/round.ts'
import { allSweeps, runSweeps } from '#gateway/hooks/sweep.ts'
import { subjectField } from '../form/hidden-fields.ts'
import { opsForm } from '../form/ops-form.ts'
import { readInTime } from '../health/read-in-time.ts'
import { listPage } from '../page/list-page.ts'
import type { Markup, OpsContext } from '../page/ops-page.ts'
import { type Column, table } from '../page/table.ts'
import { lastRuns, type SweepRunRow } from './job-queries.ts'

interface Job {
  name: string
  title: string
  /** Every hour, and by a tap; all others every few seconds. */
  isHourly: boolean
  last: SweepRunRow | undefined
}

async function jobs({ db }: Pick<OpsContext, 'db'>): Promise<readonly Job[]> {
  const runs = await lastRuns(db)
  const all = [
    ...(await allRounds()).map((one) => ({ ...one, isHourly: false })),
    ...(await allSweeps()).map((one) => ({ ...one, isHourly: true })),
  ].map((one) => ({ ...one, last: runs.get(one.name) }))
  return all.toSorted((a, b) => (b.last?.failures ?? 0) - (a.last?.failures ?? 0))
}

const failuresOf = ({ last }: Job) => last?.failures ?? 0

function stateText(job: Job): string {
  if (!job.last) return '还没有运行过'
  return failuresOf(job) > 0 ? `连续失败 ${failuresOf(job)} 次` : '正常'
}

const columns: readonly Column<Job>[] = [
  { title: '任务', value: ({ title }) => title },
  { title: '状态', value: stateText },
  { title: '间隔', value: ({ isHourly }) => (isHourly ? '一小时' : '几秒') },
  { title: '上次开始', kind: 'time', value: ({ last }) => last?.started_at },
  { title: '用时（毫秒）', kind: 'number', value: ({ last }) => last?.took_ms },
  { title: '上次成功', kind: 'time', value: ({ last }) => last?.succeeded_at },
  { title: '失败原因', value: ({ last }) => last?.reason },
  { title: '编号', value: ({ name }) => name },
]

interface CountedQueue {
  title: string
  /** Undefined if the database did not answer in time. */
  waiting: Waiting | undefined
}

const queueColumns: readonly Column<CountedQueue>[] = [
  { title: '内容', value: ({ title }) => title },
  { title: '数量', kind: 'number', value: ({ waiting }) => waiting?.count },
  { title: '最早开始等待', kind: 'time', value: ({ waiting }) => waiting?.since },
]

/** The queues that hold something or could not be counted, the one that has waited longest first. */
async function queuesMarkup(context: OpsContext): Promise<Markup> {
  const { db, config } = context
  const counted: readonly CountedQueue[] = await Promise.all(
    (await usedQueues(config)).map(async ({ title, read }) => ({
      title,
      waiting: await readInTime(read(db)),
    })),
  )
  const sinceOf = ({ waiting }: CountedQueue) => waiting?.since?.getTime() ?? 0
  const rows = counted
    .filter(({ waiting }) => waiting?.count !== 0)
    .toSorted((a, b) => sinceOf(a) - sinceOf(b))
  const caption = '正在排队的内容'
  return table({ caption, columns: queueColumns, rows, empty: '没有内容在排队' }, context)
}

const run = opsForm({
  action: 'run',
  title: '立即运行后台任务',
  label: '立即运行',
  isQuiet: true,
  fields: { name: subjectField(/^[\w/-]{1,100}$/, '没有这个任务') },
  initial: ({ name }: Job) => ({ name }),
  isOffered: ({ isHourly }) => isHourly,
  async run({ name }, context) {
    const job = (await jobs(context)).find((one) => one.name === name && one.isHourly)
    if (!job) return undefined
    return {
      ...{ kind: 'done' as const, message: `“${job.title}”已运行，结果见下表` },
      audit: { subject: name, details: job.title },
      afterCommit: async (services) => {
        await runSweeps(services, new Set([name]))
      },
    }
  },
})

/** What waits, and what runs by itself every few seconds or every hour, how it went, and why not. */
export const jobsPage = listPage({
  path: 'jobs',
  title: '后台任务',
  group: '运营台',
  position: 28,
  waiting: async (context) => (await jobs(context)).filter((job) => failuresOf(job) > 0).length,
  filters: {},
  load: jobs,
  above: (_, context) => queuesMarkup(context),
  columns: [...columns, { title: '操作', cell: (row, context) => run.render(row, context) }],
  caption: '每小时的任务失败后每五分钟再试；每几秒的任务成功时每分钟记录一次，失败时每次都记录',
  empty: '没有任务',
  actions: [run],
})
