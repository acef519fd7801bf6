import { randomBytes } from 'node:crypto'
import { sandboxOperator } from '../ops/sandbox-operator.ts'

interface Written {
  title: string
  markdown?: string
  isImportant?: boolean
  /** Id of the flash that this one corrects. */
  corrects?: string
}

/** Two people at the desk of the sandbox: one writes flashes, the other releases and withdraws them. */
export async function openFlashDesk(url: string) {
  const [author, reviewer] = [await sandboxOperator(url, 'wang'), await sandboxOperator(url, 'li')]
  const shared = { action: 'submit', kind: 'flash', author: '编辑部', source: '本站' }
  return {
    /** Publishes a flash; its id. */
    async publish({ title, markdown = '正文一句，很短。', isImportant, corrects }: Written) {
      const draftId = randomBytes(12).toString('hex')
      const marks = isImportant ? { isImportant: '1' } : {}
      const corrected = corrects ? { corrects, correction: '标题写错' } : {}
      const text = { ...shared, title, markdown, draftId, ...marks, ...corrected }
      await author.post('/ops/pieces', text)
      await reviewer.post(`/ops/pieces/${draftId}`, { action: 'release' })
      return draftId
    },
    withdraw: (id: string) =>
      reviewer.post(`/ops/pieces/${id}`, { action: 'withdraw', reason: '来源撤稿' }),
  }
}
