import { html } from 'hono/html'
import { timeText } from '#gateway/china-time.ts'
import { navigationOf } from '../find-pages.ts'
import { STYLE_PATH } from './answers.ts'
import type { Markup, OpsContext, OpsPage } from './ops-page.ts'

function document(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title} · 运营台</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${STYLE_PATH}"></head>
${content}</html>`
}

interface Shown {
  page: OpsPage
  pages: readonly OpsPage[]
  content: Markup
  context: OpsContext
  notice: string | undefined
  /** The sentence of a failed action. */
  problem: string | undefined
  waiting: ReadonlyMap<string, number>
}

/** Navigation on the left, or collapsed on a phone; heading, result of the last action, content. */
export function opsDocument(shown: Shown): Markup {
  const { page, content, context, notice, problem } = shown
  return document(
    page.title,
    html`<body><a class="skip" href="#content">跳到内容</a>
<header><a class="home" href="/ops">运营台</a><span class="clock">${timeText(context.now)}</span>
<form method="post" action="/ops/logout"><input type="hidden" name="formToken" value="${context.formToken}"><span class="operator">${context.operator}</span><button class="plain">退出</button></form></header>
<div class="frame"><details class="menu"><summary>${page.title}<i>菜单</i></summary>${navigation(shown)}</details>
<aside>${navigation(shown)}</aside>
<main id="content"><h1>${page.title}</h1>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
${content}</main></div></body>`,
  )
}

function navigation({ page, pages, waiting }: Shown): Markup {
  return html`<nav aria-label="运营台">${navigationOf(pages).map(
    ([group, items]) =>
      html`<h2>${group}</h2><ul>${items.map((item) => {
        const count = waiting.get(item.path) ?? 0
        return html`<li><a href="/ops${item.path ? `/${item.path}` : ''}"${item === page ? html` aria-current="page"` : ''}>${item.title}${count > 0 ? html`<b aria-label="${count} 项待处理">${count}</b>` : ''}</a></li>`
      })}</ul>`,
  )}</nav>`
}

interface Login {
  operator: string
  to: string
  /** The fields of a post that came after its login had ended, encoded. */
  kept: string
  problem: string | undefined
}

export function loginDocument({ operator, to, kept, problem }: Login): Markup {
  return document(
    '登录',
    html`<body class="login"><main><h1>运营台</h1>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<form class="action" method="post" action="/ops/login"><input type="hidden" name="to" value="${to}"><input type="hidden" name="kept" value="${kept}">
<label class="field"><span>姓名</span><input name="operator" value="${operator}" required maxlength="20" autocomplete="username"><em>操作会以此名字记入日志</em></label>
<label class="field"><span>口令</span><input name="secret" type="password" required autocomplete="current-password"></label>
<div class="buttons"><button>登录</button></div></form></main></body>`,
  )
}

/** A page of one sentence, outside or inside the navigation. */
export function messageDocument(title: string, sentence: string): Markup {
  return document(
    title,
    html`<body class="login"><main><h1>${title}</h1><p>${sentence}</p><p><a href="/ops">回到运营台</a></p></main></body>`,
  )
}
