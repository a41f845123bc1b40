import { expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { problemAt } from '@yaoji/contract/problem-place'
import { Refusal } from '../../lib/call.ts'
import { campaignDraft, campaignMade, campaignRefused } from './campaign-draft.ts'

const page = {
  name: '冬季专场',
  begins: '2026-12-01 00:00',
  ends: '2026-12-31 23:59',
  ranks: [1, 3],
  stores: ['CD0001'],
  blocks: [
    { type: 'banner', name: '年末', text: '满减，包邮', url: '/list', bg: '#0a6b55', image: '/picture/abc' },
    { type: 'text', title: '规则', paragraphs: ['一，先到先得', '二；每店一次、不重复'] },
    { type: 'goods', goods: [1001, 1002] },
    { type: 'goods', title: '品牌', brand: '若木', most: 6 },
    { type: 'goods', category: 12 },
    { type: 'coupons', coupons: [3] },
    { type: 'countdown' },
    {
      type: 'table',
      columns: ['满', '减'],
      rows: [
        ['500', '20'],
        ['1000', ''],
      ],
    },
  ],
}

test('a page is typed and read back without a change, blocks in their order', () => {
  expect(campaignMade(campaignDraft(page, '7')).document).toEqual(page)
})

test('what is missing is found at its block', () => {
  const draft = campaignDraft({ ...page, name: '', blocks: [{ type: 'text' }, { type: 'goods', most: '六' }] }, '7')
  expect(Object.keys(campaignMade(draft).found)).toEqual(['/name', '/blocks/0/paragraphs', '/blocks/1/most'])
})

test('what the desk refuses is shown at its field, a part of a list at the list', () => {
  const problems = [problemAt('/blocks/1/rows/2', '每行要有 2 格'), problemAt('/ends', '结束时间已经过去'), '文件太大'].join('\n')
  expect(campaignRefused(new Refusal('', codes.invalid, { file: [problems] }))).toEqual({
    '/blocks/1/rows': '每行要有 2 格',
    '/ends': '结束时间已经过去',
    '': '文件太大',
  })
})
