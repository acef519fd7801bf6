import type { z } from 'astro/zod'
import { campaignWord } from '#api/landing/campaign.ts'
import { brokenRules, priceProblems } from '#api/landing/wording/block-rules.ts'
import { claimProblems } from '#api/landing/wording/claim-rules.ts'
import type { Problem } from '#api/landing/wording/word-rules.ts'
import { findRoute } from '#lib/shell/page/routes.ts'
import { readCampaignFile, stepsOf } from './campaign-file.ts'
import { type Campaign, campaignSchema } from './campaign-schema.ts'

const FOLDER = 'src/content/campaigns'

/** What is wrong with a content file, one line each; it has no stack, because its reader is no programmer. */
export class CampaignError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.stack = this.message
  }
}

/**
 * Reads a content file as a campaign. `name` is the file's path without extension, which is the public address; throws
 * file, line, field and reason of every error. `moreRules` are those of a finished page, which a draft may break.
 */
export function readCampaign(
  name: string,
  text: string,
  moreRules: (campaign: Campaign) => readonly Problem[] = () => [],
): { campaign: Campaign; data: Record<string, unknown> } {
  const path = `${FOLDER}/${name}.yaml`
  const { data, lineOf, slips } = readCampaignFile(text)
  if (slips.length > 0)
    throw new CampaignError(slips.map(({ line, reason }) => `${path}:${line}  ${reason}`))
  const parsed = campaignSchema.safeParse(data)
  const problems = parsed.success
    ? [
        ...brokenRules(parsed.data),
        ...claimProblems(parsed.data),
        ...routeProblems(name, parsed.data),
        ...priceProblems(campaignWord(`/${name}`), parsed.data.blocks),
        ...moreRules(parsed.data),
      ]
    : parsed.error.issues.flatMap((issue) => problemsOf(issue, data))
  if (parsed.success && problems.length === 0) return { campaign: parsed.data, data }
  throw new CampaignError(
    problems.map(
      ({ field, reason }) => `${path}:${lineOf(field)}  ${place(field, data)}：${reason}`,
    ),
  )
}

function routeProblems(name: string, { silent }: Campaign): readonly Problem[] {
  const route = findRoute(`/${name}`)
  if (!route)
    return [
      { field: '文件名', reason: `没有 /${name} 这个地址；新活动请放在 c 目录，地址是 /c/名字` },
    ]
  const isSilent = route.access === 'silent'
  return isSilent === silent ? [] : [{ field: 'silent', reason: `这个地址要写 ${isSilent}` }]
}

type Issue = z.core.$ZodIssue

function problemsOf(issue: Issue, data: unknown): readonly Problem[] {
  const field = fieldOf(issue.path)
  const value = valueAt(data, issue.path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: field ? `${field}.${key}` : key,
        reason: '没有这一项，可能拼错了',
      }))
    case 'invalid_union':
      return [
        {
          field: `${field.replace(/\.kind$/, '')}.kind`,
          reason: `${shown(value)} 不是块的名字，可以用 ${blockKinds()}`,
        },
      ]
    case 'invalid_type':
      return [{ field, reason: typeReason(value, issue.expected) }]
    case 'invalid_value':
      return [
        {
          field,
          reason:
            value === undefined
              ? '没有写'
              : `不能是 ${shown(value)}，可以用 ${issue.values.join('、')}`,
        },
      ]
    case 'too_small':
      return [
        {
          field,
          reason:
            issue.minimum === 1 && issue.origin !== 'number' ? '是空的' : `少于 ${issue.minimum}`,
        },
      ]
    case 'too_big':
      return [{ field, reason: `超过 ${issue.maximum}` }]
    default:
      return [{ field, reason: value === undefined ? '没有写' : issue.message }]
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: '一段文字，数字请加引号',
  number: '一个数字',
  boolean: 'true 或 false',
  array: '一个列表',
  object: '几项内容',
}

function typeReason(value: unknown, expected: string): string {
  return value === undefined
    ? '没有写'
    : `不能是 ${shown(value)}，要写${TYPES[expected] ?? expected}`
}

function blockKinds(): string {
  return campaignSchema.shape.blocks.element.options
    .map((option) => option.shape.kind.value)
    .join('、')
}

function shown(value: unknown): string {
  return value === undefined ? '空' : JSON.stringify(value)
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Writes `blocks[3].title` of a price block as `第 4 块（price）title`, which is easier to find. */
function place(field: string, data: unknown): string {
  const [top, index, ...rest] = stepsOf(field)
  if (top !== 'blocks' || typeof index !== 'number') return field
  const kind = valueAt(data, [top, index, 'kind'])
  const block = `第 ${index + 1} 块${typeof kind === 'string' ? `（${kind}）` : ''}`
  return block + fieldOf(rest)
}
