import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { MonthSelect } from './month-select.tsx'

test.each([
  ['2026-11', undefined, '2026年11月'],
  ['2019-02', undefined, '2019年2月'],
  ['', '全部月份', '全部月份'],
])('month %j is shown in Chinese, whatever the browser speaks', (value, any, shown) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const chosen: string[] = []
  flushSync(() => root.render(<MonthSelect label="对账月份" value={value} any={any} onChoose={month => chosen.push(month)} />))
  const select = place.querySelector('select')
  expect(select?.selectedOptions[0]?.textContent).toBe(shown)
  const months = [...(select?.options ?? [])].map(option => option.value).filter(Boolean)
  const now = chinaDay(Date.now()).slice(0, 7)
  expect(months).toContain(now)
  expect(months).toEqual(months.toSorted().toReversed())
  if (select) {
    select.value = now
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  expect(chosen).toEqual([now])
  root.unmount()
})
