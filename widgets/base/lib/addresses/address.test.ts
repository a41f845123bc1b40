import { cleanStores } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { $address } from './address.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanStores($address)
  history.replaceState(null, '', '/')
})

test('is the path and query of the page, and follows back and forward', () => {
  history.replaceState(null, '', '/list?page=2#goods')
  const stop = $address.listen(() => {})
  expect($address.get()).toBe('/list?page=2')
  history.replaceState(null, '', '/list')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect($address.get()).toBe('/list')
  stop()
})

test('hears every soft navigation where the browser reports it, until no one listens', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const remove = vi.spyOn(navigation, 'removeEventListener')
  const stop = $address.listen(() => {})
  history.pushState(null, '', '/search?keywords=a')
  navigation.dispatchEvent(new Event('currententrychange'))
  expect($address.get()).toBe('/search?keywords=a')
  stop()
  cleanStores($address)
  expect(remove).toHaveBeenCalledOnce()
})

test('hears the soft navigation of the site in a browser that reports none', () => {
  expect('navigation' in window).toBe(false)
  const stop = $address.listen(() => {})
  history.pushState(null, '', '/search?keywords=a')
  document.dispatchEvent(new Event('astro:after-swap'))
  expect($address.get()).toBe('/search?keywords=a')
  stop()
  cleanStores($address)
  history.pushState(null, '', '/list')
  document.dispatchEvent(new Event('astro:after-swap'))
  expect($address.value).toBe('/search?keywords=a')
})
