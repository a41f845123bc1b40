import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { addressAddCall } from '@yaoji/contract/calls/purchase/address'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { AddressHost } from './address-host.tsx'
import { $addressForm, openAddressForm } from './form-store.ts'

const onSaved = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(async () => {
  await cleanup()
  $addressForm.set(undefined)
  sessionStorage.clear()
  onSaved.mockClear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

test('a new address is filled in and saved by the keyboard, whatever fails between', async () => {
  const answers = [
    () => Promise.reject<string>(new TypeError('lost')),
    () => envelope(null, codes.invalid, { errors: { detail: ['详细地址与所选地区不符'] } }),
    () => envelope({ list: [], id: 8 }),
  ]
  const service = fakeService(() => answers.shift()!() as string)
  const screen = await render(
    <div className="yaoji-root">
      <button type="button" onClick={() => openAddressForm(undefined, onSaved)}>
        新增
      </button>
      <AddressHost />
    </div>,
  )
  await screen.getByRole('button', { name: '新增' }).click()
  const dialog = screen.getByRole('dialog', { name: '新增收货地址' })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await expect.element(field('收货人')).toHaveFocus()
  await userEvent.keyboard('李库管{Tab}0571{Enter}')
  await expect.element(field('联系电话')).toHaveFocus()
  await expect.element(field('联系电话')).toHaveAccessibleDescription(/请填写正确的手机号或固定电话/)
  await expectAccessible(screen.container)
  await userEvent.fill(field('联系电话'), '13800000001')
  for (const [name, choice] of [
    ['省', '浙江省'],
    ['市', '杭州市'],
    ['区县', '西湖区'],
  ] as const)
    await dialog.getByRole('combobox', { name, exact: true }).selectOptions(choice)
  await userEvent.fill(field('详细地址'), '文三路18号2楼')

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.length).toBe(2)
  await expect.element(dialog.getByRole('button', { name: '保存' })).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(field('详细地址')).toHaveValue('文三路18号2楼')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('详细地址')).toHaveAccessibleDescription(/详细地址与所选地区不符/)
  await expect.element(field('收货人')).toHaveValue('李库管')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await screen.getByRole('button', { name: '新增' }).click()
  await expect.element(field('详细地址')).toHaveValue('文三路18号2楼')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSaved.mock.calls).toEqual([[[], 8]])
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = service.asked.filter(call => isCall(call, addressAddCall)).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  expect(sent.at(-1)).toMatchObject({ name: '李库管', phone: '13800000001', region: '浙江省 杭州市 西湖区', detail: '文三路18号2楼' })
})
