import { isPersonal, shareUrl } from '#elements/shell/popup/share-popup.ts'
import { call } from '#lib/data/call.ts'
import { brand } from '#lib/shell/page/brand.ts'

const SHARES = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const OPEN_TAG = 'wx-open-launch-app'

type ChatAppScript = typeof import('weixin-js-sdk').default

/**
 * Gives the chat app the title, text, picture and address that its own menu shares, as on the page's own card and
 * without personal parameters; and adds the tag that opens the app beside each download link. Runs in the chat app
 * only, and only once the address is clean: the signature covers the address, and the chat app's script reports the
 * address at which it starts. If it fails, nothing on the page is lost.
 */
export async function offerCard(): Promise<void> {
  if ('leaving' in document.documentElement.dataset || isPersonal(location.search)) return
  const [url = ''] = location.href.split('#')
  try {
    const { default: wx } = await import('weixin-js-sdk')
    const load = () => import('#api/account/oauth/get-page-ticket.ts')
    const request = { kind: 'jsapi', url } as const
    const { appId, timestamp, nonce, signature } = await call(load, request, { isQuiet: true })
    let isRefused = false
    // `ready` follows even a refused signature.
    wx.error(() => {
      isRefused = true
    })
    wx.ready(() => {
      if (!isRefused) fillIn(wx)
    })
    wx.config({
      debug: false,
      appId,
      timestamp,
      nonceStr: nonce,
      signature,
      jsApiList: [...SHARES],
      openTagList: [OPEN_TAG],
    })
  } catch {
    // Without a signature the chat app shares the page as it reads it by itself.
  }
}

function fillIn(wx: ChatAppScript): void {
  const sheet = document.getElementById('share')
  const update = () => setCard(wx, sheet?.dataset.url)
  update()
  // A page with its own address to share receives that address late.
  if (sheet)
    new MutationObserver(update).observe(sheet, { attributes: true, attributeFilter: ['data-url'] })
  const links = document.querySelectorAll<HTMLElement>(`a[href="${brand.appStoreUrl}"]`)
  for (const link of links) openApp(link)
  document.addEventListener('WeixinOpenTagsError', () => {
    for (const tag of document.querySelectorAll(OPEN_TAG)) tag.remove()
  })
}

function setCard(wx: ChatAppScript, given: string | undefined): void {
  const card = {
    title: meta('og:title') || document.title,
    desc: meta('og:description'),
    link: shareUrl(given, location.href),
    imgUrl: meta('og:image'),
    // The chat app does not report whether the page was shared.
    success: () => {},
  }
  wx.updateAppMessageShareData(card)
  wx.updateTimelineShareData(card)
}

function meta(property: string): string {
  return document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? ''
}

/** The chat app draws the tag itself from its template; people without the app go to its download. */
function openApp(link: HTMLElement): void {
  const tag = document.createElement(OPEN_TAG)
  tag.setAttribute('appid', brand.openAppId)
  tag.setAttribute('extinfo', location.pathname)
  // The chat app reads two kinds of template; the page's policy forbids writing the text of a script, so this is the
  // other.
  const template = document.createElement('template')
  const button = document.createElement('button')
  button.textContent = '打开 App'
  template.content.append(button)
  tag.append(template)
  tag.addEventListener('error', () => {
    tag.remove()
    link.click()
  })
  link.after(tag)
}
