import { expect, test } from 'vitest'
import { commandHelp, readCommand } from './command-line.ts'
import { messages } from './messages.ts'

/** Commands whose subject is a number of the shop, as its call takes it. */
const numbered = [
  ['goods-undo', { sheet: 7 }],
  ['goods-import', { import_id: 7 }],
  ['store-import', { import_id: 7 }],
  ['goods-photos', { goods_id: '7' }],
] as const

test.each(numbered)('%s takes the number of what it is about', (name, body) => {
  expect(readCommand([name, '7'])).toMatchObject({ name, subject: '7', body })
  expect(() => readCommand([name, 'sieben'])).toThrow()
})

test('a command about nothing takes nothing', () => {
  expect(readCommand(['webhook-list'])).toMatchObject({ name: 'webhook-list', subject: '', body: {} })
  expect(() => readCommand(['webhook-list', 'erp'])).toThrow('erp')
})

test('a program that is called is named, with its address and each of its kinds', () => {
  const { body } = readCommand([
    'webhook-create',
    'erp',
    '--callback-url',
    'https://erp.example.cn/',
    '--kinds',
    'order',
    '--kinds',
    'refund',
  ])
  expect(body).toEqual({ webhook: 'erp', callback_url: 'https://erp.example.cn/', kinds: ['order', 'refund'] })
})

test('a banner is named by its slot and its options', () => {
  const { body } = readCommand(['banner-save', 'home', '--name', '冬季备货', '--banner-id', '3', '--as', '小李'])
  expect(body).toEqual({ slot: 'home', name: '冬季备货', banner_id: 3 })
})

test.each(['goods-import', 'store-import', 'goods-photo', 'goods-photos', 'banner-save', 'banner-order', 'banner-undo'])(
  'the help says what %s does, and what its options mean',
  name => {
    const text = messages.usage(commandHelp().filter(each => each.name === name))
    expect(text).toMatch(new RegExp(String.raw`${name}\s+\p{Script=Han}`, 'u'))
    for (const [line, meaning = ''] of text.matchAll(/^ +--[a-z-]+ ?\*? +(.*)$/gm))
      expect([line, meaning]).toEqual([line, expect.stringMatching(/\S/)])
  },
)
