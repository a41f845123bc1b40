import { expect, test } from 'vitest'
import { readLine } from './read-line.ts'
import { splitGoods } from './split-goods.ts'

test.each([
  ['碘伏500ml 10瓶 酒精100ml 20瓶', ['碘伏500ml 10瓶', '酒精100ml 20瓶']],
  ['阿昔洛韦20盒、洛索洛芬10盒', ['阿昔洛韦20盒', '洛索洛芬10盒']],
  ['急支糖浆 10瓶 感冒灵颗粒 5盒', ['急支糖浆 10瓶', '感冒灵颗粒 5盒']],
  ['碘伏 10瓶，棉签 5盒', ['碘伏 10瓶', '棉签 5盒']],
  ['甘草片两瓶，止咳糖浆三瓶；创可贴5盒', ['甘草片两瓶', '止咳糖浆三瓶', '创可贴5盒']],
  ['板蓝根颗粒 10g*20袋 5包 感冒灵颗粒 10g*9袋 20盒', ['板蓝根颗粒 10g*20袋 5包', '感冒灵颗粒 10g*9袋 20盒']],
  ['藿香正气水10支*20盒+正柴胡饮颗粒10盒', ['藿香正气水10支*20盒', '正柴胡饮颗粒10盒']],
])('%s names several goods', (line, parts) => {
  expect(splitGoods(line)).toEqual(parts)
})

test.each([
  '❌阿莫西林20盒、布洛芬10盒',
  '阿莫西林20盒、布洛芬10盒❌',
  '~~碘伏500ml 10瓶 酒精100ml 20瓶~~',
  '阿\u0336昔\u0336洛\u033620\u0336盒、布洛芬10盒',
  '× 急支糖浆200ml*10；健胃消食片32片*20',
  '❌六味地黄丸、知柏地黄丸 各5瓶',
])('%s is crossed out as a whole', line => {
  expect(splitGoods(line)).toEqual([line])
  expect(readLine(line)).toMatchObject({ amounts: [], written: '划掉' })
})

test.each([
  '阿莫西林胶囊 0.25g*24粒 霁川 20盒',
  '阿莫西林胶囊 10盒 赠品2盒',
  '感冒灵颗粒 10盒 要新批号',
  '六味地黄丸 一店5瓶 二店10瓶',
  '藿香正气水 10ml*10支 60盒',
  '阿莫西林 20盒 每盒24粒',
  '连花清瘟胶囊 10盒，加急',
  '甲硝唑片 20瓶，共2件',
  '口罩 50只 50只装',
  '匹多莫德颗粒剂 6袋 仙琚 5盒',
  '蒙脱石散 10袋 听澜 20盒',
  '连花清瘟胶囊 4板 以岭 3件',
  '三七粉 两盒 或三盒',
])('%s names one', line => {
  expect(splitGoods(line)).toEqual([line])
})
