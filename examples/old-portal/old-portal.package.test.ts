import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()
const library = (path: string) => readFileSync(join(import.meta.dirname, '../../node_modules', path))
const libraries: Readonly<Record<string, { type: string; body: Buffer }>> = {
  '/jquery.min.js': { type: 'text/javascript', body: library('jquery/dist/jquery.min.js') },
  '/bootstrap.min.js': { type: 'text/javascript', body: library('bootstrap/dist/js/bootstrap.min.js') },
  '/bootstrap.min.css': { type: 'text/css', body: library('bootstrap/dist/css/bootstrap.min.css') },
}
const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')

let portal: Server

beforeEach(async () => {
  portal = createServer(({ url = '/' }, response) => {
    const { type, body } = libraries[url] ?? { type: 'text/html', body: page.replaceAll('%YAOJI_SITE_ORIGIN%', visit.site.origin) }
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
  })
  await new Promise<void>(resolve => portal.listen(0, '127.0.0.1', resolve))
  await visit.page.goto(`http://127.0.0.1:${(portal.address() as AddressInfo).port}/portal`)
})

afterEach(() => {
  portal.closeAllConnections()
  portal.close()
})

test('letters and Enter are ours in our field, though the portal eats both', async () => {
  await visit.field.pressSequentially('amxl')
  await visit.options.nth(2).waitFor()
  expect(await visit.field.inputValue()).toBe('amxl')
  expect(await visit.page.title()).toBe('医药服务平台')
  expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toContain('/search?keywords=amxl')
  expect(visit.site.asked.filter(path => path.startsWith('/embed/'))).toEqual(['/embed/v1.classic.js'])
  expect(visit.complaints).toEqual([])
})

test('the list is not cut by the panel around it, and the portal keeps its form and its buttons', async () => {
  await visit.suggest()
  const isOnTop = await visit.options.nth(2).evaluate(option => {
    const { left, top, width, height } = option.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.localName
  })
  expect(isOnTop).toBe('yaoji-search')
  await visit.page.keyboard.press('Escape')
  await visit.page.getByRole('button', { name: '打开药集购物车' }).press('Enter')
  await visit.page.getByRole('dialog', { name: '购物车' }).getByText('登录后查看购物车').waitFor()
  await visit.page.keyboard.press('Escape')
  await visit.page.getByRole('button', { name: '保存' }).click()
  expect(await visit.page.title()).toBe('saved')
  expect(visit.complaints).toEqual([])
})
