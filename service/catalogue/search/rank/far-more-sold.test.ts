import { expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import type { SearchGoods } from '../search-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'

type Stocked = readonly [string, Partial<SearchGoods>]

/** Names of what is found, in their order. */
function found(stocked: readonly Stocked[], text: string): (string | undefined)[] {
  const index = createSearchIndex()
  index.replace(stocked.map(([name, rest], at) => searchGoods(at, name, rest)))
  return index.suggest(text, { limit: 10 }).map(hit => stocked[hit.id]?.[0])
}

const makerThere = { manufacturer: '云南草木药业有限公司', sales: 3 }
const likeIt = ['蛤蚧定喘胶囊', '蛤蚧大补丸'].map(name => [name, makerThere] as const)
/** Makes the province one that herbs come from. */
const otherHerb = ['白术', { origin: '云南' }] as const

test.each(['云南 蛤蚧', '云南蛤蚧', '蛤蚧 云南'])(
  '%s finds the herb from elsewhere too, not only what makers there name after it',
  text => {
    expect(found([otherHerb, ...likeIt, ['蛤蚧', { sales: 3 }]], text)).toEqual(['蛤蚧定喘胶囊', '蛤蚧大补丸', '蛤蚧'])
  },
)

test.each(['云南 蛤蚧', '云南蛤蚧'])('%s finds the herb first where it sells a hundred times better', text => {
  expect(found([otherHerb, ...likeIt, ['蛤蚧', { sales: 300 }]], text)[0]).toBe('蛤蚧')
  expect(found([otherHerb, ...likeIt, ['蛤蚧', { sales: 299 }]], text)[0]).toBe('蛤蚧定喘胶囊')
})

test('who makes a whole name comes first whatever others sell', () => {
  expect(
    found(
      [
        ['蛤蚧', makerThere],
        ['蛤蚧', { sales: 900 }],
      ],
      '云南 蛤蚧',
    ),
  ).toHaveLength(1)
})

test('a maker that is asked for is no place: others who make it are not shown', () => {
  expect(
    found(
      [
        ['太子参配方颗粒', { manufacturer: '江阴天江药业有限公司' }],
        ['太子参', { sales: 900 }],
      ],
      '江阴天江 太子参',
    ),
  ).toEqual(['太子参配方颗粒'])
})

test('initials of a name with a slip come before whole ones where it sells a hundred times better', () => {
  expect(
    found(
      [
        ['麦芙司片', { sales: 2 }],
        ['蒙脱芙石片', { sales: 200 }],
      ],
      'mfsp',
    ),
  ).toEqual(['蒙脱芙石片', '麦芙司片'])
  expect(
    found(
      [
        ['麦芙司片', { sales: 2 }],
        ['蒙脱芙石片', { sales: 199 }],
      ],
      'mfsp',
    ),
  ).toEqual(['麦芙司片', '蒙脱芙石片'])
})
