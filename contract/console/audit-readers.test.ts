import { expect, test } from 'vitest'
import { staffRoles } from '../operator/roles.ts'
import { operatedSettings, settingEditors } from '../operator/settings.ts'
import { mayReadAudit } from './audit-readers.ts'

test.each(operatedSettings.flatMap(setting => staffRoles.map(role => [setting, role] as const)))(
  'the log of setting %s is read by %s exactly if they change it',
  (setting, role) => {
    expect(mayReadAudit(role, `setting:${setting}`)).toBe(settingEditors(setting).includes(role))
  },
)

test('the log of the settings of security and of law is the administrator’s', () => {
  for (const setting of ['second_factor', 'legal_figures', 'invoice_seller', 'trace_codes'])
    expect(staffRoles.filter(role => mayReadAudit(role, `setting:${setting}`))).toEqual(['admin'])
  expect(staffRoles.filter(role => mayReadAudit(role, 'setting:nav'))).toEqual(['admin', 'promotion'])
})
