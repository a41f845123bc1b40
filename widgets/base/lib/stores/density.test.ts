import { cleanStores } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import { $density, showDensity } from './density.ts'

afterEach(() => {
  localStorage.clear()
  cleanStores($density)
  delete document.documentElement.dataset.density
})

test('rows are low until another height is chosen, which this page and the next one show', () => {
  const stop = $density.listen(() => undefined)
  expect($density.get()).toBe('compact')
  showDensity('cozy')
  expect([$density.get(), document.documentElement.dataset.density]).toEqual(['cozy', 'cozy'])
  stop()
  cleanStores($density)
  $density.set('compact')
  $density.listen(() => undefined)
  expect($density.get()).toBe('cozy')
})

test('an invalid value in the memory is the low height', () => {
  localStorage.setItem('yaoji-density', 'huge')
  $density.listen(() => undefined)
  expect($density.get()).toBe('compact')
})
