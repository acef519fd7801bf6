import { codes } from '../refusals.ts'

/** Refusals of the games. */
export const gameCodes = codes({
  GAME_EARLY: ['E460001', '活动还没有开始'],
  GAME_OVER: ['E460002', '抱歉，活动已结束'],
  GAME_PAUSED: ['E460003', '活动暂停中，机会会为您保留，请稍后再来'],
  NO_CHANCE: ['E460004', '抽奖机会已经用完'],
  PLAYER_HELD: ['E460005', '您的参与正在核对，暂时不能继续，如有疑问请联系客服'],
  NO_SUCH_WIN: ['E460007', '没有这份奖品，或已经登记过收货地址'],
  NO_SUCH_ADDRESS: ['E460008', '请先选择收货地址'],
  PARCEL_EXPIRED: ['E460022', '已超过 30 天的登记期限，这份奖品视为放弃'],
  ROUND_CLOSED: ['E460009', '本轮已经截止'],
  CHOSEN_BEFORE: ['E460010', '您本轮已经选过了'],
  VOTES_SPENT: ['E460011', '今天的票数已经用完，明天再来'],
  NUMBER_TAKEN: ['E460012', '您已经领过本期的幸运号'],
  NO_PACKETS: ['E460013', '这一轮的红包已经抢完'],
  PACKETS_FULL: ['E460014', '您本轮抢到的红包已达上限'],
  TASK_UNDONE: ['E460015', '任务还没有完成'],
  TASK_CLAIMED: ['E460016', '这份奖励已经领过了'],
  CHECKED_IN: ['E460017', '今天已经签到过了'],
  WORDS_MISSING: ['E460018', '字还没有集齐'],
  NO_SPARE_WORD: ['E460019', '只有多余的字可以送出'],
  WORD_GONE: ['E460020', '这份礼物已经被领走，或已经过期'],
  REWARD_GONE: ['E460021', '兑换的奖品已经发完'],
})
