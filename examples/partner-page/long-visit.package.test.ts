import { expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

test('an idle hour costs the service nothing, and the box is as it was', async () => {
  await visit.page.clock.install()
  await visit.start()
  await visit.field.fill('阿莫')
  await visit.page.clock.runFor(2_000)
  await visit.options.nth(2).waitFor()
  const asked = [...visit.service.asked]
  await visit.page.clock.runFor('01:00:00')
  expect(visit.service.asked).toEqual(asked)
  await visit.field.press('ArrowDown')
  await visit.page.locator('[role=option][aria-selected=true]').waitFor()
  expect(visit.complaints).toEqual([])
})
