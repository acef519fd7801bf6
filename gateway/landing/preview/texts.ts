/** Sentences of previews. */
export const PREVIEW_TEXTS = {
  noPage: '这台服务器没有这个活动的页面文件（SITE_DIR），不能按网站的样子预览。',
  gone: '这一版已经作废，没有可看的页面。',
  /** Above a page that is opened by its link. */
  note: (state: string, until: string) =>
    `预览：${state}。按钮和表单在这里不起作用，不会留下记录；链接 ${until} 失效。`,
  draft: '还没有发布的活动页面',
  published: '已发布的活动文案',
} as const
