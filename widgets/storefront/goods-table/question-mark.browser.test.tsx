import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { messages } from './messages.ts'
import { prepareTable, showTable } from './test-support/shown-table.tsx'

prepareTable()

test('a question mark tells the keys while nothing has the focus, and is a letter in a field', async () => {
  const { screen, row, quantity } = await showTable()
  await expect.element(row(1).first()).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('?')
  const keys = screen.getByRole('dialog', { name: messages.allKeys })
  await expect.element(keys).toBeVisible()
  await keys.getByRole('button').first().click()
  await expect.element(keys).not.toBeInTheDocument()
  const field = document.querySelector('main')!.appendChild(document.createElement('input'))
  field.focus()
  await userEvent.keyboard('?')
  expect([field.value, keys.elements()]).toEqual(['?', []])
  field.remove()
  await expect.element(quantity(1).first()).toBeVisible()
})
