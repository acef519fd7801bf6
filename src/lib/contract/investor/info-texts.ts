import type {
  ASSETS,
  EXPERIENCES,
  INCOMES,
  OCCUPATIONS,
} from '#api/contract/investor/investor-info.ts'

type Words<List extends readonly string[]> = Readonly<Record<List[number], string>>

/** Labels of the choices in the investor form. */
export const OCCUPATION_TEXTS: Words<typeof OCCUPATIONS> = {
  official: '机关事业单位',
  finance: '金融从业',
  professional: '专业技术',
  employee: '企业职员',
  business: '经商',
  farmer: '务农',
  student: '学生',
  retired: '退休',
  other: '其他',
}

export const INCOME_TEXTS: Words<typeof INCOMES> = {
  below50: '5 万以下',
  to100: '5–10 万',
  to300: '10–30 万',
  to500: '30–50 万',
  above500: '50 万以上',
}

export const ASSET_AMOUNT_TEXTS: Words<typeof ASSETS> = {
  below100: '10 万以下',
  to500: '10–50 万',
  to1000: '50–100 万',
  to5000: '100–500 万',
  above5000: '500 万以上',
}

export const EXPERIENCE_TEXTS: Words<typeof EXPERIENCES> = {
  none: '没有经验',
  below1: '不满 1 年',
  to3: '1–3 年',
  to5: '3–5 年',
  above5: '5 年以上',
}

/** Sentences of the investor form. */
export const INFO_TEXTS = {
  nameMissing: '请填写身份证上的姓名',
  nameWrong: '姓名为 2 至 30 个汉字或字母，请按身份证填写',
  idMissing: '请填写身份证号',
  idWrong: '身份证号为 15 位或 18 位，请核对位数',
  idBirthday: '身份证号中的出生日期不正确，请核对',
  idUnchecked: '末位校验码与前面的数字对不上，请核对；确认无误请勾选下方选项',
  under18: '未满 18 周岁，暂不能登记',
  occupation: '请选择职业',
  income: '请选择年收入',
  assets: '请选择家庭金融资产',
  experience: '请选择投资年限',
  hasBadCredit: '请选择是否有不良诚信记录',
  isForSelf: '请选择是否由本人投资并受益',
  consent: '请先阅读并同意个人信息处理说明',
  bornOn: (day: string) => {
    const [year, month, date] = day.split('-').map(Number)
    return `出生日期 ${year} 年 ${month} 月 ${date} 日`
  },
  offline: '网络不通，没有提交成功；已填内容保留在本页，请稍后再试',
  failed: '没有提交成功，请稍后再试',
  saved: (name: string, idNumber: string, day: string) =>
    `已登记 ${name}（${idNumber}），更新于 ${day}。信息有变化时可在下面重新填写。`,
} as const

/** Sentences of the page after the form. */
export const NEXT_TEXTS = {
  guest: '登录后可以查看登记结果',
  logIn: '去登录',
  failed: '没有取到登记结果，网络恢复后再试',
  missing: '还没有登记投资者信息',
  register: '去登记',
  registered: (name: string, idNumber: string) => `${name}（${idNumber}）`,
  risk: '下一步，用约 3 分钟完成风险测评，得到您的投资者类型。',
  toRisk: '去做风险测评',
  match: '您的风险测评仍在有效期内，下一步核对与服务是否匹配。',
  toMatch: '去做适当性匹配',
} as const
