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
    [
      '精神药品',
      [
        '地西泮片',
        '艾司唑仑片（舒乐安定）',
        '佐匹克隆片',
        '盐酸曲马多缓释片',
        '氯胺酮注射液',
        '苯巴比妥片',
        '氢溴酸右美沙芬糖浆',
        '枸橼酸咖啡因注射液',
      ],
    ],
    ['医疗用毒性药品', ['注射用A型肉毒毒素', '亚砷酸氯化钠注射液', '生川乌', '生 马钱子', '蟾酥', '蟾酥粉', '雄黄', '天仙子']],
    ['放射性药品', ['碘[131I]化钠口服溶液', '氟［18F］脱氧葡糖注射液', '尿素[14C]胶囊', '锝[99mTc]亚甲基二膦酸盐注射液']],
    ['药品类易制毒化学品', ['盐酸麻黄碱注射液', '盐酸伪麻黄碱片', '马来酸麦角新碱注射液', '麻黄浸膏']],
    ['中药配方颗粒', ['黄芪配方颗粒']],
    ['国家禁止贸易的野生动物药材', ['犀角', '虎骨']],
  ])('%s: %o', (name, goods) => {
    for (const each of goods) expect(classOf({ name: each }), each).toBe(name)
  })

  test.each([
    [
      '精神药品',
      [
        '珮夫人 氢溴酸右美沙芬口服溶液 160ml/瓶',
        '凯因枸橼酸咖啡因注射液',
        '【特供】咖啡因 1g*10支',
        '佳静安定',
        '溴替唑仑片',
        '依托咪酯乳状注射液',
        '奇曼丁',
      ],
    ],
    ['麻醉药品', ['美施康定', '度冷丁注射液', '御米壳', '大麻二酚']],
    ['血液制品', ['白蛋白（人）', '人血丙种球蛋白']],
    [
      '医疗用毒性药品',
      [
        '同仁堂 砒霜',
        '同仁堂雄黄',
        '雄黄(水飞)',
        '雄黄粉 10g*10袋',
        '水银 500g',
        '轻粉(净制)',
        '【优质】斑蝥-个',
        '川乌饮片',
        '草乌(统货)',
      ],
    ],
    ['药品类易制毒化学品', ['康恩贝盐酸麻黄碱片', '（国药）盐酸伪麻黄碱缓释片', '重酒石酸麦角胺片', '左旋麻黄碱']],
    ['国家禁止贸易的野生动物药材', ['同仁堂虎骨', '虎骨 50g']],
    ['放射性药品', ['碘131化钠', '尿素14C呼气试验药盒', '氟-18脱氧葡糖注射液']],
  ])('%s: with a brand before, a pack or cut behind, another salt, a trade name: %o', (name, goods) => {
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
  '牛痘疫苗接种家兔炎症皮肤提取物片',
  '注射用紫杉醇（白蛋白结合型）',
  '马破伤风免疫球蛋白',
  '注射用重组人凝血因子Ⅷ',
  '抗人T细胞兔免疫球蛋白',
  '盐酸阿扑吗啡舌下片',
  '盐酸罂粟碱注射液',
  '氨咖黄敏胶囊',
  '复方盐酸伪麻黄碱缓释胶囊',
  '氨酚伪麻美芬片（Ⅱ）',
  '复方甘草片',
  '布洛伪麻片',
  '法半夏',
  '制川乌',
  '炙马钱子',
  '牛黄解毒片',
  '华蟾素片',
  '炙麻黄',
  '尿素[13C]胶囊呼气试验药盒',
  '锝[99Tc]亚甲基二膦酸盐注射液',
  '板蓝根颗粒',
  '翔翊 脱脂纱布口罩 18cmx14cmx12层',
  '一次性使用导尿管 18Fr',
  '成人纸尿裤 84*114cm',
  '湿巾 32P',
  '吗啡检测试剂盒（胶体金法）',
  '疫苗冷藏箱',
  '水银体温计',
  '桃红粉',
  '川乌（制）',
  '北京同仁堂制川乌',
  '南天仙子',
  '火麻仁',
  '大麻叶佩兰',
  '草乌甲素片',
  '复方斑蝥胶囊',
  '斑蝥酸钠注射液',
  '咖啡因眼部精华',
  '氨基比林咖啡因片',
  '呋喃西林麻黄碱滴鼻液',
  '愈创甘油醚右美沙芬糖浆',
  '双氢麦角胺片',
  '甲磺酸双氢麦角毒碱片',
  '尼麦角林片',
  '氯氮平片',
  '氯雷他定片',
  '愈美片',
])('%s may be sold', name => {
  expect(classOf({ name })).toBeUndefined()
})

test('patent medicine may be named by what is in it', () => {
  expect(classOf({ name: '雄黄散' })).toBeUndefined()
  expect(classOf({ name: '小儿雄黄', approvalNumber: '国药准字Z20093675' })).toBeUndefined()
})

test('granules with a number of their own may be sold', () => {
  expect(classOf({ name: '夏枯草颗粒', approvalNumber: '国药准字Z20093675', manufacturer: '华润三九一方制药' })).toBeUndefined()
  expect(classOf({ name: '枸橼酸氢钾钠颗粒', spec: '97.1g/100g' })).toBeUndefined()
})
