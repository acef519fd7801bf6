export const COLLEGE_TEXTS = {
  guest: '登录并报名后可以观看这一课，也可以先看标有“试看”的课时。',
  closed: '这一课仅对已报名的学员开放，可以先看标有“试看”的课时。',
  noReplay: '回放正在整理，稍后可看',
  stamp: '插入当前时间',
  resume: '继续学习',
  next: (title: string, at: string | undefined) => `${title}${at ? ` ${at}` : ''}`,
  finished: '已学完',
  seen: (percent: number) => `已学 ${percent}%`,
  learnt: (finished: number, all: number) => `已学完 ${finished}/${all} 课`,
} as const
