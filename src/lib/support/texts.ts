import { PICTURES_MAX, type TicketKind, type TicketState } from '#api/support/ticket.ts'

interface FormTexts {
  topic: string
  text: string
  placeholder: string
  contact: string
  contactHint: string
  submit: string
  noTopic: string
}

/** Sentences of the two forms. */
export const FORM_TEXTS: Record<TicketKind, FormTexts> = {
  complaint: {
    topic: '投诉类型',
    text: '投诉内容',
    placeholder: '请写明发生了什么、什么时间、涉及哪位工作人员，以及您希望怎样解决',
    contact: '联系电话',
    contactHint: '仅用于本次投诉的核实与回复',
    submit: '提交投诉',
    noTopic: '请选择投诉类型',
  },
  feedback: {
    topic: '反馈类型',
    text: '反馈内容',
    placeholder: '遇到的问题或想法，写得越具体越容易改好',
    contact: '联系方式（选填）',
    contactHint: '手机号、微信或邮箱；不填也会在消息中回复',
    submit: '提交反馈',
    noTopic: '请选择反馈类型',
  },
}

/** Other sentences of the forms, the receipt and the list. */
export const SUPPORT_TEXTS = {
  order: '相关订单（选填）',
  noOrder: '不关联订单',
  chooseOrder: '选择相关订单',
  ordersLoading: '订单加载中',
  ordersEmpty: '没有订单，可不关联直接提交',
  ordersFailed: '订单没有取到，可不关联直接提交',
  ordersGuest: '登录后可选择自己的订单',
  pictures: '图片（选填）',
  picturesHint: `最多 ${PICTURES_MAX} 张，上传前自动压缩并去除拍摄地点等信息`,
  addPicture: '添加图片',
  removePicture: (order: number) => `删除第 ${order} 张图片`,
  retryPicture: '重试',
  pictureOf: (order: number) => `第 ${order} 张图片`,
  pictureLoading: '图片上传中',
  pictureUnreadable: '有图片无法读取，请换成 JPG、PNG 或 WebP 格式',
  pictureFailed: '有图片没有传成功，请重试或删除',
  picturesUploading: '图片还在上传，请稍候再提交',
  picturesTooMany: `最多添加 ${PICTURES_MAX} 张图片`,
  loginForPictures: '添加图片前请先登录，已填内容会保留',
  guest: '登录后即可提交，已填内容会保留',
  logIn: '去登录',
  noText: '请用 5 到 500 个字说明',
  noMobile: '请输入正确的手机号',
  failed: '没有提交成功，内容已保留，请稍后再试',
  close: '关闭',
  loading: '加载中',
  received: '已收到，回复会发到消息中',
  receiptLoading: '受理信息加载中',
  receiptFailed: '受理信息没有取到，提交的内容不受影响',
  receiptMissing: '没有找到这条记录，请从我的投诉与反馈中查看',
  receiptGuest: '登录后查看受理进度',
  number: '受理编号',
  copy: '复制',
  copied: '已复制受理编号',
  copyFailed: '复制失败，请长按编号手动复制',
  submittedAt: '提交时间',
  topicLabel: '类型',
  orderLabel: '相关订单',
  contactLabel: '联系方式',
  content: '提交的内容',
  reply: '回复',
  mine: '我的反馈与投诉',
  mineEmpty: '还没有提交过反馈或投诉',
  mineGuest: '登录后可查看反馈与投诉的处理进度',
  mineFailed: '记录没有取到，网络恢复后再试',
  rows: {
    end: '没有更多记录了',
    more: '查看更多',
    loadingMore: '正在加载',
    moreFailed: '后面的记录没有取到',
  },
  detail: '查看详情',
  picturesCount: (count: number) => `${count} 张图片`,
  toCenter: '返回我的',
  toMine: '我的反馈与投诉',
  promise: (day: string) => `预计 ${day} 前回复\n回复会发到消息中`,
} as const

/** Headlines of the receipt by kind and state. */
export const RECEIPT_TEXTS: Record<TicketKind, Record<TicketState, string>> = {
  complaint: { waiting: '投诉已提交', handling: '投诉处理中', answered: '投诉已回复' },
  feedback: { waiting: '反馈已提交', handling: '反馈处理中', answered: '反馈已回复' },
}
