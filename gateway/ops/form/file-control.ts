import { html } from 'hono/html'
import type { Markup, OpsContext } from '../page/ops-page.ts'

interface FileControl {
  /** What the page receives the file as. */
  slot: string
  label: string
  hint: string
  /** As the attribute of a file input. */
  accept: string
  /** The upload that was interrupted. */
  begun?: { name: string; size: number; received: number } | undefined
}

/** Chooses a file, which the script of the page sends in parts; it goes on where an upload was interrupted. */
export function fileControl(
  { slot, label, hint, accept, begun }: FileControl,
  { formToken, mayWrite }: OpsContext,
): Markup {
  if (!mayWrite) return html``
  const { name = '', size = 0, received = 0 } = begun ?? {}
  return html`<div class="upload panel" data-upload="${slot}" data-token="${formToken}" data-name="${name}" data-size="${size}" data-received="${received}">
<label class="field"><span>${label}</span><input type="file" accept="${accept}"><em>${hint}</em></label>
<progress max="100" value="0" hidden></progress><p class="hint" role="status"></p>
<noscript><p class="problem">上传需要在浏览器里启用脚本</p></noscript></div>`
}

/** A page that shows work under way loads itself again after some seconds. */
export const reloading = (seconds: number): Markup => html`<span data-reload="${seconds}"></span>`
