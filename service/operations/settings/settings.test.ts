import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleSettingCall, consoleSettingPreviewCall, consoleSettingsCall } from '@yaoji/contract/calls/console/settings'
import { operateSettingSaveCall, operateSettingUndoCall } from '@yaoji/contract/calls/operator/setting'
import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { openedField } from '@yaoji/contract/operator/edits'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import {
  operatedSettings,
  settingForms,
  settingLimits,
  settingReaders,
  settingsOf,
  type OperatedSetting,
} from '@yaoji/contract/operator/settings'
import { staffRoles } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { settingKeys, settingSchemas } from '../../platform/settings/schemas.ts'

test('the console changes every setting but banners, and what is of the server alone', () => {
  const others = ['focus', 'transfer_account', 'webhook_hosts']
  expect([...operatedSettings, ...others].toSorted()).toEqual(settingKeys.toSorted())
})

test('a form of a setting has the fields that the setting has', () => {
  const propertiesOf = (schema: unknown) => Object.keys((schema as { properties?: object }).properties ?? {})
  const itemsOf = (schema: unknown) => propertiesOf((schema as { items?: unknown }).items)
  for (const setting of operatedSettings) {
    const form = settingForms[setting]
    const schema: unknown = settingSchemas[setting]
    if (typeof form === 'string') continue
    const own = [...form.fields.map(({ name }) => name), ...form.rows.flatMap(({ name }) => (name === '' ? [] : [name]))]
    expect([setting, own.toSorted()]).toEqual([setting, propertiesOf(schema).toSorted()])
    for (const { name, fields, hasId, nested } of form.rows) {
      const rows = name === '' ? schema : (schema as { properties: Record<string, unknown> }).properties[name]
      const all = [...fields.map(each => each.name), ...(hasId ? ['id'] : []), ...(nested ? ['children'] : [])]
      expect([setting, all.toSorted()]).toEqual([setting, itemsOf(rows).toSorted()])
    }
  }
})

describe.each(dialects)('settings in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => {
    shop = await openConsole(dialect)
    await shop.database.write(trx => trx.deleteFrom('setting').where('key', '=', 'nav').execute())
  })
  afterEach(() => closeConsole(shop))

  const save = (value: unknown, { setting = 'nav' as OperatedSetting, as = 'promotion' as StaffRole, opened = '' } = {}) =>
    shop.press<unknown>(operateSettingSaveCall, {
      as,
      body: { setting, value: typeof value === 'string' ? value : JSON.stringify(value), ...(opened && { [openedField]: opened }) },
    })
  const read = async (setting: OperatedSetting = 'nav', as: StaffRole = 'promotion') =>
    (await shop.press(consoleSettingCall, { as, query: { setting } })).body.data
  const preview = async (value: unknown) =>
    (await shop.press(consoleSettingPreviewCall, { as: 'promotion', body: { setting: 'nav', value: JSON.stringify(value) } })).body.data
  const undo = (change: number, as: StaffRole = 'promotion') =>
    shop.press<unknown>(operateSettingUndoCall, { as, body: { setting: 'nav', change } })
  const shown = async () => (await shop.call(navigationCall)).body.data.nav.map(({ name }) => name)
  const errorsOf = (answer: { body: unknown }) => (answer.body as { errors?: Record<string, string[]> }).errors ?? {}
  const home = { id: 1, name: '首页', url: '/' }

  test('the navigation is looked at, saved, shown to buyers at once, and taken back', async () => {
    expect(await preview([home])).toEqual({ problems: [], kept: 0, came: ['首页 /'], went: [] })
    expect((await read()).value).toBe('')
    expect((await save([home])).status).toBe(200)
    expect(await shown()).toEqual(['首页'])
    const next = [
      { ...home, image: '/upload/a.png' },
      { id: 2, name: '活动', url: '/mrtj', children: [{ id: 3, name: '拼团', url: '/ptzq' }] },
    ]
    const looked = await preview(next)
    // A detail that changed is shown as it is stored.
    expect([looked.went, looked.came]).toEqual([[JSON.stringify(home)], [JSON.stringify(next[0]), '活动 /mrtj（拼团）']])
    await save(next)
    const { changes } = await read()
    expect(changes.map(({ operator }) => operator)).toEqual([shop.nameOf('promotion'), shop.nameOf('promotion')])
    expect((await undo(changes[1]?.change ?? 0)).status).toBe(409)
    expect((await undo(changes[0]?.change ?? 0, 'admin')).status).toBe(200)
    expect(await shown()).toEqual(['首页'])
    const again = (await read()).changes[0]
    expect((await undo(again?.change ?? 0)).status).toBe(200)
    expect(await shown()).toEqual(['首页', '活动'])
    const actions = await shop.database.read.selectFrom('audit_entry').select('action').where('action', 'like', 'setting/%').execute()
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['setting/save', 'setting/save', 'setting/undo', 'setting/undo'])
  })

  test('a path of no page, a field that is missing and broken JSON are refused where they are; nothing is saved', async () => {
    const wrong = [home, { id: 2, name: '活动', url: '/nowhere' }]
    expect((await preview(wrong)).problems).toEqual(['第 2 项 › “url”：没有页面 /nowhere，请检查地址'])
    for (const value of [wrong, [{ id: 1, url: '/' }], '[{', '{}', [home, { ...home, link: 'x' }]]) {
      const answer = await save(value)
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['value']])
    }
    const many = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, name: '活动', url: `/nowhere${at}` }))
    const { value } = errorsOf(await save(many))
    expect(value?.[0]).toContain(`还有 ${500 - settingLimits.problemsMax} 处`)
    expect((await save(' '.repeat(settingLimits.textMax + 1))).status).toBe(422)
    expect((await read()).value).toBe('')
  })

  test('a former value that is wrong today does not come back', async () => {
    await save([home])
    for (const before of ['[{"id":1,"name":"首页","url":"/nowhere"}]', '[{"id":1,"name":"首页"}]', '{"old":1}']) {
      await shop.database.write(trx => trx.updateTable('setting').set({ value: before }).where('key', '=', 'nav').execute())
      await save([{ ...home, name: before.length > 20 ? '药集' : '主页' }])
      const { changes } = await read()
      const { status, body } = await undo(changes[0]!.change)
      expect([status, body.msg]).toEqual([
        409,
        expect.stringMatching(/^撤销不了：改之前的内容按现在的规则有 \d 处错，请直接改成要的样子。/),
      ])
    }
    expect(await shown()).toEqual(['主页'])
  })

  test('what two people change at the same time is shown to the second', async () => {
    await save([home])
    const opened = JSON.stringify({ value: (await read()).value })
    expect((await save([{ ...home, name: '药集' }], { as: 'admin', opened })).status).toBe(200)
    const second = await save([{ ...home, name: '主页' }], { opened })
    expect(second.status).toBe(409)
    expect(await shown()).toEqual(['药集'])
    // The same again is no change.
    expect((await save([{ ...home, name: '药集' }])).status).toBe(409)
  })

  test('each role sees and changes its own settings alone', async () => {
    for (const as of staffRoles) {
      const list = await shop.press(consoleSettingsCall, { as })
      expect([as, list.status]).toEqual([as, settingReaders.includes(as) ? 200 : 403])
      if (list.status === 200) expect(list.body.data.list.map(({ setting }) => setting)).toEqual(settingsOf(as))
      const figures = { setting: 'legal_figures' as const, as }
      const isAdmin = as === 'admin'
      expect((await save({ recall_1_days: 2 }, figures)).status).toBe(isAdmin ? 200 : 403)
      expect((await shop.press(consoleSettingCall, { as, query: { setting: 'legal_figures' } })).status).toBe(isAdmin ? 200 : 403)
      const body = { setting: 'legal_figures' as const, value: '{}' }
      expect((await shop.press(consoleSettingPreviewCall, { as, body })).status).toBe(isAdmin ? 200 : 403)
    }
    for (const setting of ['transfer_account', 'webhook_hosts', 'focus'])
      expect((await save('{}', { setting: setting as OperatedSetting, as: 'admin' })).status).toBe(422)
  })

  test('of two who set for the first time what was not set, at the same moment, the second is shown the first', async () => {
    const opened = JSON.stringify({ value: '' })
    const answers = await Promise.all(['药集', '主页', '首页'].map(name => save([{ ...home, name }], { opened })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})
