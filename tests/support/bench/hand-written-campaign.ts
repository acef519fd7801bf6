import type { HTMLElement } from 'node-html-parser'
import { parse } from 'node-html-parser'
import type { BuiltPage } from '../site/built-site.ts'
import { withoutScript } from './without-script.ts'

const STYLE = `body{margin:0;font:16px/1.7 system-ui,"PingFang SC",sans-serif;background:#f5f7f9;color:#1a2029}
main{max-width:540px;margin:auto}section{padding:32px 16px}section:nth-of-type(even){background:#fff}
.hero{display:grid;padding:0}.hero>*{grid-area:1/1}.hero img{display:block;width:100%;height:auto}
.hero div{padding:32px 24px}h1{margin:0;font-size:36px;line-height:1.25}h2{margin:0 0 16px;font-size:22px}h3{margin:0}
p,dl,dd,ul,ol{margin:0;padding:0;list-style:none}dt,b{font-weight:600}a,button{display:block;padding:12px;border:0;border-radius:8px;
background:#2757b6;color:#fff;text-align:center;text-decoration:none}input{width:100%;padding:12px;font:inherit}
footer{padding:24px 16px;font-size:12px}.bar{position:sticky;bottom:0;display:flex;padding:8px 16px;background:#fff}`

const COUNTDOWN = `const place = document.querySelector('.countdown')
if (place) {
  const start = Number(place.dataset.start)
  const until = Number(place.dataset.until)
  const two = (value) => String(value).padStart(2, '0')
  const show = () => {
    const now = Date.now()
    const target = now < start ? start : until
    const left = Math.max(0, Math.ceil((target - now) / 1000))
    const days = Math.floor(left / 86400)
    const hours = two(Math.floor((left % 86400) / 3600))
    const minutes = two(Math.floor((left % 3600) / 60))
    const clock = hours + ':' + minutes + ':' + two(left % 60)
    const word = now < start ? '距开始 ' : '还剩 '
    place.textContent = left > 0 ? word + days + ' 天 ' + clock : '已经结束'
    setTimeout(show, 1000 - (Date.now() % 1000))
  }
  show()
}`

/** Attributes of an element that a person writing the page by hand would need. */
const KEPT =
  /^(src|srcset|sizes|type|alt|width|height|fetchpriority|loading|href|action|method|name|value|placeholder)$/
const DROPPED = 'script,style,.bar--ended,.ended,.kit-contact__outcome,.early,svg'

/** What a campaign page has to do before the first tap, by the plainest means: phase, countdown, channel, prices, a view. */
const PLAIN_SCRIPT = `const article = document.querySelector('article.campaign')
const root = document.documentElement
const { name, channel, start, end, prices } = article.dataset
const places = document.querySelectorAll('[data-until]')
const printed = [...places].map((place) => place.textContent)
const two = (value) => String(value).padStart(2, '0')
function show() {
  const now = Date.now()
  root.dataset.campaign = now < start ? 'upcoming' : now < end ? 'on' : 'ended'
  places.forEach((place, i) => {
    const every = Number(place.dataset.every)
    let until = Number(place.dataset.until)
    if (every && now >= until) until += Math.ceil((now - until + 1) / every) * every
    const left = Math.ceil((until - now) / 1000)
    const days = Math.floor(left / 86400)
    const clock = [left / 3600 % 24, left / 60 % 60, left % 60].map((part) => two(Math.floor(part))).join(':')
    if (left > 604800) place.textContent = printed[i]
    else place.textContent = left > 0 ? '还剩 ' + (days ? days + ' 天 ' : '') + clock : '已经结束'
  })
  setTimeout(show, 1000 - (Date.now() % 1000))
}
show()
sessionStorage.setItem('channelId', new URLSearchParams(location.search).get('channelId') ?? channel)
addEventListener('load', async () => {
  const query = new URLSearchParams({ channelId: channel, campaign: name, priceIds: prices ?? '' })
  const headers = { method: 'GET', apitype: 'activityApi' }
  const response = await fetch('/apiRequest/activity/api/campaign/getState?' + query, { headers })
  const { data } = await response.json()
  for (const { priceId, fen } of data.prices)
    for (const place of document.querySelectorAll('[data-price="' + priceId + '"]'))
      place.textContent = Math.floor(fen / 100).toLocaleString('en')
})
addEventListener('pagehide', () => navigator.sendBeacon('/collect/campaign', JSON.stringify({ campaign: name, view: 1 })))`

/** The built page with its look, its markup and its pictures, and one plain script in place of ours. */
export function handScripted({ html }: BuiltPage): string {
  return withoutScript(html).replace('</body>', `<script>${PLAIN_SCRIPT}</script></body>`)
}

/** The same pictures, words and form as the built page, in hand-written markup with as little look as it needs. */
export function handWritten({ root }: BuiltPage): string {
  const article = parse(root.querySelector('article.campaign')?.outerHTML ?? '')
  const start = root.querySelector('article.campaign')?.getAttribute('data-start') ?? ''
  for (const element of article.querySelectorAll(DROPPED)) element.remove()
  for (const element of article.querySelectorAll('*')) strip(element, start)
  const title = root.querySelector('title')?.text ?? ''
  const footer = root.querySelector('.brand-footer')?.text ?? ''
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${article.innerHTML}</main><footer>${footer}</footer><script>${COUNTDOWN}</script></body></html>`
}

function strip(element: HTMLElement, start: string): void {
  const until = element.getAttribute('data-until')
  const isHero = element.classList.contains('hero')
  const isBar = element.classList.contains('bar')
  for (const name of Object.keys(element.attributes))
    if (!KEPT.test(name)) element.removeAttribute(name)
  if (isHero) element.setAttribute('class', 'hero')
  if (isBar) element.setAttribute('class', 'bar')
  if (until === undefined) return
  element.setAttribute('class', 'countdown')
  element.setAttribute('data-start', start)
  element.setAttribute('data-until', until)
}
