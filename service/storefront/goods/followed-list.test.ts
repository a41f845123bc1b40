import { describe, expect, test } from 'vitest'
import type { GoodsListQuery } from '@yaoji/contract/calls/storefront/goods'
import { Listing, type PriceBuyer } from '../../catalogue/listing/listing.ts'
import { dayNumber, type ListedGoods } from '../../catalogue/listing/listed-goods.ts'
import { momentOf } from '../../catalogue/listing/moment.ts'
import { surveyListing, type Wanted } from '../../catalogue/listing/survey.ts'
import { createRandom, type Random } from '../../../testing/service/fuzz/random.ts'
import { FollowedList, followedLists } from './followed-list.ts'
import { sortedRows } from './sort.ts'

const start = Date.parse('2026-11-26T12:00:00+08:00')
const hour = 3_600_000
const goodsCount = 1_600
const factNames = { origin: '', part: '', processing: '', grade: '', device_class: '' }

function someGoods(id: number, random: Random, texts = 4): ListedGoods {
  const batch = () => ({ day: dayNumber(`20${27 + random.below(3)}-0${1 + random.below(9)}-15`), units: random.below(30) })
  const place = () => ({
    onhand: random.below(40),
    reserved: random.below(10),
    batches: [batch(), batch()].slice(random.below(3)).toSorted((a, b) => a.day - b.day),
    prices: [{ rank: random.below(2), price_units: 1_000 + random.below(500) }],
    lastSellable: random.chance(0.2) ? dayNumber(`2027-0${1 + random.below(9)}-15`) : dayNumber('9999-12-31'),
  })
  const special = { kind: 'special' as const, price_units: 900, begins_at: start + hour, ends_at: start + 2 * hour }
  return {
    id,
    categoryId: 1 + random.below(5),
    manufacturer: `厂${random.below(texts)}`,
    dosageForm: `型${random.below(3)}`,
    facts: Object.fromEntries(Object.keys(factNames).map(name => [name, `值${random.below(3)}`])) as ListedGoods['facts'],
    type: random.below(3),
    isFreeShippingZone: random.chance(0.2),
    isPrescription: random.chance(0.3),
    sales: random.below(50),
    favourites: random.below(5),
    places: [place(), place()].slice(random.below(3)),
    pricedRanks: new Set([1]),
    promotions: random.chance(0.2)
      ? {
          goods: { type: 0, is_ephedrine: 0 },
          quantityRule: { middlePack: 1, minimum: 1, isSplittable: true },
          ladders: [],
          specials: random.chance(0.5) ? [special] : [],
        }
      : undefined,
  }
}

function filled(random: Random): Listing {
  const listing = new Listing()
  for (let id = 1; id <= goodsCount; id++) listing.put(someGoods(id, random))
  return listing
}

function changeSome(listing: Listing, random: Random): void {
  for (let change = 0; change < 20; change++) {
    const id = 1 + random.below(goodsCount + 20)
    if (random.chance(0.3)) listing.remove(id)
    else listing.put(someGoods(id, random))
  }
}

const buyer: PriceBuyer = {
  rank: 1,
  visibility: id => (id % 3 === 0 ? 'none' : 'own'),
  agreements: new Map(),
  ownSpecials: new Map(),
}
const everything: Wanted = {
  rows: undefined,
  within: undefined,
  selected: undefined,
  isSelectedFreeShippingZoneOnly: false,
  manufacturer: undefined,
  dosageForm: undefined,
  type: undefined,
  facts: [],
  flags: 0,
  expiresFrom: 0,
}
const wants: Readonly<Record<string, Wanted>> = {
  everything,
  'one form with facts': {
    ...everything,
    dosageForm: 1,
    facts: [0, 1, 2, 3].map(place => ({ place, chosen: place === 1 ? 1 : undefined })),
  },
  'a manufacturer that has goods in stock': { ...everything, manufacturer: 2, flags: 1 },
  'some categories': { ...everything, within: Uint8Array.of(1, 1, 0, 1, 1), selected: Uint8Array.of(1, 0, 0, 0, 0) },
}
const queries: GoodsListQuery[] = [{}, { sort: 'price' }, { sort: 'sale', order: 'asc' }, { sort: 'yxq' }]

describe('a list that is followed', () => {
  test.each(Object.entries(wants))('is after every change what a new one of %s is', (_name, wanted) => {
    const random = createRandom(7)
    const listing = filled(random)
    const moment = momentOf(start)
    for (const asWho of [undefined, buyer]) {
      const list = new FollowedList(listing, wanted, moment, asWho)
      listing.follow(list)
      for (let round = 0; round < 40; round++) {
        changeSome(listing, random)
        const { rows, ...counts } = surveyListing(listing, wanted, moment, asWho)
        expect([list.total, list.counts]).toEqual([rows.length, counts])
        for (const query of queries) {
          // What comes first stays in order by itself; a page further down has more of it put in order.
          const from = random.below(round < 35 ? 470 : rows.length + 1)
          const sorted = sortedRows(listing, rows, { query, buyer: asWho, moment }, [from, from + 30])
          expect(list.page(query, [from, from + 30])).toEqual(sorted.map(row => listing.columns.id.get(row)))
        }
      }
    }
  })

  test('is over once a name comes that it has no count for, or more than it is worth', () => {
    const random = createRandom(8)
    const listing = filled(random)
    const list = new FollowedList(listing, everything, momentOf(start), undefined)
    listing.follow(list)
    for (let change = 0; change < 500; change++) listing.put(someGoods(1, random))
    expect(list.isOver).toBe(false)
    listing.remove(1)
    expect(list.isOver).toBe(true)
    list.page({}, [0, 20])
    expect(list.isOver).toBe(false)
    listing.put({ ...someGoods(1, random), manufacturer: '新厂' })
    expect(list.isOver).toBe(true)
  })

  test('is right until a special price or the day turns, and not before its time', () => {
    const rightAt = (listing: Listing, ...after: number[]) => {
      const list = new FollowedList(listing, everything, momentOf(start), undefined)
      return after.map(each => list.isRightAt(momentOf(start + each)))
    }
    expect(rightAt(filled(createRandom(9)), 0, hour - 1, hour, -1)).toEqual([true, true, false, false])
    expect(rightAt(new Listing(), 11 * hour, 13 * hour)).toEqual([true, false])
  })
})

describe('the lists that are followed', () => {
  const circumstances = { categories: {}, areas: {}, moment: momentOf(start) }
  let made = 0
  const asked = (listing: Listing, key: string, others = circumstances) => {
    made = 0
    followedLists(listing).get(key, others, () => {
      made++
      return new FollowedList(listing, everything, others.moment, undefined)
    })
    return made
  }

  test('are made once for the same question, and again among other categories or areas', () => {
    const listing = filled(createRandom(10))
    expect([asked(listing, 'a'), asked(listing, 'a'), asked(listing, 'b')]).toEqual([1, 0, 1])
    const others = { ...circumstances, areas: {} }
    expect([asked(listing, 'a', others), asked(listing, 'a', others)]).toEqual([1, 0])
    const again = { ...others, categories: {} }
    expect([asked(listing, 'a', again), asked(listing, 'b', again)]).toEqual([1, 1])
  })

  test('are made again at another time, and no more of them stay than may be reported a change', () => {
    const listing = filled(createRandom(11))
    asked(listing, 'first')
    expect(asked(listing, 'first', { ...circumstances, moment: momentOf(start + hour) })).toBe(1)
    asked(listing, 'first')
    for (let other = 0; other < 31; other++) asked(listing, String(other))
    expect([asked(listing, 'first'), asked(listing, 'one more')]).toEqual([0, 1])
    expect([asked(listing, 'first'), asked(listing, '0')]).toEqual([0, 1])
  })
})
