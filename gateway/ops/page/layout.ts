import { html } from 'hono/html'
import { timeText } from '#gateway/china-time.ts'
import { navigationOf } from '../find-pages.ts'
import { searchField } from '../search-field.ts'
import { STYLE_PATH, scriptPath } from './answers.ts'
import type { Fields, Markup, OpsContext, OpsPage, OpsScript } from './ops-page.ts'

function document(title: string, content: Markup, script?: OpsScript): Markup {
  return html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title} · 运营台</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${STYLE_PATH}">
${script ? html`<script type="module" src="${scriptPath(script)}"></script>` : ''}</head>
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
<form method="post" action="/ops/logout"><input type="hidden" name="formToken" value="${context.formToken}"><a class="operator" href="/ops/me">${context.operator}</a><button class="plain">退出</button></form></header>
<div class="frame"><details class="menu"><summary>${page.title}<i>菜单</i></summary>${navigation(shown)}</details>
<aside>${navigation(shown)}</aside>
<main id="content"><h1>${page.title}</h1>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
${content}</main></div></body>`,
    page.script,
  )
}

function navigation({ page, pages, waiting, context }: Shown): Markup {
  return html`${context.duty === undefined ? searchField(context) : ''}<nav aria-label="运营台">${navigationOf(
    pages,
  ).map(
    ([group, items]) =>
      html`<h2>${group}</h2><ul>${items.map((item) => {
        const count = waiting.get(item.path) ?? 0
        return html`<li><a href="/ops${item.path ? `/${item.path}` : ''}"${item === page ? html` aria-current="page"` : ''}>${item.title}${count > 0 ? html`<b aria-label="${count} 项待处理">${count}</b>` : ''}</a></li>`
      })}</ul>`,
  )}</nav>`
}

interface Login {
  loginName: string
  to: string
  /** The fields of a post that came after its login had ended, encoded. */
  kept: string
  problem: string | undefined
}

export function loginDocument({ loginName, to, kept, problem }: Login): Markup {
  return document(
    '登录',
    html`<body class="login"><main><h1>运营台</h1>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<form class="action" method="post" action="/ops/login"><input type="hidden" name="to" value="${to}"><input type="hidden" name="kept" value="${kept}">
<label class="field"><span>登录名</span><input name="loginName" value="${loginName}" required maxlength="32" autocapitalize="none" autocomplete="username"></label>
<label class="field"><span>密码</span><input name="password" type="password" required maxlength="128" autocomplete="current-password"></label>
<label class="field"><span>动态验证码</span><input name="code" maxlength="20" autocomplete="one-time-code"><em>验证器上的 6 位数字，或一个恢复码；还没有启用时留空</em></label>
<div class="buttons"><button>登录</button></div></form></main></body>`,
  )
}

interface First {
  fields: Fields
  problem: string | undefined
}

/** The form of the first administrator. */
export function firstDocument({ fields, problem }: First): Markup {
  const { name = '', loginName = '' } = fields
  return document(
    '首次启用',
    html`<body class="login"><main><h1>首次启用运营台</h1>
<p>创建第一位管理员。之后首次启用口令失效，其他同事由管理员添加。</p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<form class="action" method="post" action="/ops/first">
<label class="field"><span>首次启用口令</span><input name="key" type="password" required autocomplete="off"><em>部署时设置的 OPS_SECRET</em></label>
<label class="field"><span>姓名</span><input name="name" value="${name}" required maxlength="20" autocomplete="name"><em>操作会以此名字记入日志，不能修改</em></label>
<label class="field"><span>登录名</span><input name="loginName" value="${loginName}" required maxlength="32" autocapitalize="none" autocomplete="username"></label>
<label class="field"><span>密码</span><input name="password" type="password" required minlength="12" maxlength="128" autocomplete="new-password"><em>至少 12 位</em></label>
<div class="buttons"><button>创建并登录</button></div></form></main></body>`,
  )
}

/** A page of one sentence, outside or inside the navigation. */
export function messageDocument(title: string, sentence: string): Markup {
  return document(
    title,
    html`<body class="login"><main><h1>${title}</h1><p>${sentence}</p><p><a href="/ops">回到运营台</a></p></main></body>`,
  )
}
