/** What is wrong with a file that was uploaded, and what to do. */
export const VIDEO_TEXTS = {
  noTools:
    '这台服务器没有安装 ffmpeg，不能上传视频。请管理员安装 ffmpeg，或在 FFMPEG_PATH 里写明它的位置。',
  tooLarge: '文件超过 2 GB，请压缩或分成几段',
  noSpace: '服务器磁盘空间不足，放不下这个文件',
  taken: '这个视频已经上传完，请刷新页面',
  unreadable: '读不懂这个文件：它不是视频，或已损坏。可以上传 MP4、MOV、MKV、WebM、FLV、AVI 和 TS',
  noIndex: '文件不完整：缺少索引。通常是录制没有正常结束或导出中断，请重新导出后再上传',
  noPicture: '这个文件里没有画面',
  noLength: '读不出时长，请用剪辑软件重新导出后再上传',
  tooShort: '视频不足 1 秒',
  tooLong: '视频超过 6 小时，请分成几段',
  tooBig: '画面大于 4K，请缩小后再上传',
  lost: '上传的文件不在服务器上了，请重新上传',
  full: '转换时磁盘空间用完了，请管理员腾出空间后重新上传',
  failed: '转换失败，请用剪辑软件重新导出为 MP4（H.264）后再上传',
  cutShort: (whole: number, read: number) =>
    `文件不完整：应有 ${lengthText(whole)}，只读到 ${lengthText(read)}，请重新导出后再上传`,
  picture: '读不懂这张图片，请用 JPEG、PNG 或 WebP',
  pictureTooLarge: '图片超过 10 MB',
} as const

/** Faults of a captions file; lines are counted from 1. */
export const CAPTION_TEXTS = {
  tooLarge: '字幕文件超过 1 MB',
  encoding: '字幕不是 UTF-8 编码，请另存为 UTF-8',
  subRip: '这是 SRT 字幕，请转换为 WebVTT（.vtt）',
  header: '第 1 行应为 WEBVTT',
  empty: '里面没有一条字幕',
  time: (line: number) => `第 ${line} 行：时间应写成 00:01:02.000 --> 00:01:05.000`,
  order: (line: number) => `第 ${line} 行：结束时间应晚于开始时间`,
  beyond: (line: number) => `第 ${line} 行：超过视频的时长`,
} as const

/** `65.4` as `1:05`, one hour or more as `1:01:05`. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const padded = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = padded(whole % 60)
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`
}

export const VIDEO_STATE_TEXTS = {
  awaiting: '等待上传',
  waiting: '等待转换',
  converting: '正在转换',
  ready: '可以播放',
  broken: '有问题',
} as const
