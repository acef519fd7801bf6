import { parse } from 'yaml'
import { blockName } from '../wording/place-names.ts'

interface Block {
  kind: string
  title: string
}

export function blocksOf(body: string): readonly Block[] {
  return [Reflect.get(Object(parse(body)), 'blocks')].flat().map((block) => {
    const text = (name: string) => String(Reflect.get(Object(block), name) ?? '')
    return { kind: text('kind'), title: text('title') || text('label') }
  })
}

const markOf = ({ kind }: Block, place: number) => `第 ${place + 1} 块（${blockName(kind)}）`

/** The blocks of a content file as an operator orders them, one a line. */
export function linesOfBlocks(body: string): string {
  return blocksOf(body)
    .map((block, place) => `${markOf(block, place)}${block.title.split('\n')[0]}`)
    .join('\n')
}

/** The places of the blocks that stay, in their new order, or what is wrong with the lines. */
export function readBlockLines(
  body: string,
  written: string,
): { order: readonly number[] } | { problem: string } {
  const marks = blocksOf(body).map(markOf)
  const order: number[] = []
  for (const line of written.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const place = marks.findIndex((mark) => line.startsWith(mark))
    if (place < 0) return { problem: `“${line.slice(0, 20)}”不是这一页的块；只移动或删去整行` }
    if (order.includes(place)) return { problem: `${marks[place]}写了两次` }
    order.push(place)
  }
  return { order }
}

/** Every block in its place. */
export const fileOrder = (body: string): readonly number[] =>
  blocksOf(body).map((_, place) => place)
