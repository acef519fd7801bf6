import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findPromtool } from '../scripts/setup/promtool.ts'
import { metricsIn, series } from './support/ops/metric-series.ts'

/** Alarms, dashboard and runbooks against what `/metrics` says. */
interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; description: string; runbook_url: string }
}
interface Panel {
  title: string
  gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
  targets: readonly { expr: string }[]
}

const FOLDER = 'docs/monitoring'
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }

const known = await series()

/** Metrics and labels that nothing exports. */
function unknownIn(expression: string): readonly string[] {
  return metricsIn(expression).flatMap(({ name, matchers }) => {
    const labels = known.get(name)
    if (!labels) return [name]
    const used = [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label)
    return used.filter((label) => !labels.has(label)).map((label) => `${name}{${label}}`)
  })
}

const isBalanced = (expression: string) =>
  ['()', '{}', '[]'].every(
    ([open = '', close = '']) => expression.split(open).length === expression.split(close).length,
  )

test.each(rules)('the alarm $alert is about metrics that the gateway exports', (rule) => {
  expect(unknownIn(rule.expr)).toEqual([])
  expect(metricsIn(rule.expr).length).toBeGreaterThan(0)
  expect(isBalanced(rule.expr)).toBe(true)
  expect(rule.for).toMatch(/^\d+m$/)
  expect(['page', 'ticket']).toContain(rule.labels.severity)
  expect(rule.annotations.summary).toMatch(/^[A-Z]/)
})

test('each alarm has a runbook, and each runbook an alarm', () => {
  const headings = [...read('runbooks.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings.sort()).toEqual(rules.map(({ alert }) => alert).sort())
  for (const { alert, annotations } of rules) {
    const [file = '', anchor] = annotations.runbook_url.split('#')
    expect(existsSync(file)).toBe(true)
    expect(anchor).toBe(alert.toLowerCase())
  }
})

test('the panels of the dashboard show metrics that the gateway exports, and none covers another', () => {
  const unknown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => unknownIn(expr)))
  expect(unknown).toEqual([])
  expect(panels.flatMap(({ targets }) => targets).every(({ expr }) => isBalanced(expr))).toBe(true)
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
})

test('the tests of the alarms for promtool name alarms that exist, as they are written', () => {
  const { rule_files, tests } = parse(read('alerts.test.yaml')) as {
    rule_files: string[]
    tests: {
      input_series: { series: string }[]
      alert_rule_test: { alertname: string; exp_alerts: Partial<Rule>[] }[]
    }[]
  }
  expect(rule_files).toEqual(['alerts.yaml'])
  const checks = tests.flatMap(({ alert_rule_test }) => alert_rule_test)
  const names = rules.map(({ alert }) => alert)
  expect(checks.filter(({ alertname }) => !names.includes(alertname))).toEqual([])
  const series = tests.flatMap(({ input_series }) => input_series.map((one) => one.series))
  expect(series.flatMap(unknownIn)).toEqual([])
  // An alarm has both: what raises it, and what looks alike and does not.
  const tested = (isAlarm: boolean) =>
    new Set(
      checks.filter((one) => one.exp_alerts.length > 0 === isAlarm).map((one) => one.alertname),
    )
  expect(names.filter((alert) => !tested(true).has(alert) || !tested(false).has(alert))).toEqual([])
})

// It evaluates all alarms at every minute of forty stories.
const PROMTOOL_MAX_MS = 480_000

test('Prometheus’s own tool accepts the alarms, and they pass their tests', {
  timeout: PROMTOOL_MAX_MS,
}, () => {
  const promtool = findPromtool()
  const runs = [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]
  // A machine that cannot fetch it leaves this to the workflow, as the setup says.
  for (const args of promtool ? runs : []) {
    const run = spawnSync(promtool ?? '', args, { cwd: FOLDER, encoding: 'utf8' })
    expect(run.status, run.stdout + run.stderr).toBe(0)
  }
})
