import { DAY_MS, dayOf } from '#api/china-time.ts'
import { symbolOf } from '#gateway/market/feed/eastmoney/secid.ts'
import { MalformedAnswer } from '#gateway/market/feed/source-http.ts'
import { dig, listAt, readJson, readNumber, readSound } from '#gateway/market/feed/source-values.ts'
import { knownSymbols, marketOfCode, textAt, titleOfCompany } from './answer-text.ts'
import type { NewsSource } from './news-source.ts'

const DOCUMENTS = 'https://static.cninfo.com.cn/'

/**
 * `/new/hisAnnouncement/query`, a form: `{"announcements":[{"announcementId":"1225475868","announcementTitle":
 * "贵州茅台:2026年半年度报告","announcementTime":1786723200000,"secCode":"600519","secName":"贵州茅台","adjunctUrl":
 * "finalpage/2026-08-15/1225475868.PDF"}],"hasMore":true}`. The time is midnight of the day on which a filing is dated,
 * which for one of the evening is the next day. Without any filing `announcements` is null. The column `szse` holds the
 * companies of all three exchanges.
 */
export const cninfoFilings: NewsSource = {
  kind: 'announcement',
  host: 'https://www.cninfo.com.cn',
  everySeconds: 20,
  path: () => '/new/hisAnnouncement/query',
  form: (now) => ({
    ...{ pageNum: '1', pageSize: '30', column: 'szse', tabName: 'fulltext', plate: '', stock: '' },
    ...{ searchkey: '', secid: '', category: '', trade: '', sortName: '', sortType: '' },
    ...{ seDate: `${dayOf(now)}~${dayOf(now.getTime() + DAY_MS)}`, isHLtitle: 'true' },
  }),
  read(answer) {
    const read = readJson(answer)
    if (dig(read, 'announcements') === null) return []
    return readSound(listAt(read, 'announcements'), (row) => {
      const [id, code] = [textAt(row, 'announcementId'), textAt(row, 'secCode')]
      const time = readNumber(dig(row, 'announcementTime'))
      const path = textAt(row, 'adjunctUrl')
      if (!/^\d{1,20}$/.test(id) || !time || !/^finalpage\/[\w./-]+$/.test(path))
        throw new MalformedAnswer('a filing without id, time or document')
      return {
        sourceId: id,
        title: titleOfCompany(textAt(row, 'announcementTitle'), [textAt(row, 'secName')]),
        text: '',
        isImportant: false,
        publishedAt: new Date(time),
        datedOn: dayOf(time),
        symbols: knownSymbols([symbolOf(marketOfCode(code), code)]),
        document: `${DOCUMENTS}${path}`,
      }
    })
  },
}
