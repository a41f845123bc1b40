import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { ProofCard, RecallCard, SignCard } from './proof-card.tsx'

const user = { ...memberFixture, role: 'owner' as const }
type SentBack = { name: string; reason: string }[]
const shown = (proof: { missing: number } | null, by = user, sent_back: SentBack = []) =>
  renderToStaticMarkup(<ProofCard centre={{ proof, user: by, sent_back }} />)

test('a store that is not approved reads what is missing, with the way to hand it in; one that is reads nothing', () => {
  expect(shown(null)).toBe('')
  expect(shown({ missing: 3 })).toMatch(/href="\/register\/step3".*去提交/)
  expect(shown({ missing: 3 })).toContain('还差3份必需证件')
  expect(shown({ missing: 0 })).toMatch(/证件已提交.*查看进度/)
  expect(shown({ missing: 3 }, { ...user, role: 'buyer' as never })).toContain('href="/zzzj"')
})

test('what was sent back is said with its reason, to a store that is approved too', () => {
  const back = [{ name: '营业执照', reason: '第1页：公章不清晰' }]
  expect(shown({ missing: 0 }, user, back)).toMatch(/营业执照被退回：第1页：公章不清晰.*去修改/)
  expect(shown({ missing: 0 }, user, back)).not.toMatch(/还差|证件已提交/)
  expect(shown({ missing: 2 }, user, back)).toContain('还差2份')
  expect(shown(null, user, back)).toMatch(/营业执照被退回.*href="\/zzzj"/)
})

test('what is signed before the first order is said with the way to it, and no more once it is signed', () => {
  const sign = (to_sign?: string[]) => renderToStaticMarkup(<SignCard centre={{ proof: null, user, ...(to_sign && { to_sign }) }} />)
  expect(sign(['质量保证协议', '平台服务协议'])).toMatch(
    /下单前请先签署质量保证协议、平台服务协议.*href="\/dzht\?redirect=%2Flist".*去签署/,
  )
  expect(sign()).toBe('')
})

test('a recall that waits for an answer is said with its time and the way to it, a drill as a drill', () => {
  const shownRecalls = (is_drill: number) =>
    renderToStaticMarkup(
      <RecallCard centre={{ recalls: [{ id: 'recall-1', title: '阿莫西林胶囊 批号B1', is_drill, due_at: 1_795_140_000 }] }} />,
    )
  expect(shownRecalls(0)).toMatch(/阿莫西林胶囊 批号B1：请在 .* 前登记现存数量.*href="\/recall\/recall-1".*去登记/)
  expect(shownRecalls(0)).not.toContain('演练')
  expect(shownRecalls(1)).toContain('【演练】')
  expect(renderToStaticMarkup(<RecallCard centre={{}} />)).toBe('')
})
