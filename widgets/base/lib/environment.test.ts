import { afterEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment, environment } from './environment.ts'

afterEach(() => {
  document.head.replaceChildren()
  $environment.set({})
})

test('reads the addresses from the head of a site page', () => {
  const meta = document.createElement('meta')
  meta.name = 'yaoji-service'
  meta.content = 'https://api.test'
  document.head.append(meta)
  expect(environment.serviceOrigin).toBe('https://api.test')
  expect(environment.siteOrigin).toBe(location.origin)
  expect(environment.mode).toBe('site')
})

test('links by path on the site and by address on a partner page', () => {
  configureEnvironment({ siteOrigin: 'https://shop.test' })
  expect(environment.href('/cart')).toBe('/cart')
  configureEnvironment({ mode: 'embed' })
  expect(environment.href('/cart')).toBe('https://shop.test/cart')
})

test('navigates softly where the host offers it', () => {
  const navigate = vi.fn()
  configureEnvironment({ navigate })
  environment.navigate('/cart')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart')
})

test('leads from a partner page in a tab that knows nothing of it, or in its own where none opens', () => {
  configureEnvironment({ mode: 'embed', siteOrigin: 'https://shop.test' })
  const tab = { opener: window } as unknown as Window
  const open = vi.spyOn(window, 'open').mockReturnValueOnce(tab).mockReturnValueOnce(null)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  environment.navigate('/list/info/1')
  expect(open).toHaveBeenLastCalledWith('https://shop.test/list/info/1', '_blank')
  expect(tab.opener).toBeNull()
  expect(assign).not.toHaveBeenCalled()
  environment.navigate('/list/info/2')
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://shop.test/list/info/2')
  vi.restoreAllMocks()
})
