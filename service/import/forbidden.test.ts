import { describe, expect, test } from 'vitest'
import { forbiddenClass, type ForbiddenFacts } from './forbidden.ts'

function classOf(facts: Partial<ForbiddenFacts>): string | undefined {
  return forbiddenClass({ name: '', brand: '', spec: '', dosageForm: '', manufacturer: '', approvalNumber: '', kinds: [], ...facts })
}

describe('goods that may never be sold online', () => {
  test.each([
    ['疫苗', ['人用狂犬病疫苗', '冻干水痘减毒活疫苗', '皮内注射用卡介苗']],
    ['血液制品', ['人血白蛋白', '静注人免疫球蛋白(pH4)', '破伤风人免疫球蛋白', '人凝血酶原复合物', '注射用人纤维蛋白原']],
    ['麻醉药品', ['盐酸吗啡片', '枸橼酸芬太尼注射液', '盐酸羟考酮缓释片', '复方磷酸可待因口服溶液', '罂粟壳', '愈酚伪麻待因口服溶液']],
    ['精神药品', ['地西泮片', '艾司唑仑片（舒乐安定）', '佐匹克隆片', '盐酸曲马多缓释片', '氯胺酮注射液', '苯巴比妥片', '氢溴酸右美沙芬糖浆', '枸橼酸咖啡因注射液']],
    ['医疗用毒性药品', ['注射用A型肉毒毒素', '亚砷酸氯化钠注射液', '生川乌', '生 马钱子', '蟾酥', '蟾酥粉', '雄黄', '天仙子']],
    ['放射性药品', ['碘[131I]化钠口服溶液', '氟［18F］脱氧葡糖注射液', '尿素[14C]胶囊', '锝[99mTc]亚甲基二膦酸盐注射液']],
    ['药品类易制毒化学品', ['盐酸麻黄碱注射液', '盐酸伪麻黄碱片', '马来酸麦角新碱注射液', '麻黄浸膏']],
    ['中药配方颗粒', ['黄芪配方颗粒']],
    ['国家禁止贸易的野生动物药材', ['犀角', '虎骨']],
  ])('%s: %o', (name, goods) => {
    for (const each of goods) expect(classOf({ name: each }), each).toBe(name)
  })

  test('are known by brand, category, number, and granules by maker or spec', () => {
    expect(classOf({ name: '某片', brand: '地西泮' })).toBe('精神药品')
    expect(classOf({ name: '某片', kinds: ['第二类精神药品'] })).toBe('精神药品')
    expect(classOf({ name: '某注射液', kinds: ['血液制品'] })).toBe('血液制品')
    expect(classOf({ name: '某合剂', approvalNumber: '京药制字Z20053012' })).toBe('医疗机构制剂')
    expect(classOf({ name: '黄芩颗粒（酒）', spec: '2g/10g/袋', manufacturer: '江阴天江药业有限公司' })).toBe('中药配方颗粒')
    expect(classOf({ name: '荷叶颗粒', spec: '0.5g/10g/袋' })).toBe('中药配方颗粒')
  })
})

test.each([
  '牛痘疫苗接种家兔炎症皮肤提取物片', '注射用紫杉醇（白蛋白结合型）', '马破伤风免疫球蛋白', '注射用重组人凝血因子Ⅷ', '抗人T细胞兔免疫球蛋白',
  '盐酸阿扑吗啡舌下片', '盐酸罂粟碱注射液', '氨咖黄敏胶囊', '复方盐酸伪麻黄碱缓释胶囊', '氨酚伪麻美芬片（Ⅱ）', '复方甘草片', '布洛伪麻片',
  '法半夏', '制川乌', '炙马钱子', '牛黄解毒片', '华蟾素片', '炙麻黄', '尿素[13C]胶囊呼气试验药盒', '锝[99Tc]亚甲基二膦酸盐注射液', '板蓝根颗粒',
  '甲磺酸双氢麦角毒碱片', '尼麦角林片', '氯氮平片', '氯雷他定片', '愈美片',
])('%s may be sold', name => {
  expect(classOf({ name })).toBeUndefined()
})

test('granules with a number of their own may be sold', () => {
  expect(classOf({ name: '夏枯草颗粒', approvalNumber: '国药准字Z20093675', manufacturer: '华润三九一方制药' })).toBeUndefined()
  expect(classOf({ name: '枸橼酸氢钾钠颗粒', spec: '97.1g/100g' })).toBeUndefined()
})
