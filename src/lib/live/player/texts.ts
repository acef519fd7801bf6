import { clockTime } from './video-source.ts'

export const PLAYER_TEXTS = {
  play: '播放',
  /** Read by a screen reader before a sentence of the player; its own translation lacks it. */
  notice: '播放器的提示',
  hint: '点一下开始播放，可调倍速，也可只听声音',
  unavailable: '播放器没有打开，请检查网络后重试',
  stalled: '网络不太顺畅，画面停住了',
  retry: '重试',
  soundOnly: '只听声音',
  withPicture: '看画面',
  listening: '正在只听声音，流量更省',
  resumed: (seconds: number) => `已从上次的 ${clockTime(seconds)} 继续`,
  fromStart: '从头看',
  captions: '中文',
} as const
