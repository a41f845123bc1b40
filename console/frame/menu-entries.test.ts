import { staffRoles } from '@yaoji/contract/operator/roles'
import { expect, test } from 'vitest'
import { entriesOf, mayOpen } from './menu-entries.ts'

const everyEntry = entriesOf('admin').map(({ to }) => to)

test.each(staffRoles)('%s may open the pages of the menu that it has, and no other of the menu', role => {
  const own = entriesOf(role).map(({ to }) => to)
  expect(everyEntry.filter(to => mayOpen(role, to))).toEqual(own)
  expect(everyEntry.filter(to => mayOpen(role, `${to}/`))).toEqual(own)
  expect([mayOpen(role, '/'), mayOpen(role, '/me'), mayOpen(role, '/nowhere')]).toEqual([true, true, true])
})

test('forms are for those who may confirm them', () => {
  const forms = ['/promotions/new', '/rewards/new', '/campaigns/new', '/notices/new']
  for (const form of forms) expect(staffRoles.filter(role => mayOpen(role, form))).toEqual(['admin', 'promotion'])
  expect(staffRoles.filter(role => mayOpen(role, '/inspection'))).toEqual(['admin', 'quality'])
  expect(staffRoles.filter(role => mayOpen(role, '/staff'))).toEqual(['admin'])
})
