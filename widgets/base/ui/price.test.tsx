import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { money } from '@yaoji/contract/domain/money'
import { Price } from './price.tsx'

test.each(['2445.65', '-2445.65', '0.3333', '-0.05'])('%s reads as it does in a sentence', value => {
  const place = document.createElement('p')
  const root = createRoot(place)
  flushSync(() => root.render(<Price value={value} />))
  expect(place.textContent).toBe(money(value))
  root.unmount()
})
