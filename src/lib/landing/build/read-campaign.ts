import type { z } from 'astro/zod'
import { findPrice } from '#api/catalog/products.ts'
import { campaignWord } from '#api/landing/campaign.ts'
import { findRoute } from '#lib/shell/page/routes.ts'
import { offersOf } from './campaign-parts.ts'
import { brokenRules, type Problem } from './campaign-rules.ts'
import { type Campaign, campaignSchema } from './campaign-schema.ts'

/**
 * Parses a content file as a campaign. `name` is the file's path without extension, which is the public address; throws
 * one message with file, field and reason of every error.
 */
export function readCampaign(name: string, data: unknown): Campaign {
  const parsed = campaignSchema.safeParse(data)
  const problems = parsed.success
    ? [
        ...brokenRules(parsed.data),
        ...routeProblems(name, parsed.data),
        ...priceProblems(name, parsed.data),
      ]
    : parsed.error.issues.flatMap((issue) => problemsOf(issue, data))
  if (parsed.success && problems.length === 0) return parsed.data
  const lines = problems.map(({ field, reason }) => `  ${place(field, data)}: ${reason}`)
  throw new Error(`src/content/campaigns/${name}.yaml\n${lines.join('\n')}`)
}

function routeProblems(name: string, { silent }: Campaign): readonly Problem[] {
  const route = findRoute(`/${name}`)
  if (!route)
    return [{ field: 'file name', reason: `/${name} is no row of src/lib/shell/page/routes.ts` }]
  const isSilent = route.access === 'silent'
  return isSilent === silent
    ? []
    : [{ field: 'silent', reason: `is ${silent}, src/lib/shell/page/routes.ts says ${isSilent}` }]
}

/** A price of another campaign is refused by the gateway. */
function priceProblems(name: string, { blocks }: Campaign): readonly Problem[] {
  return offersOf(blocks).flatMap(({ priceId }) => {
    const activity = findPrice(priceId)?.price.activity ?? campaignWord(name)
    return activity === campaignWord(name)
      ? []
      : [{ field: 'blocks', reason: `sell ${priceId}, which is a price of ${activity} only` }]
  })
}

type Issue = z.core.$ZodIssue

function problemsOf(issue: Issue, data: unknown): readonly Problem[] {
  const field = fieldOf(issue.path)
  const value = valueAt(data, issue.path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: field ? `${field}.${key}` : key,
        reason: 'is no field here',
      }))
    case 'invalid_union':
      return [
        {
          field: `${field.replace(/\.kind$/, '')}.kind`,
          reason: `${shown(value)} is no block; there are ${blockKinds()}`,
        },
      ]
    case 'invalid_type':
      return [
        {
          field,
          reason:
            value === undefined ? 'is missing' : `is ${shown(value)}, expected ${issue.expected}`,
        },
      ]
    case 'invalid_value':
      return [
        {
          field,
          reason:
            value === undefined
              ? 'is missing'
              : `is ${shown(value)}, expected one of ${issue.values.join(', ')}`,
        },
      ]
    case 'too_small':
      return [
        {
          field,
          reason:
            issue.minimum === 1 && issue.origin !== 'number'
              ? 'is empty'
              : `is less than ${issue.minimum}`,
        },
      ]
    case 'too_big':
      return [{ field, reason: `is longer than ${issue.maximum}` }]
    default:
      return [{ field, reason: value === undefined ? 'is missing' : issue.message }]
  }
}

function blockKinds(): string {
  return campaignSchema.shape.blocks.element.options
    .map((option) => option.shape.kind.value)
    .join(', ')
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
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

/** Writes `blocks[3].title` of a price block as `block 4 (price), title`, which is easier to find. */
function place(field: string, data: unknown): string {
  const found = /^blocks\[(\d+)\]\.?(.*)$/.exec(field)
  if (!found) return field
  const [, index = '', rest = ''] = found
  const kind = valueAt(data, ['blocks', Number(index), 'kind'])
  const block = `block ${Number(index) + 1}${typeof kind === 'string' ? ` (${kind})` : ''}`
  return rest ? `${block}, ${rest}` : block
}
