import { type Kysely, sql } from 'kysely'

/** The lines of the three statements beyond the figures that are screened and scored; sums in yuan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
      alter table financial_reports
        add column total_cost bigint,
        add column surcharges bigint,
        add column selling_expense bigint,
        add column admin_expense bigint,
        add column finance_expense bigint,
        add column investment_income bigint,
        add column operating_profit bigint,
        add column total_profit bigint,
        add column income_tax bigint,
        add column recurring_profit bigint,
        add column money_funds bigint,
        add column receivables bigint,
        add column inventory bigint,
        add column loans bigint,
        add column fixed_assets bigint,
        add column short_loans bigint,
        add column payables bigint,
        add column advances bigint,
        add column deposits bigint,
        add column total_equity bigint,
        add column sales_receipts bigint,
        add column staff_payments bigint,
        add column asset_payments bigint,
        add column investing_cash bigint,
        add column financing_cash bigint,
        add column cash_increase bigint,
        add column opening_cash bigint,
        add column closing_cash bigint`.execute(db)
}
