import { sql } from 'kysely'
import type { OpenDatabase } from '#gateway/db/schema.ts'

/**
 * The conditions on flow, valuation and finance of every stock on a day, as one statement over the imported rows: a
 * second reading of the definitions shown beside the conditions, which shares no code with the gateway. Null where a
 * figure does not exist.
 */
export async function companyFigures(
  db: OpenDatabase['db'],
  day: number,
): Promise<readonly { symbol: string; figures: Readonly<Record<string, number | null>> }[]> {
  const { rows } = await sql<Record<string, string | number | null> & { symbol: string }>`
    with today as (select to_date(${String(day)}::text, 'YYYYMMDD') as day),
    known as (
      select financial_reports.*, period % 10000 = 1231 as is_annual
      from financial_reports where published_day <= ${day}
    ),
    latest as (
      select distinct on (symbol) known.* from known, today
      order by symbol, period desc
    ),
    current as (
      select latest.* from latest, today
      where today.day - to_date(period::text, 'YYYYMMDD') <= 486
    ),
    company as (
      select now.symbol, now.period, now.published_day, now.equity::float8, now.assets::float8,
        now.revenue::float8, now.profit::float8, now.cost::float8, now.liabilities::float8,
        now.current_assets::float8, now.current_liabilities::float8,
        year_before.revenue::float8 as revenue_before, year_before.profit::float8 as profit_before,
        case when now.is_annual then now.revenue
          else now.revenue + whole.revenue - year_before.revenue end::float8 as revenue_ttm,
        case when now.is_annual then now.profit
          else now.profit + whole.profit - year_before.profit end::float8 as profit_ttm,
        case when now.is_annual then now.operating_cash
          else now.operating_cash + whole.operating_cash - year_before.operating_cash
        end::float8 as cash_ttm
      from current now
      left join known year_before
        on year_before.symbol = now.symbol and year_before.period = now.period - 10000
      left join known whole
        on whole.symbol = now.symbol and whole.period = (now.period / 10000 - 1) * 10000 + 1231
    ),
    annual as (
      select distinct on (known.symbol) known.symbol, known.period / 10000 as year,
        known.revenue::float8 as revenue, known.profit::float8 as profit,
        three.revenue::float8 as revenue_3, two.profit::float8 as profit_2
      from known join current on current.symbol = known.symbol
      left join known three
        on three.symbol = known.symbol and three.period = known.period - 30000
      left join known two on two.symbol = known.symbol and two.period = known.period - 20000
      where known.is_annual
      order by known.symbol, known.period desc
    ),
    paid as (
      select symbol, sum(cash_micro)::float8 / 1e6 as yuan from cash_dividends, today
      where ex_day <= ${day} and today.day - to_date(ex_day::text, 'YYYYMMDD') < 365
      group by symbol
    ),
    paying as (
      select annual.symbol, count(*) filter (where not exists (
        select from generate_series(0, k) back where not exists (
          select from cash_dividends c
          where c.symbol = annual.symbol and c.year = annual.year - back and c.published_day <= ${day}
        )
      )) as years
      from annual, generate_series(0, 80) k group by annual.symbol
    ),
    traded as (
      select c.symbol, c.day, c.close_milli, c.volume::float8 as volume,
        c.turnover_fen::float8 as turnover, f.main_fen::float8 as main,
        f.super_large_fen::float8 as super_large,
        row_number() over (partition by c.symbol order by c.day desc) as ago
      from daily_candles c
      left join flow_days f on f.symbol = c.symbol and f.day = c.day
      where c.day <= ${day} and c.volume > 0
    ),
    moved as (
      select symbol,
        sum(main) filter (where ago <= 5) as main_5,
        sum(main) filter (where ago <= 10) as main_10,
        sum(main) filter (where ago <= 20) as main_20,
        sum(volume) filter (where ago <= 5) as volume_5,
        avg(volume) filter (where ago between 2 and 6) as usual,
        avg(turnover) filter (where ago <= 20) as turnover_20,
        min(ago) filter (where main <= 0) - 1 as inflow_days,
        min(ago) filter (where main >= 0) - 1 as outflow_days,
        array_agg(volume order by ago) filter (where ago <= 4) as volumes
      from traded group by symbol
    ),
    valued as (
      select l.symbol, l.industry, coalesce(l.total_shares, l.float_shares)::float8 as shares,
        l.float_shares::float8 as floating, t.close_milli / 1000.0::float8 as price,
        t.main, t.super_large, t.turnover, t.volume,
        coalesce(l.total_shares, l.float_shares)::float8 * t.close_milli / 1000 as cap
      from listings l join traded t on t.symbol = l.symbol and t.ago = 1 and t.day = ${day}
    ),
    figures as (
      select v.symbol, v.industry,
        v.main / 1e6 as "mainNet",
        v.main / v.turnover * 100 as "mainShare",
        v.super_large / 1e6 as "superNet",
        m.main_5 / 1e6 as main5, m.main_10 / 1e6 as main10, m.main_20 / 1e6 as main20,
        m.inflow_days as "inflowDays", m.outflow_days as "outflowDays",
        (volumes[1] > volumes[2] and volumes[2] > volumes[3] and volumes[3] > volumes[4])::int
          as "volumeUp3",
        (volumes[1] < volumes[2] and volumes[2] < volumes[3] and volumes[3] < volumes[4])::int
          as "volumeDown3",
        v.volume / m.usual as "volumeTimes",
        m.volume_5 / v.floating * 100 as "turnoverRate5",
        m.turnover_20 / 1e10 as turnover20,
        case when profit_ttm > 0 then cap / profit_ttm end as pe,
        case when equity > 0 then cap / equity end as pb,
        case when revenue_ttm > 0 then cap / revenue_ttm end as ps,
        case when cash_ttm > 0 then cap / cash_ttm end as pcf,
        case when c.period is not null then coalesce(paid.yuan, 0) / v.price * 100 end
          as "dividendYield",
        cap / 1e8 as "totalCap",
        v.floating * v.price / 1e8 as "floatCap",
        profit_ttm / nullif(equity, 0) * 100 as roe,
        profit_ttm / nullif(c.assets, 0) * 100 as roa,
        profit_ttm / v.shares as eps,
        equity / v.shares as bps,
        revenue_ttm / 1e8 as revenue,
        profit_ttm / 1e8 as profit,
        case when revenue_before > 0 then (c.revenue / revenue_before - 1) * 100 end
          as "revenueYoy",
        case when profit_before > 0 then (c.profit / profit_before - 1) * 100 end as "profitYoy",
        case when a.revenue > 0 and revenue_3 > 0
          then (power(a.revenue / revenue_3, 1 / 3.0::float8) - 1) * 100 end as "revenueGrowth3",
        case when a.profit > 0 and profit_2 > 0
          then (sqrt(a.profit / profit_2) - 1) * 100 end as "profitGrowth2",
        case when c.revenue > 0 then (c.revenue - c.cost) / c.revenue * 100 end as "grossMargin",
        case when c.revenue > 0 then c.profit / c.revenue * 100 end as "netMargin",
        case when c.assets > 0 then c.liabilities / c.assets * 100 end as "debtRatio",
        case when current_liabilities > 0 then current_assets / current_liabilities end
          as "currentRatio",
        case when profit_ttm > 0 then cash_ttm / profit_ttm end as "cashQuality",
        paying.years as "dividendYears",
        today.day - to_date(c.published_day::text, 'YYYYMMDD') as "reportDays"
      from valued v cross join today
      join moved m on m.symbol = v.symbol
      left join company c on c.symbol = v.symbol
      left join annual a on a.symbol = v.symbol
      left join paid on paid.symbol = v.symbol
      left join paying on paying.symbol = v.symbol
    )
    select figures.*,
      case when "profitYoy" > 0 then pe / "profitYoy" end as peg,
      ${rankWithinIndustry('pe')} as "peRank",
      ${rankWithinIndustry('pb')} as "pbRank"
    from figures order by symbol`.execute(db)
  return rows.map(({ symbol, industry: _, ...figures }) => ({
    symbol,
    figures: Object.fromEntries(
      Object.entries(figures).map(([id, value]) => [id, value === null ? null : Number(value)]),
    ),
  }))
}

/** The rank within an industry with at least three stocks that have the figure. */
function rankWithinIndustry(id: 'pe' | 'pb') {
  const figure = sql.ref(id)
  const known = sql`partition by industry, ${figure} is null`
  return sql`case when ${figure} is not null and industry is not null
    and count(*) over (${known}) >= 3
    then percent_rank() over (${known} order by ${figure}) * 100 end`
}
