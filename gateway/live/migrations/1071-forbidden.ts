import { type Kysely, sql } from 'kysely'

/** What operators start with: promises of returns, ways around the registered service, insults. */
const WORDS = [
  ...['稳赚', '包赚', '保本', '保收益', '稳赢', '必涨', '包涨', '内幕消息', '内部消息'],
  ...['加微信', '加我微信', '加薇信', '加v信', '加qq', '荐股群', '带单', '代客理财', '代操盘'],
  ...['场外配资', '老鼠仓', '跟单返利', '刷单', '傻逼', '去死'],
]

/** Words that are forbidden wherever people write in public; operators add and remove them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forbidden_words (
      letters text primary key,
      word text not null,
      added_at timestamptz not null
    )`.execute(db)
  await sql`
    insert into forbidden_words (letters, word, added_at)
    select word, word, now() from unnest(${WORDS}::text[]) as word`.execute(db)
}
