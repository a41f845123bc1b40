/**
 * A list as buyers send it, over the sample catalogue: the line, what it has to come to
 * (the goods surely meant; the candidates that must be offered first; nothing; no goods),
 * and the quantities read from it. Blank lines are empty.
 */
export type Outcome =
  | { state: 'matched'; id: number }
  /** Chosen for the buyer among makers of the same pack. */
  | { state: 'matched'; among: readonly number[] }
  | { state: 'choose'; among: readonly number[] }
  | { state: 'missing' | 'ignored' }

const matched = (id: number): Outcome => ({ state: 'matched', id })
const among = (...ids: number[]): Outcome => ({ state: 'choose', among: ids })
const usual = (...ids: number[]): Outcome => ({ state: 'matched', among: ids })
const missing: Outcome = { state: 'missing' }
const ignored: Outcome = { state: 'ignored' }

export const messyList: readonly (readonly [line: string, outcome: Outcome, amounts: string])[] = [
  ['你好，帮我配一下：', ignored, ''],
  ['1、板蓝根颗粒 x 20', among(1001, 1002), '20'],
  ['2、阿莫西林胶囊 0.25g*24粒 霁川 20盒', matched(1270), '20盒'],
  ['3、阿莫西林胶囊 0.25g*24粒 10盒', usual(1270, 1271, 1272), '10盒'],
  ['4、阿莫西林胶囊 0.5g*24粒 10盒', matched(1273), '10盒'],
  ['阿莫西林胶囊 250mg×24s 鹿溪 10盒', matched(1271), '10盒'],
  ['连花清瘟胶囊　０．３５ｇ＊３６粒　十盒', matched(1009), '10盒'],
  ['连花清瘟胶囊 24粒 两件', matched(1008), '2件'],
  ['感冒灵颗粒10盒', matched(1004), '10盒'],
  ['松醴感冒灵颗粒 10盒', matched(1004), '10盒'],
  ['三黄片 松醴示例中药股份有限公司 100片 5瓶', matched(1032), '5瓶'],
  ['三黄片 100片 5瓶', usual(1031, 1032), '5瓶'],
  ['六味地黄丸 三瓶', among(1115, 1116, 1117, 1118), '3瓶'],
  ['维C银翘片 24片 10', matched(1010), '10'],
  ['银翘解毒丸（禾砚）10瓶', matched(1013), '10瓶'],
  ['牛黄解毒片 晴岚 20盒 单价3.5元', matched(1027), '20盒'],
  ['国药准字Z20990010 10', matched(1010), '10'],
  ['2100000010103 10盒', matched(1010), '10盒'],
  ['2100000010102 10盒', missing, '10盒'],
  ['黄芪 500g', matched(1877), '500g'],
  ['黄芪 芷汀 按克计价 500g', matched(1877), '500g'],
  ['黄芪 500g 2', among(1877), '2'],
  ['炙黄芪 500g 2', matched(1879), '2'],
  ['炙黄芪 500g x 30', matched(1879), '30'],
  ['感冒灵颗粒 10g x 20', among(1004), ''],
  ['何首乌 1kg 2', among(1891), '2'],
  ['白术 1kg 5', matched(1881), '5'],
  ['党参 2公斤', matched(1880), '2公斤'],
  ['双花 10', among(1931, 1932), '10'],
  ['黄连素片 10瓶', usual(1469, 1470), '10瓶'],
  ['头孢克肟胶囊 0.1*8 5盒', matched(1295), '5盒'],
  ['头孢克肟胶囊 0.1g*10 5盒', among(1295), '5盒'],
  ['布洛芬缓释胶囊', usual(1611, 1612, 1613, 1614), ''],
  ['布洛芬缓释胶囊 24粒', usual(1613, 1614), ''],
  ['amxl 10盒', among(), '10盒'],
  ['阿莫西林胶襄 10盒', among(1270, 1271, 1272, 1273), '10盒'],
  ['藿香正气水10ml*10支 60盒', matched(1019), '60盒'],
  ['藿香正汽水 60盒', matched(1019), '60盒'],
  ['口服补液盐散(Ⅲ) 5盒', matched(1472), '5盒'],
  ['75%酒精消毒液 500ml 10瓶', matched(2189), '10瓶'],
  ['氯化钠注射液 0.9% 100ml:0.9g 10', usual(1791, 1792, 1793), '10'],
  ['5%葡萄糖注射液 250ml 10瓶', matched(1789), '10瓶'],
  ['10%葡萄糖注射液 250ml 10瓶', among(1789, 1790), '10瓶'],
  ['阿司匹林肠溶片 100mg*30片 拜耳 10盒', among(1402), '10盒'],
  ['丹参片 10', among(1095, 1096), '10'],
  ['小柴胡颗粒 10袋', matched(1017), '10袋'],
  ['正柴胡饮颗粒 3g*10袋 蘅芜 -5盒', matched(1018), '-5盒'],
  ['清开灵颗粒 若木 0盒', matched(1024), '0盒'],
  ['清开灵颗粒 若木 7盒', matched(1024), '7盒'],
  ['夏桑菊颗粒 20包', matched(1023), '20包'],
  ['蒲地蓝消炎口服液 10ml*10支 蘅芜 1.5盒', matched(1026), '1.5盒'],
  ['医用外科口罩 50只', among(2115), '50只'],
  ['安宫牛黄丸 2盒', usual(1111, 1112, 1113), '2盒'],
  ['阿莫西林胶囊,0.25g*24粒,朴原,10', matched(1272), '10'],
  ['盐酸二甲双胍片 0.25g*48片*10盒', matched(1541), '10盒'],
  ['重楼 100g', matched(1954), '100g'],
  ['国药准字Z20990010 感冒灵颗粒 10盒', among(1010), '10盒'],
  ['顺丰快递今天能到吗', missing, ''],
  ['', ignored, ''],
  ['张三 2026/11/20 10:15', ignored, ''],
  ['合计：50种', ignored, ''],
  ['谢谢！', ignored, ''],
]
