import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { StateWire } from '../wire.ts'
import { newArticlePart, type Refused } from './new-article.ts'

const state = { folders: [{ folder: 'xg', label: '选购与购物车' }] } as unknown as StateWire
const asked: string[] = []
const create = vi.fn()

function draw(answer: () => Promise<object>, refused?: Refused) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(address))
    return answer()
  })
  const node = newArticlePart(state, create, refused)
  document.body.replaceChildren(node)
  const slug = node.querySelector<HTMLInputElement>('#new-slug')!
  const problem = () => node.querySelector('#new-slug-problem')?.textContent
  const begin = (text: string) => {
    slug.value = text
    node.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  }
  return { node, slug, problem, begin }
}

const answers = (body: object) => async () => ({ ok: true, json: async () => body })

afterEach(() => {
  asked.splice(0)
  create.mockReset()
  vi.unstubAllGlobals()
})

test('a taken address is refused at its field, which keeps what was typed, and nothing is opened', async () => {
  const { slug, problem, begin } = draw(answers({ why: messages.pathTaken }))
  begin('us')
  await expect.poll(problem).toBe(messages.pathTaken)
  expect(asked).toEqual(['/_edit/api/address?path=help/us.md'])
  expect([slug.value, slug.getAttribute('aria-invalid'), document.activeElement === slug]).toEqual(['us', 'true', true])
  expect(create).not.toHaveBeenCalled()
  slug.dispatchEvent(new Event('input', { bubbles: true }))
  expect([problem(), slug.hasAttribute('aria-invalid')]).toEqual(['', false])
})

test('a free address is begun in its folder', async () => {
  const { node, begin } = draw(answers({}))
  node.querySelector<HTMLSelectElement>('#new-folder')!.value = 'xg'
  begin(' xin ')
  await expect.poll(() => create.mock.calls).toEqual([['help/xg/xin.md']])
})

test('an empty name and a dead connection are reported at the field, too', async () => {
  const { problem, begin } = draw(async () => {
    throw new TypeError('Failed')
  })
  begin(' ')
  expect(problem()).toBe(messages.pathMissing)
  begin('xin')
  await expect.poll(problem).toBe(messages.offline.read)
  expect(create).not.toHaveBeenCalled()
})

test('an address that was taken meanwhile comes back to the form it was typed in', () => {
  const { node, slug, problem } = draw(answers({}), { path: 'help/xg/sl.md', why: messages.pathTaken })
  expect([slug.value, node.querySelector<HTMLSelectElement>('#new-folder')!.value, problem()]).toEqual(['sl', 'xg', messages.pathTaken])
  expect(node.hasAttribute('open')).toBe(true)
})
