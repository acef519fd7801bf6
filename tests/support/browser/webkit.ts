import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page of the second engine, driven over the WebDriver protocol. */
export interface WebKitPage {
  goto(address: string): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  /** Runs a function body in the page and passes it `arguments`. */
  evaluate<T>(body: string, ...args: unknown[]): Promise<T>
  fill(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  /** Presses a key without effect; a step back passes over pages that nobody has touched. */
  touch(): Promise<void>
  /**
   * Opens a second tab of the same visitor and switches to it; each call of the returned function switches to the other
   * tab.
   */
  openTab(): Promise<() => Promise<void>>
  text(selector: string): Promise<string>
  /** Waits until the function body returns a true value. */
  until(body: string, what: string): Promise<void>
  close(): Promise<void>
}

interface LaunchOptions {
  userAgent?: string
  /** Further arguments of the browser, such as `--cookies-policy=never`. */
  args?: readonly string[]
}

const WAIT_MS = 15_000

/** The load event is over: before that, a page that a script leaves is replaced in the history. */
export const IS_LOADED = 'performance.timing.loadEventEnd > 0'

function findBrowser(): string {
  const found = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
  if (!found) throw new Error('the second engine is missing: run npm run setup')
  return found
}

async function start(command: string, args: string[], env = process.env): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: 'ignore', env })
  await sleep(600)
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(`${command} did not start`)
  return child
}

/** A display of a number nobody uses; one that was killed may have left its lock. */
async function startDisplay(tries = 5): Promise<{ name: string; display: ChildProcess }> {
  const name = `:${100 + Math.floor(Math.random() * 800)}`
  try {
    return { name, display: await start('Xvfb', [name, '-screen', '0', '800x1000x24']) }
  } catch (error) {
    if (tries > 1) return startDisplay(tries - 1)
    throw error
  }
}

/** Opens WebKitGTK at phone size in a virtual display. */
export async function launchWebKit(options: LaunchOptions = {}): Promise<WebKitPage> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const { name, display } = await startDisplay()
  const driver = await start('WebKitWebDriver', [`--port=${port}`], {
    ...process.env,
    DISPLAY: name,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const stop = () => {
    driver.kill()
    display.kill()
  }
  const root = `http://127.0.0.1:${port}`
  const args = ['--automation', ...(options.args ?? [])]
  if (options.userAgent) args.push(`--user-agent=${options.userAgent}`)
  const browserOptions = { binary: findBrowser(), args }
  const session = (await request('POST', `${root}/session`, {
    capabilities: {
      alwaysMatch: {
        // The driver waits for ever for a page that leaves while it loads.
        pageLoadStrategy: 'none',
        timeouts: { script: 5000 },
        'webkitgtk:browserOptions': browserOptions,
      },
    },
  }).catch((error: unknown) => {
    stop()
    throw error
  })) as { sessionId: string }
  const base = `${root}/session/${session.sessionId}`
  await request('POST', `${base}/window/rect`, { width: 447, height: 844 })
  return webKitPage(base, stop)
}

function webKitPage(base: string, stop: () => void): WebKitPage {
  const evaluate = async <T>(body: string, ...args: unknown[]) =>
    (await request('POST', `${base}/execute/sync`, { script: body, args })) as T
  const find = async (selector: string) => {
    const element = await request('POST', `${base}/element`, {
      using: 'css selector',
      value: selector,
    })
    return Object.values(element as Record<string, string>)[0] ?? ''
  }
  return {
    evaluate,
    async goto(address) {
      const left = await evaluate<number>('return performance.timeOrigin')
      await request('POST', `${base}/url`, { url: address })
      await this.until(
        `return performance.timeOrigin !== ${left} && document.readyState === 'complete'`,
        address,
      )
    },
    back: async () => void (await request('POST', `${base}/back`, {})),
    // What the driver itself answers is at times still the page before.
    url: () => evaluate('return location.href'),
    fill: async (selector, text) =>
      void (await request('POST', `${base}/element/${await find(selector)}/value`, { text })),
    click: async (selector) =>
      void (await request('POST', `${base}/element/${await find(selector)}/click`, {})),
    touch: async () => {
      const actions = [
        { type: 'keyDown', value: 'x' },
        { type: 'keyUp', value: 'x' },
      ]
      await request('POST', `${base}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async openTab() {
      const first = String(await request('GET', `${base}/window`))
      const second = (await request('POST', `${base}/window/new`, { type: 'tab' })) as {
        handle: string
      }
      let shown = first
      const turn = async () => {
        shown = shown === first ? second.handle : first
        await request('POST', `${base}/window`, { handle: shown })
      }
      await turn()
      return turn
    },
    text: async (selector) =>
      String(await request('GET', `${base}/element/${await find(selector)}/text`)),
    async until(body, what) {
      const end = Date.now() + WAIT_MS
      while (Date.now() < end) {
        if (await evaluate(body).catch(() => false)) return
        await sleep(100)
      }
      throw new Error(`waited in vain: ${what} (at ${await this.url()})`)
    },
    async close() {
      await request('DELETE', base).catch(() => undefined)
      stop()
    },
  }
}

async function request(method: string, address: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(JSON.stringify(value).slice(0, 400))
  return value
}
