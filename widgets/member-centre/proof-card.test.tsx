import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../test-support/user-fixture.ts'
import { ProofCard } from './proof-card.tsx'

const user = { ...memberFixture, role: 'owner' as const }
const shown = (proof: { missing: number } | null, by = user) => renderToStaticMarkup(<ProofCard centre={{ proof, user: by }} />)

test('a store that is not approved reads what is missing, with the way to hand it in; one that is reads nothing', () => {
  expect(shown(null)).toBe('')
  expect(shown({ missing: 3 })).toMatch(/href="\/register\/step3".*去提交/)
  expect(shown({ missing: 3 })).toContain('还差3份必需证件')
  expect(shown({ missing: 0 })).toMatch(/证件已提交.*查看进度/)
  expect(shown({ missing: 3 }, { ...user, role: 'buyer' as never })).toContain('href="/zzzj"')
})
