import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { yuanPlain } from '#gateway/money.ts'
import type { SandboxPayment } from './cashier-payments.ts'
import { CASHIER, PAYMENT_STATE_TEXTS } from './cashier-texts.ts'

const STYLE = `
@view-transition{navigation:auto}
body{margin:0 auto;max-width:26rem;padding:2rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#1d2129;background:#fff}
h1{font-size:1.125rem;font-weight:500;text-align:center;color:#4e5969}
.amount{margin:.5rem 0;text-align:center;font-size:2.25rem;font-weight:600;font-variant-numeric:tabular-nums}
.what,.state{margin:0;text-align:center;color:#4e5969}
form{display:grid;gap:.75rem;margin:2rem 0 1rem}
button,.back{display:block;box-sizing:border-box;width:100%;padding:.75rem 1rem;border:1px solid #86909c;border-radius:.5rem;font:inherit;color:inherit;background:none;text-align:center;text-decoration:none}
button.first{border-color:#07873f;color:#fff;background:#07873f}
button:focus-visible,a:focus-visible{outline:3px solid #1a5fd0;outline-offset:2px}
.note{margin-top:2rem;color:#4e5969;font-size:.875rem}
@media(prefers-color-scheme:dark){body{color:#f2f3f5;background:#17181a}h1,.what,.state,.note{color:#c9cdd4}}
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The page on which a person pays or declines: forms alone, so that it works without script. */
export function cashierPage(payment: SandboxPayment, back: string | undefined): Promise<Response> {
  const isOpen = payment.state === 'NOTPAY' || payment.state === 'PAYERROR'
  return page(
    html`<p class="amount">¥${yuanPlain(payment.fen)}</p>
<p class="what">${payment.description}</p>
<p class="state" role="status" data-state="${payment.state}">${PAYMENT_STATE_TEXTS[payment.state]}</p>
${isOpen ? choices(payment.prepay_id, back) : ''}
${back ? html`<a class="back" href="${back}">${CASHIER.back}</a>` : ''}`,
    200,
  )
}

function choices(prepayId: string, back: string | undefined) {
  return html`<form method="post" action="/sandbox/pay/act">
<input type="hidden" name="prepay" value="${prepayId}">
<input type="hidden" name="redirect_url" value="${back ?? ''}">
<button class="first" name="choice" value="success">${CASHIER.pay}</button>
<button name="choice" value="slow">${CASHIER.payQuietly}</button>
<button name="choice" value="repeated">${CASHIER.payTwice}</button>
<button name="choice" value="fail">${CASHIER.fail}</button>
</form>`
}

export function missingPaymentPage(): Promise<Response> {
  return page(html`<p class="what">${CASHIER.unknown}</p>`, 404)
}

async function page(content: ReturnType<typeof html>, status: number): Promise<Response> {
  const text = await html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${CASHIER.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${raw(STYLE)}</style></head>
<body><main><h1>${CASHIER.title}</h1>${content}<p class="note">${CASHIER.note}</p></main></body></html>`
  return new Response(String(text), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
    },
  })
}
