import { expect, logIn, test } from '../../support/browser/browser.ts'

test('a reader comments on a flash and votes, and what was typed outlives a refusal and a reload', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await page.goto('/KXDetail')
  await page.locator('ol a').first().click()
  const open = page.getByRole('button', { name: '写评论、投票' })
  const field = page.getByLabel(/说说您的看法/)
  const send = page.getByRole('button', { name: '发布评论' })
  await open.click()
  await send.click()
  await expect(page.getByText('请先写下评论')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('稳赚不赔')
  await send.click()
  await expect(page.getByText('评论含有不能发布的词语，请修改后再发')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  const text = `说得清楚 ${Date.now()}`
  await field.fill(text)
  await page.reload()
  await open.click()
  await expect(field).toHaveValue(text)
  await send.click()
  await expect(page.getByText('已发布')).toBeVisible()
  await expect(field).toHaveValue('')
  const row = page.getByRole('listitem').filter({ hasText: text })
  await row.getByRole('button', { name: '有用', exact: true }).click()
  const voted = row.getByRole('button', { name: '有用 1' })
  await expect(voted).toHaveAttribute('aria-pressed', 'true')
  await expect(voted).toBeFocused()
  await voted.click()
  await expect(row.getByRole('button', { name: '有用', exact: true })).toBeVisible()
  const down = row.getByRole('button', { name: '没用' })
  await down.click()
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  await expect(row.getByRole('button', { name: '有用', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  expect(faults).toEqual([])
})
