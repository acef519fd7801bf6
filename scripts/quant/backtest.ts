/**
 * Runs the back-test of a quant rule on the closes of the gateway's database: `npm run backtest -- <rule>`. The same
 * file and the same closes print the same digest, which the page of the rule shows.
 */
import { readConfig } from '../../gateway/config.ts'
import { startMarket } from '../../gateway/market/start-market.ts'
import { ruleAnswer } from '../../gateway/quant/quant-answers.ts'
import { RULES, ruleById } from '../../gateway/quant/rules/rules.ts'
import { openServices } from '../../gateway/services.ts'

const rule = ruleById(process.argv[2] ?? '')
if (!rule) {
  console.error(`Name a rule: ${RULES.map(({ ruleId }) => ruleId).join(', ')}`)
  process.exit(1)
}
const { services, close } = await openServices(readConfig(process.env))
await startMarket(services)
const result = await services.quant.backTest(rule)
const { version, fileHash, parameters } = ruleAnswer(rule)
console.log(JSON.stringify({ rule: rule.ruleId, version, fileHash, parameters }, null, 2))
if (result) {
  const { startDay, lastDay, statistics, benchmarkReturn } = result.performance
  const { digest, trades, slippagePercent } = result
  const shown = { startDay, lastDay, ...statistics, benchmarkReturn, trades, slippagePercent }
  console.log(JSON.stringify({ ...shown, digest }, null, 2))
} else console.error('There are too few closes to test this rule.')
await close()
