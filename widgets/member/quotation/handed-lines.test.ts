import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { askForQuotation, type QuotationLine } from '../../base/lib/memory/quotation-lines.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $draft, openQuotationForm, submitQuotation } from './form-store.ts'

const line: QuotationLine = {
  ...{ goods_id: 7, name: '阿莫西林胶囊', ypgg: '0.25g*24粒', sccj: '霁川制药', bzdw: '盒', number: 20, price: '9.20' },
}
const navigate = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))
afterEach(() => {
  navigate.mockClear()
  sessionStorage.clear()
  $environment.set({})
  vi.unstubAllGlobals()
})

test('lines of a purchase list are what the form asks about, and are gone once they are sent', async () => {
  const { asked, paths } = fakeService(() => envelope({ id: 'quote-0001' }))
  askForQuotation([line, { ...line, goods_id: 8, price: '' }])
  expect(navigate).toHaveBeenLastCalledWith('/zdxj/add?from=lines')
  openQuotationForm('/zdxj/add?from=lines')
  expect($draft.get()).toEqual({
    state: 'ready',
    value: {
      name: '',
      lines: [
        { ...line, reason: '', arrival: '' },
        { ...line, goods_id: 8, price: '', reason: '', arrival: '' },
      ],
    },
  })
  await submitQuotation()
  expect(paths()).toEqual(['POST /api/quotation'])
  expect(new URLSearchParams(asked[0]?.body).getAll('lines')).toEqual(['7:20', '8:20'])
  openQuotationForm('/zdxj/add?from=lines')
  expect($draft.get()).toEqual({ state: 'ready', value: { name: '', lines: [] } })
})

test('what another version has stored there is left out, and the cart is asked about again without the word', () => {
  const { paths } = fakeService(() => envelope({ name: '', lines: [] }))
  sessionStorage.setItem('yaoji-quotation-lines', JSON.stringify(['7:20', null, { goods_id: 7 }]))
  openQuotationForm('/zdxj/add?from=lines')
  expect($draft.get()).toEqual({ state: 'ready', value: { name: '', lines: [] } })
  openQuotationForm('/zdxj/add')
  expect(paths()).toEqual(['GET /api/quotation/draft'])
})
