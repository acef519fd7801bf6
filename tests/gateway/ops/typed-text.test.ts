import { expect } from 'vitest'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { type FormOnPage, formsOf, typedOn } from '../../support/ops/forms.ts'
import {
  loggedIn,
  newAccount,
  newOperator,
  type Operator,
  postLogin,
} from '../../support/ops/operator.ts'
import { paidLongAgo, placeOrder } from '../../support/order/calls.ts'

const test = shopTest()

/** Something for the pages of one object, and for forms in rows. */
async function fill({ post }: Operator) {
  const once = (digit: string) => digit.repeat(24)
  await post('/ops/banners', {
    ...{ action: 'create', once: once('a'), title: '开户季', picture: '/a.png', link: '/' },
    position: '1',
  })
  await post('/ops/advisers', {
    ...{ action: 'create', once: once('b'), name: '张老师', title: '投资顾问' },
  })
}

/** The pages with forms: those of the navigation, and of each kind of object the first. */
async function pagesWithForms(operator: Operator): Promise<readonly string[]> {
  const paths = new Set(operator.paths)
  for (const path of operator.paths) {
    const page = await operator.text(path)
    const inside = [...page.matchAll(/href="(\/ops\/[\w-]+\/[\w-]+)"/g)].map(
      ([, link = '']) => link,
    )
    const kinds = new Map(inside.map((link) => [link.split('/')[2], link]))
    for (const link of kinds.values()) paths.add(link)
  }
  return [...paths].filter((path) => path !== '/ops/me')
}

/** What the page of a form shows after somebody posted it, had to log in first, and did. */
async function shownAgain(gateway: RunningGateway, path: string, fields: Record<string, string>) {
  const { loginName, address } = await newAccount(gateway)
  const { post } = await loggedIn(gateway, 'ops=ended')
  const expired = await (await post(path, fields)).text()
  const kept = /name="kept" value="([^"]*)"/.exec(expired)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const to = /name="to" value="([^"]*)"/.exec(expired)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const entered = await postLogin(gateway, { loginName, to, kept }, { 'x-forwarded-for': address })
  return { status: entered.status, page: await entered.text() }
}

const sameForm = (form: FormOnPage) => (one: FormOnPage) =>
  one.action === form.action && JSON.stringify(one.subjects) === JSON.stringify(form.subjects)

/** Every form needs a login of its own, and every login a slow hash. */
const ALL_FORMS = { timeout: 270_000 }

test(
  'the text typed into any form of any page is there again after a login that had ended',
  ALL_FORMS,
  async ({ gateway, clock, operator, buyer }) => {
    await fill(operator)
    await placeOrder(buyer, { remark: '晚上联系' })
    const { orderId } = await paidLongAgo(clock, buyer)
    await send(buyer, requestRefund, { orderId, reason: '用不上了' })
    const seen: string[] = []
    const lost: string[] = []
    for (const path of await pagesWithForms(await newOperator(gateway)))
      for (const form of formsOf(await operator.text(path))) {
        const typed = typedOn(form)
        if (Object.keys(typed).length === 0) continue
        seen.push(`${path} ${form.action}`)
        const { status, page } = await shownAgain(gateway, path, { ...form.hidden, ...typed })
        const again = formsOf(page).find(sameForm(form))
        const missing = Object.entries(typed).filter(([name, text]) => again?.values[name] !== text)
        if (status !== 200 || missing.length > 0)
          lost.push(`${path} ${form.action}: ${status} ${missing.map(([name]) => name)}`)
      }
    expect(lost).toEqual([])
    for (const page of [
      'rooms',
      'coupons',
      'banners',
      'products',
      'questionnaires',
      'instructions',
    ])
      expect(seen.filter((one) => one.startsWith(`/ops/${page}`))).not.toEqual([])
  },
)
