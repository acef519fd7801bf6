import { describe, expect } from 'vitest'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { newAccount, newOperator, PASSWORD, postLogin } from '../../support/ops/operator.ts'

const test = gatewayTest()

let lastAddress = 0
const login = (
  gateway: RunningGateway,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => postLogin(gateway, fields, { 'x-forwarded-for': `203.0.113.${++lastAddress}`, ...headers })

describe('the operators’ pages', () => {
  test('the pages are closed while nobody has an account and no key is configured', async ({
    startGateway,
  }) => {
    const closed = await startGateway({ opsSecret: undefined })
    for (const path of ['/ops', '/ops/login', '/ops/audit', '/ops/ops.css'])
      expect((await fetch(closed.url + path)).status).toBe(404)
  })

  test('a visitor is sent to the login and from there to the page they wanted', async ({
    gateway,
  }) => {
    const { loginName } = await newAccount(gateway)
    const asked = await fetch(`${gateway.url}/ops/audit?operator=a`, { redirect: 'manual' })
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/ops/login?to=%2Fops%2Faudit%3Foperator%3Da',
    ])
    const entered = await login(gateway, { loginName, to: '/ops/audit?operator=a' })
    expect(entered.headers.get('location')).toBe('/ops/audit?operator=a')
  })

  test.for(['//evil.example', 'https://evil.example', '/MyCenter', '/ops/../MyCenter'])(
    'the login leads nowhere else through to=%s',
    async (to, { gateway }) => {
      const { loginName } = await newAccount(gateway)
      expect((await login(gateway, { loginName, to })).headers.get('location')).toBe('/ops')
    },
  )

  test('the pages carry a strict policy and are not cached', async ({ gateway, operator }) => {
    for (const answer of [await operator.get('/ops'), await fetch(`${gateway.url}/ops/login`)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
    }
  })

  test('the pages hold no inline style, and no script but those of the desk and of uploads', async ({
    operator,
  }) => {
    const own = /<script type="module" src="\/ops\/script\/(desk|upload)\.js"><\/script>/
    const running: string[] = []
    for (const path of operator.paths) {
      const text = await operator.text(path)
      const script = own.exec(text)?.[1]
      if (script) running.push(`${path} ${script}`)
      expect(text.replace(own, '')).not.toMatch(/<script|\sstyle=|\son\w+=/i)
      expect(text.match(/<h1>/g)).toHaveLength(1)
    }
    expect(running.sort()).toEqual(['/ops/banners upload', '/ops/pieces desk'])
  })

  test('a page that has a script runs this server’s own alone', async ({ operator }) => {
    expect((await operator.get('/ops/pieces')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    const script = await operator.get('/ops/script/desk.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await operator.get('/ops/script/none.js')).status).toBe(404)
  })

  test('an address without a page is HTTP 404', async ({ operator }) => {
    expect((await operator.get('/ops/nothing')).status).toBe(404)
  })
})

describe('logging in', () => {
  test('a login needs the password of an account', async ({ gateway }) => {
    const { loginName } = await newAccount(gateway)
    expect((await login(gateway, { loginName, password: 'wrong' })).status).toBe(401)
    expect((await login(gateway, { loginName: 'nobody' })).status).toBe(401)
    expect((await login(gateway, { loginName: '' })).status).toBe(401)
    expect((await login(gateway, { loginName: ` ${loginName.toUpperCase()} ` })).status).toBe(303)
  })

  test('the configured key opens no page once somebody has an account', async ({ gateway }) => {
    const { loginName } = await newAccount(gateway)
    const key = gateway.services.config.opsSecret ?? ''
    expect(key).not.toBe('')
    const old = { operator: '王小明', secret: key, loginName, password: key }
    expect((await login(gateway, old)).status).toBe(401)
    const first = await fetch(`${gateway.url}/ops/first`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: gateway.url },
      body: new URLSearchParams({ key, name: '外人', loginName: 'outsider', password: PASSWORD }),
    })
    expect(first.status).toBe(404)
    const rows = await gateway.services.db.selectFrom('operators').select('name').execute()
    expect(rows).not.toContainEqual({ name: '外人' })
  })

  test('an account is closed for a quarter of an hour after five wrong tries, whoever tries', async ({
    gateway,
    clock,
  }) => {
    const { loginName } = await newAccount(gateway)
    const tries = Array.from({ length: 8 }, () => login(gateway, { loginName, password: 'wrong' }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect((await login(gateway, { loginName })).status).toBe(429)
    await clock.advance(901_000)
    expect((await login(gateway, { loginName })).status).toBe(303)
  })

  test('a name that nobody has is refused as often as one that somebody has', async ({
    gateway,
  }) => {
    const statuses = []
    for (let tried = 0; tried < 6; tried++)
      statuses.push((await login(gateway, { loginName: 'ghost' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a login sets a cookie that no script and no other site can use', async ({ gateway }) => {
    const { loginName } = await newAccount(gateway)
    const cookie = (await login(gateway, { loginName })).headers.get('set-cookie')
    expect(cookie).toMatch(/^ops=[\w-]{43}; Path=\/ops; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    const https = await login(
      gateway,
      { loginName },
      { 'x-forwarded-proto': 'https', origin: gateway.url.replace('http:', 'https:') },
    )
    expect(https.headers.get('set-cookie')).toContain('; Secure')
  })

  test('a login ends after an hour without a click', async ({ gateway }) => {
    const idle = await newOperator(gateway)
    const { db } = gateway.services
    await db
      .updateTable('ops_sessions')
      .set({ seen_at: new Date(Date.now() - 3_700_000) })
      .where('operator', '=', idle.name)
      .execute()
    expect((await idle.get('/ops')).status).toBe(303)
  })

  test('a text posted after the login ended is back on its page after the next login', async ({
    gateway,
  }) => {
    const late = await newOperator(gateway)
    await gateway.services.db.deleteFrom('ops_sessions').where('operator', '=', late.name).execute()
    const typed = { action: 'submit', stockName: '招商“银行”', reason: '第一行\n第二行' }
    const expired = await late.post('/ops/instructions', typed)
    expect(expired.status).toBe(401)
    const page = await expired.text()
    expect(page).toContain('登录已过期')
    const kept = /name="kept" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(kept).not.toContain('formToken')
    const again = { to: '/ops/instructions', kept, loginName: late.loginName }
    const wrong = await login(gateway, { ...again, password: 'wrong' })
    expect(await wrong.text()).toContain(`name="kept" value="${kept.replaceAll('&', '&amp;')}"`)
    const entered = await login(gateway, again)
    expect([entered.status, entered.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^ops=/),
    ])
    const form = await entered.text()
    for (const words of [
      '招商“银行”',
      '第一行\n第二行',
      'action="/ops/instructions"',
      '再提交一次',
    ])
      expect(form).toContain(words)
    const drafts = await gateway.services.db.selectFrom('ops_drafts').selectAll().execute()
    expect(drafts).toEqual([])
  })

  test('a log-out ends the login', async ({ gateway }) => {
    const leaving = await newOperator(gateway)
    expect((await leaving.post('/ops/logout', {})).status).toBe(303)
    expect((await leaving.get('/ops')).status).toBe(303)
  })

  test('every login is logged, failures too', async ({ gateway, operator }) => {
    const { loginName, name } = await newAccount(gateway)
    await login(gateway, { loginName, password: 'wrong' })
    expect(await operator.text(`/ops/audit?operator=${name}`)).toContain('登录失败')
    // What was typed as an unknown name may be a password in the wrong field.
    await login(gateway, { loginName: 'my-secret-password' })
    expect(await operator.text('/ops/audit?operator=未登录')).toContain('登录失败')
    expect(await operator.text('/ops/audit')).not.toContain('my-secret-password')
    expect(await operator.text('/ops/audit')).toContain(`<td class="text">${operator.name}</td>`)
  })

  test('the database holds neither password nor token', async ({ gateway, operator }) => {
    const { db } = gateway.services
    const rows = [
      await db.selectFrom('ops_sessions').selectAll().execute(),
      await db.selectFrom('operators').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(operator.cookie.slice(4))
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})

describe('a post', () => {
  test('a post from another site, or without the token of the form, is refused', async ({
    operator,
  }) => {
    const foreign = await operator.post('/ops/logout', {}, { origin: 'https://evil.example' })
    const forged = await operator.post('/ops/logout', { formToken: 'x' })
    expect([foreign.status, forged.status]).toEqual([403, 403])
    expect((await operator.get('/ops')).status).toBe(200)
  })

  test('a post that names no action of the page is refused', async ({ operator }) => {
    for (const action of ['', 'drop', 'constructor', '__proto__'])
      expect((await operator.post('/ops/audit', { action })).status).toBe(422)
  })
})

describe('an exported file', () => {
  test('an exported file opens as a table in every spreadsheet, and no cell is a formula', async ({
    gateway,
    operator,
  }) => {
    const { db } = gateway.services
    const row = { operator: '导出', address: '203.0.113.9', created_at: new Date() }
    const subjects = ['=HYPERLINK("http://evil")', '+1', '-1', '@cmd', '\t=1', 'a,"b"\nc', ' =1']
    for (const subject of subjects)
      await db
        .insertInto('ops_audit')
        .values({ ...row, action: '试', subject, details: '' })
        .execute()
    const answer = await operator.get('/ops/audit?operator=导出&format=csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('操作记录.csv'))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text.startsWith('时间,操作人,操作,对象,说明,来源地址,编号,')).toBe(true)
    for (const cell of [
      `"'=HYPERLINK(""http://evil"")"`,
      `"'+1"`,
      `"'-1"`,
      `"'@cmd"`,
      `"a,""b""\nc"`,
    ])
      expect(text).toContain(cell)
    expect(text).not.toMatch(/,[=+\-@\t]/)
  })
})
