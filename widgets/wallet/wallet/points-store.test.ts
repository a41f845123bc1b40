import { afterEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { pointsList, showPoints } from './points-store.ts'

const navigate = vi.fn()
const page = { list: [], page: 1, page_size: 20, total: 0, last_page: 1 }

afterEach(() => {
  $environment.set({})
  vi.unstubAllGlobals()
})

test('the address says which points are asked for, and what is malformed is dropped', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  const { asked } = fakeService(() => envelope(page))
  await pointsList.open('/jfgl?direction=out&page=2')
  await pointsList.open('/jfgl?direction=sideways&page=0')
  expect(asked.map(({ url }) => url.search)).toEqual(['?direction=out&page=2', ''])
  showPoints({ direction: 'in', page: 3 })
  showPoints({ direction: 'all' })
  expect(navigate.mock.calls).toEqual([['/jfgl?direction=in&page=3'], ['/jfgl']])
})
