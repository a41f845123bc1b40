import { expect, test } from 'vitest'
import { islands } from './islands.ts'

test('an island has an id that an address can hold, as the dev server writes it into the page', () => {
  const { resolveId, load } = islands() as unknown as Record<'resolveId' | 'load', (text: string) => string | undefined>
  const id = resolveId('island:ui/Notices')
  expect(new URL(`/@id/${id}`, 'http://localhost').pathname).toBe('/@id/island:ui/Notices')
  expect(load(id ?? '')).toContain('export { Notices } from ')
  expect(resolveId('react')).toBeUndefined()
})
