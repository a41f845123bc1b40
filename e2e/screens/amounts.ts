import type { Locator } from '@playwright/test'
import { expect, type Page } from '@playwright/test'
import { addFen, parseFen, type Fen } from '../../contract/domain/money.ts'

/** What 为什么是这个价 comes to where it is asked for what is to pay: the last of its steps. */
export async function payableBySteps(page: Page, place: Locator): Promise<string> {
  await place.getByRole('button', { name: /^为什么是这个价：(应付|实付)/ }).click()
  const dialog = page.getByRole('dialog', { name: '为什么是这个价' })
  const steps = dialog.getByRole('table', { name: '应付金额' }).getByRole('row')
  await expect(steps.nth(1)).toBeVisible()
  const amount = await steps.last().getByRole('cell').last().innerText()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toBeHidden()
  return amount.replaceAll(/[\s,]/g, '')
}

/** An amount as it is shown, or as it travels, in fen. */
export const fenOf = (shown: string): Fen => parseFen(shown.replaceAll(/[¥,\s]/g, '')) ?? (Number.NaN as Fen)

export const sumOf = (shown: readonly string[]): Fen => addFen(...shown.map(fenOf))

/** A list of names and amounts as { 商品金额: '¥12.30', … }. */
export async function amountsIn(list: Locator): Promise<Record<string, string>> {
  const names = await list.getByRole('term').allInnerTexts()
  const values = await list.getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name.trim(), (values[index] ?? '').replaceAll(/[\s,]/g, '')]))
}

/** The one amount in a text such as "应付 ¥1,234.50". */
export async function amountIn(place: Locator): Promise<string> {
  const found = (await place.innerText()).replaceAll(/[\s,]/g, '').match(/−?¥\d+\.\d{2}/g) ?? []
  if (found.length !== 1) throw new Error(`Expected one amount, found ${found.join(', ') || 'none'}.`)
  return found[0]!
}
