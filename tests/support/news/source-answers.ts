/**
 * Answers of the public sources of flashes and filings, by their paths, in the forms in which their servers send them;
 * what they say is invented. One flash is in two sources, in a row with its headline and in one without; a filing has no
 * time of the day, another no market of its company, and lists name sectors and other markets as well.
 */
export const SOURCE_ANSWERS: Readonly<Record<string, object>> = {
  '/comm/web/getFastNewsList': {
    code: '1',
    data: {
      fastNewsList: [
        {
          ...{ code: '202609243883', showTime: '2026-09-24 22:01:00', titleColor: 0 },
          ...{
            title: '宁德时代：回购方案已实施完毕',
            summary: '【宁德时代：回购方案已实施完毕】……',
          },
          stockList: ['0.300750', '90.BK1361'],
        },
      ],
    },
  },
  '/v1/roll/get_roll_list': {
    error: 0,
    data: {
      roll_data: [
        {
          ...{ id: 2403172, ctime: 1781747715, title: '钢铁板块异动拉升' },
          ...{ shareurl: '/share/article/2403172', stock_list: [] },
        },
        {
          ...{ id: 2403173, ctime: 1790265600, title: '', level: 'B' },
          content: '【宁德时代：回购方案已实施完毕】……',
          stock_list: [{ name: '宁德时代', StockID: 'sz300750' }],
        },
      ],
    },
  },
  '/api/zhibo/feed': {
    result: {
      data: {
        feed: {
          list: [
            {
              ...{ id: 9, create_time: '2026-09-24 21:59:00', is_focus: 0 },
              rich_text: '【贵州茅台：股价异动的说明】……',
              ext: JSON.stringify({
                stocks: [
                  { market: 'cn', symbol: 'sh600519', key: '贵州茅台' },
                  { market: 'us', symbol: 'spy', key: '指数' },
                ],
              }),
            },
          ],
        },
      },
    },
  },
  '/api/security/ann': {
    data: {
      list: [
        {
          ...{ art_code: 'AN202608140000000001', notice_date: '2026-08-15 00:00:00' },
          title: '贵州茅台:贵州茅台关于召开半年度业绩说明会的公告',
          codes: [{ short_name: '贵州茅台', stock_code: '600519' }],
          columns: [{ column_name: '其他' }],
        },
        {
          ...{ art_code: 'AN202607060000000002', display_time: '2026-07-06 19:14:09:703' },
          ...{ title: '宁德时代:H股公告', title_ch: '宁德时代:H股公告' },
          codes: [{ short_name: '宁德时代', stock_code: '300750', market_code: '0' }],
          columns: [{ column_name: '其他' }],
        },
      ],
      ...{ page_index: 1, page_size: 2, total_hits: 2 },
    },
    ...{ error: '', success: 1 },
  },
  '/new/hisAnnouncement/query': {
    announcements: [
      {
        ...{
          announcementId: '1225000001',
          announcementTitle: '贵州茅台:2026年<em>半年度</em>报告',
        },
        ...{ announcementTime: 1786723200000, secCode: '600519', secName: '贵州茅台' },
        ...{ adjunctUrl: 'finalpage/2026-08-15/1225000001.PDF', columnId: '0101' },
      },
    ],
    ...{ totalAnnouncement: 1, totalRecordNum: 1, hasMore: false, pageNum: 1 },
  },
}
