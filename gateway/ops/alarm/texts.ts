import { minuteText } from '../../china-time.ts'

interface WaitingItem {
  path: string
  title: string
  count: number
  /** More than the last mail said. */
  added: number
}

/** The mail about what waits, which names no customer. */
export function alarmMail(items: readonly WaitingItem[], now: Date) {
  const sum = items.reduce((total, { count }) => total + count, 0)
  const lines = items.map(
    ({ path, title, count, added }) =>
      `${title}：${count} 项${added > 0 ? `（新增 ${added}）` : ''}　/ops/${path}`,
  )
  return {
    subject: `运营台有 ${sum} 项等待处理`,
    text: `截至 ${minuteText(now)}，运营台等待处理的事项：

${lines.join('\n')}

请登录运营台处理。有新增时最多每小时一封，没有新增时每天一封，全部处理完就不再发送。
`,
  }
}
