/** What a service invoice is made out for. */
export const ITEM = '信息技术服务*投资咨询服务费'

export const ISSUED = (number: string) => ({
  title: '发票已开具',
  body: `发票（号码 ${number}）已开具，可在发票详情查看与下载。`,
})

export const REFUSED = (reason: string) => ({
  title: '发票开具失败',
  body: `${reason}。修改后可重新提交。`,
})
