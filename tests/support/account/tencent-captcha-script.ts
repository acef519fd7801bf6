import type { Page } from 'playwright/test'

const ADDRESS = 'https://turing.captcha.qcloud.com/TJCaptcha.js'

/**
 * Plays the vendor's script in a browser, written from “Web 客户端接入”: it defines `TencentCaptcha`, created with the
 * CaptchaAppId and a callback, shows a captcha by `show()`, and calls back with `{ret: 0, ticket, randstr}` when it is
 * solved and `{ret: 2, ticket: null}` when it is closed. What it can read of the site is shown besides.
 */
export async function playCaptchaScript(
  page: Page,
  appId: number,
  solve: () => { ticket: string; randstr: string },
): Promise<void> {
  await page.route(ADDRESS, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${play.toString()})(${JSON.stringify({ appId: String(appId), pass: solve() })})`,
    }),
  )
}

/** The script does not come. */
export async function breakCaptchaScript(page: Page): Promise<void> {
  await page.route(ADDRESS, (route) => route.abort())
}

export async function restoreCaptchaScript(page: Page): Promise<void> {
  await page.unroute(ADDRESS)
}

interface Played {
  appId: string
  pass: { ticket: string; randstr: string }
}

function play({ appId, pass }: Played): void {
  const readable = (read: () => unknown) => {
    try {
      return read() === undefined ? '没有' : '读得到'
    } catch {
      return '读不到'
    }
  }
  class TencentCaptcha {
    readonly callback: (result: object) => void
    constructor(given: string, callback: (result: object) => void) {
      if (given !== appId || typeof callback !== 'function') throw new TypeError('CaptchaAppId')
      this.callback = callback
    }

    show(): void {
      const button = (label: string, result: object) => {
        const made = document.createElement('button')
        made.textContent = label
        made.addEventListener('click', () => this.callback(result))
        return made
      }
      const seen = document.createElement('p')
      const storage = readable(() => localStorage.length)
      const site = readable(() => parent.document.title)
      seen.textContent = `存储${storage}，页面${site}`
      // As the vendor does: by an attribute.
      seen.setAttribute('style', 'color: rgb(200, 0, 0)')
      document.body.append(
        seen,
        button('完成拼图', { ret: 0, ...pass }),
        button('不做了', { ret: 2, ticket: null }),
      )
    }
  }
  Object.assign(window, { TencentCaptcha })
}
