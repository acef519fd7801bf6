import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml'
import type { Problem } from '#api/landing/wording/word-rules.ts'

/** A content file as written: its values, where each stands, and why it is no YAML, if it is none. */
export interface CampaignFile {
  data: Record<string, unknown>
  lineOf(field: string): number
  slips: readonly { line: number; reason: string }[]
}

/**
 * Reads the text of a content file. Dates remain the text an operator wrote: other readers turn 2026-11-31 into the
 * first of December before anything can refuse it.
 */
export function readCampaignFile(text: string): CampaignFile {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number) => counter.linePos(offset).line
  return {
    data: document.errors.length > 0 ? {} : (document.toJS() ?? {}),
    slips: document.errors.map((error) => ({
      line: lineAt(error.pos[0]),
      reason: SLIPS[error.code] ?? '写法不对，多半是冒号、引号或缩进',
    })),
    lineOf: (field) => lineAt(offsetOf(document.contents, stepsOf(field))),
  }
}

const SLIPS: { readonly [Code in YAMLError['code']]?: string } = {
  TAB_AS_INDENT: '用了制表符，缩进只能用空格',
  BAD_INDENT: '缩进和上一行对不齐',
  MULTILINE_IMPLICIT_KEY: '文字里有冒号，请把整句放进引号',
  BLOCK_AS_IMPLICIT_KEY: '文字里有冒号，请把整句放进引号',
  MISSING_CHAR: '少了冒号、引号或括号',
  DUPLICATE_KEY: '这一项写了两次',
  BAD_SCALAR_START: '以特殊字符开头，请把整句放进引号',
  UNEXPECTED_TOKEN: '多了一个字符，或者上一行没有写完',
  BAD_DQ_ESCAPE: '双引号里的反斜杠写法不对，可以改用单引号',
}

/** `blocks[3].title` as steps from the top of the file. */
export function stepsOf(field: Problem['field']): readonly (string | number)[] {
  const steps = field.match(/[^.[\]]+/g) ?? []
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** The offset of a field's name, or of the deepest parent that is there. */
function offsetOf(top: unknown, steps: readonly (string | number)[]): number {
  let node = top
  let offset = 0
  for (const step of steps) {
    const [name, value] = childOf(node, step)
    if (name === undefined) break
    offset = name
    node = value
  }
  return offset
}

function childOf(
  node: unknown,
  step: string | number,
): [offset: number | undefined, node: unknown] {
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return [startOf(item), item]
  }
  if (!isMap(node)) return [undefined, undefined]
  const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
  return [pair && startOf(pair.key), pair?.value]
}

function startOf(node: unknown): number | undefined {
  return isMap(node) || isSeq(node) || isScalar(node) ? node.range?.[0] : undefined
}
