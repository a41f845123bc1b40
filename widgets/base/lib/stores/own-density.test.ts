import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { envelope, fakeService } from '../../../../testing/widgets/fake-service.ts'
import { $density, showDensity } from './density.ts'
import { $environment, configureEnvironment } from '../environment.ts'
import { followDensity, takeOwnDensity } from './own-density.ts'

let isDown = false
let service: ReturnType<typeof fakeService>
let end = () => undefined as void
const follow = (own: '' | 'compact' | 'cozy') => (end = followDensity(own))
const sent = () => service.asked.map(({ url, body }) => `${url.pathname} ${body}`)
const shown = () => [localStorage.getItem('yaoji-density'), document.documentElement.dataset.density]

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  isDown = false
  service = fakeService(() => envelope(null, isDown ? codes.failed : codes.success))
})
afterEach(() => {
  end()
  localStorage.clear()
  cleanStores($density)
  $density.set('compact')
  delete document.documentElement.dataset.density
  $environment.set({})
  vi.unstubAllGlobals()
})

test('what a person chose elsewhere is shown here, and nothing is sent', () => {
  follow('cozy')
  expect(shown()).toEqual(['cozy', 'cozy'])
  expect(sent()).toEqual([])
})

test('a person who never chose keeps what the device shows, which is not stored as theirs', () => {
  localStorage.setItem('yaoji-density', 'cozy')
  follow('')
  end()
  follow('')
  expect(localStorage.getItem('yaoji-density')).toBe('cozy')
  expect(sent()).toEqual([])
})

test('each choice is stored with the person', async () => {
  follow('compact')
  showDensity('cozy')
  showDensity('compact')
  expect(sent()).toEqual(['/api/user/density density=cozy', '/api/user/density density=compact'])
  await expect.poll(() => localStorage.getItem('yaoji-own-density')).toBe('compact')
})

test('a choice without an answer is sent again by the next page, and goes before that of the service', async () => {
  isDown = true
  follow('compact')
  showDensity('cozy')
  await expect.poll(() => service.asked.length).toBe(1)
  end()
  isDown = false
  follow('compact')
  await expect.poll(sent).toEqual(['/api/user/density density=cozy', '/api/user/density density=cozy'])
  expect(shown()).toEqual(['cozy', 'cozy'])
  await expect.poll(() => localStorage.getItem('yaoji-own-density')).toBe('cozy')
  end()
  follow('compact')
  expect(shown()).toEqual(['compact', 'compact'])
})

test('a log-in takes over the choice before the next page is drawn', () => {
  takeOwnDensity('cozy')
  expect(shown()).toEqual(['cozy', 'cozy'])
  takeOwnDensity('')
  expect(shown()).toEqual(['cozy', 'cozy'])
})
