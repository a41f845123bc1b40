import type { Fault } from '../fault.ts'

/** Goods that change while the index is in use, and an index that is kept from start to start. */
export const serviceSearchFaults: readonly Fault[] = [
  {
    file: 'service/catalogue/search/postings.ts',
    find: 'if (!changed.has(slot) && this.has(text, slot)) laid.push(slot)',
    replace: 'if (this.has(text, slot)) laid.push(slot)',
    what: 'goods that sell less than before keep better ones out of a short list',
    tests: ['service/catalogue/search/changes-of-goods'],
  },
  {
    file: 'service/catalogue/search/goods-store.ts',
    find: 'id > (goods[at - 1]?.id ?? 0)',
    replace: 'id >= (goods[at - 1]?.id ?? 0)',
    what: 'goods that come twice at once are taken up twice',
    tests: ['service/catalogue/search/changes-of-goods'],
  },
  {
    file: 'service/catalogue/search/goods-store.ts',
    find: 'const isKept = !this.#isDue()',
    replace: 'const isKept = false',
    what: 'a few new goods are not found before very many have changed',
    tests: ['service/catalogue/search/changes-of-goods'],
  },
  {
    file: 'service/catalogue/search/load-kept.ts',
    find: '    mark = Math.imul(mark ^ behindColumn, factor)\n',
    replace: '',
    what: 'what moves from one text of goods into the next is not taken up at a start',
    tests: ['service/catalogue/search/load-kept'],
  },
  {
    file: 'service/catalogue/search/load-kept.ts',
    find: '      if (isKnown) at++\n',
    replace: '      if (isKnown) at += 1 + Number(marks[at] !== markOf(goods))\n',
    what: 'the goods behind changed ones are taken for gone',
    tests: ['service/catalogue/search/load-kept'],
  },
]
