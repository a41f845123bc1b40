import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleSavedViewsCall, consoleViewRemoveCall, consoleViewSaveCall } from '@yaoji/contract/calls/console/saved-views'
import { savedViewLimits } from '@yaoji/contract/console/views'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

type Fields = { list_page?: string; name?: string; filters?: string; role?: StaffRole | 'nobody' }

describe.each(dialects)('saved views on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))
  afterEach(() => closeConsole(shop))

  const save = (as: StaffRole, fields: Fields = {}) =>
    shop.press(consoleViewSaveCall, {
      as,
      body: { list_page: 'orders', name: '武汉待开单', filters: 'view=paid&q=%E6%AD%A6%E6%B1%89', ...fields },
    })
  const list = async (as: StaffRole) => (await shop.press(consoleSavedViewsCall, { as })).body.data.list
  const remove = (as: StaffRole, view_id: number) => shop.press(consoleViewRemoveCall, { as, body: { view_id } })

  test('are of their person alone until they are shared with a role', async () => {
    const { view_id } = (await save('service')).body.data
    expect(await list('service')).toEqual([
      {
        ...{ view_id, list_page: 'orders', name: '武汉待开单', filters: 'view=paid&q=%E6%AD%A6%E6%B1%89' },
        ...{ role: '', by: shop.nameOf('service'), is_own: 1 },
      },
    ])
    for (const as of ['admin', 'warehouse'] as const) expect(await list(as)).toEqual([])
    await save('admin', { name: '今天要发', role: 'warehouse' })
    expect(await list('warehouse')).toMatchObject([{ name: '今天要发', is_own: 0, by: shop.nameOf('admin') }])
    expect(await list('service')).toHaveLength(1)
  })

  test('of one name and list are one: saved again it has the new filters', async () => {
    const first = (await save('service')).body.data
    const again = (await save('service', { name: ' 武汉待开单 ', filters: 'view=hold', role: 'service' })).body.data
    expect(again).toEqual(first)
    await save('service', { list_page: 'stores', filters: '' })
    expect((await list('service')).map(({ list_page, filters, role }) => [list_page, filters, role])).toEqual([
      ['orders', 'view=hold', 'service'],
      ['stores', '', ''],
    ])
  })

  test('saved again stay shared as they are, until they are private or shared with another role', async () => {
    const roles = async () => (await list('admin')).map(({ filters, role }) => [filters, role])
    await save('admin', { role: 'warehouse' })
    await save('admin', { filters: 'view=hold' })
    expect(await roles()).toEqual([['view=hold', 'warehouse']])
    await save('admin', { role: 'finance' })
    expect(await list('warehouse')).toEqual([])
    await save('admin', { filters: 'view=all', role: 'nobody' })
    expect(await roles()).toEqual([['view=all', '']])
    expect(await list('finance')).toEqual([])
  })

  test('are shared with the own role, by 超级管理员 with any, and refused in words at their field', async () => {
    const refused = await save('service', { role: 'finance' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: { role: [expect.stringContaining('客服')] } })
    for (const [fields, field] of [
      [{ name: '  ' }, 'name'],
      [{ name: '长'.repeat(savedViewLimits.nameMax + 1) }, 'name'],
      [{ list_page: 'nowhere' }, 'list_page'],
      [{ filters: 'q=a"onclick' }, 'filters'],
      [{ filters: '//elsewhere.example?x' }, 'filters'],
    ] as const) {
      const { status, body } = await save('service', fields)
      expect([fields, status]).toEqual([fields, 422])
      expect(Object.keys((body as { errors?: object }).errors ?? {})).toEqual([field])
    }
    expect(await list('service')).toEqual([])
  })

  test('are removed by their person, shared ones by 超级管理员 too, and by no other', async () => {
    const own = (await save('service')).body.data.view_id
    const shared = (await save('service', { name: '共用', role: 'service' })).body.data.view_id
    for (const view of [own, shared]) expect((await remove('warehouse', view)).status).toBe(404)
    expect((await remove('admin', own)).status).toBe(404)
    expect((await remove('admin', shared)).status).toBe(200)
    expect((await remove('service', own)).status).toBe(200)
    expect(await list('service')).toEqual([])
  })

  test('are no more than a person can keep apart', async () => {
    for (let at = 0; at < savedViewLimits.ofPersonMax; at++) await save('service', { name: `视图${at}` })
    const refused = await save('service', { name: '又一个' })
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('请先删掉')])
    expect((await save('service', { name: '视图0', filters: '' })).status).toBe(200)
  })
})
