import { type OpsContext, opsPage } from '#gateway/ops/page/ops-page.ts'
import { draftOf } from '#gateway/ops/publication/draft-queries.ts'
import { previewPiece } from './preview-piece.ts'

const NO_SITE = '这台服务器没有网站文件（SITE_DIR），不能按网站的样子预览。'

async function framed(texts: OpsContext['posted']['values'], context: OpsContext) {
  const preview = await previewPiece(texts, context)
  if (!preview) return { kind: 'framed', html: `<!doctype html><p>${NO_SITE}</p>` } as const
  // The desk's script says it beside the text, as nothing in the frame is the form's.
  const weight = `<meta name="text-weight" content="${preview.weight}">`
  const html = preview.html.replace('</head>', `${weight}</head>`)
  return { kind: 'framed', html } as const
}

/** A draft as it is typed, in the frame below its form. */
export const typedPreview = opsPage({
  path: 'pieces/preview',
  title: '预览',
  show: async () => 'missing',
  actions: {
    submit: { title: '预览内容', run: (context) => framed(context.posted.values, context) },
  },
})

/** A draft that waits for its second person. */
export const draftPreview = opsPage({
  path: 'pieces/:draftId/preview',
  title: '预览',
  async show(context) {
    const draft = await draftOf(context.db, 'pieces', context.params.draftId ?? '')
    return draft ? framed(draft.texts, context) : 'missing'
  },
})
