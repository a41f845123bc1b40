import { describe, expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'

/** Names that sell the less the further behind they are written. */
function found(names: readonly string[], text: string): (string | undefined)[] {
  const index = createSearchIndex()
  index.replace(names.map((name, at) => searchGoods(at, name, { sales: names.length - at })))
  return index.suggest(text, { limit: 20 }).map(hit => names[hit.id])
}

describe('goods of the substance come before compounds that sell more:', () => {
  test.each([
    ['阿莫西林', ['阿莫西林克拉维酸钾片', '阿莫西林胶囊', '阿莫西林颗粒', '阿莫西林'], ['阿莫西林', '阿莫西林胶囊', '阿莫西林颗粒']],
    ['amxl', ['阿莫西林克拉维酸钾片', '阿莫西林胶囊', '阿莫西林颗粒'], ['阿莫西林胶囊', '阿莫西林颗粒']],
    ['amoxilin', ['阿莫西林克拉维酸钾片', '阿莫西林胶囊'], ['阿莫西林胶囊']],
    ['缬沙坦', ['缬沙坦氨氯地平片(I)', '缬沙坦氢氯噻嗪片', '缬沙坦分散片', '缬沙坦胶囊'], ['缬沙坦分散片', '缬沙坦胶囊']],
    ['头孢曲松', ['注射用头孢曲松钠舒巴坦钠', '注射用头孢曲松钠'], ['注射用头孢曲松钠']],
    ['二甲双胍', ['二甲双胍格列本脲胶囊', '盐酸二甲双胍片', '二甲双胍缓释片'], ['盐酸二甲双胍片', '二甲双胍缓释片']],
    ['氨氯地平', ['氨氯地平阿托伐他汀钙片', '缬沙坦氨氯地平片', '苯磺酸氨氯地平片'], ['苯磺酸氨氯地平片']],
    ['甘草片', ['复方甘草片', '甘草片'], ['甘草片']],
    ['维生素C', ['维生素C银翘片', '维生素C片'], ['维生素C片']],
    ['维C', ['维C银翘片', '维生素C片'], ['维生素C片']],
    ['vc', ['维C银翘片', '维生素C片'], ['维生素C片']],
    ['可待因', ['复方磷酸可待因口服溶液', '磷酸可待因片'], ['磷酸可待因片']],
  ])('%s', (text, names, first) => {
    const order = found(names, text)
    expect(order.slice(0, first.length)).toEqual(first)
    expect(order.toSorted()).toEqual(names.toSorted())
  })
})

test.each([
  ['感冒', ['感冒灵颗粒', '感冒片']],
  ['阿莫', ['阿莫西林克拉维酸钾片', '阿莫西林胶囊']],
])('%s names no substance, so that what sells more comes first', (text, names) => expect(found(names, text)).toEqual(names))
