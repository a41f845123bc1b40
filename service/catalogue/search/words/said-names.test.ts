import { expect, test } from 'vitest'
import { SaidNames } from '../said-names.ts'
import { herbAliases } from './herb-aliases.ts'
import { shippedNames, type AliasSource } from './said-names.ts'

const herbal: AliasSource = { kind: 'herbal', reference: '《中国药典》《中药大辞典》的别名' }
const table = [
  ...shippedNames.map(({ said, generic, source }) => ({ said, generic, source })),
  ...[...herbAliases].flatMap(([generic, names]) => names.map(said => ({ said, generic, source: herbal }))),
]

test('at least 1,600 other names come with the shop, each with its source', () => {
  expect(new Set(table.map(({ said }) => said)).size).toBeGreaterThanOrEqual(1_600)
  for (const { said, source } of table)
    expect([said, source.kind, source.reference.trim()]).toEqual([
      said,
      expect.stringMatching(/^(label|former|usage|herbal)$/),
      expect.stringMatching(/^\S{2,}/),
    ])
  const ofLabels = shippedNames.filter(({ source }) => source.kind === 'label')
  expect(ofLabels.length).toBeGreaterThan(800)
  for (const { source } of ofLabels) expect(source.reference).toMatch(/^[\p{Script=Han}A-Z]{2,12}$/u)
})

test('every trade name is that of a label', () => {
  expect(shippedNames.filter(({ kind, source }) => kind === 'trade' && source.kind !== 'label').map(({ said }) => said)).toEqual([])
})

test('no other name is the generic name of a medicine of the table', () => {
  const said = new SaidNames()
  expect(shippedNames.filter(name => said.isGeneric(name.said)).map(name => name.said)).toEqual([])
})

test.each([
  ['强的松', '醋酸泼尼松片', '醋酸泼尼松龙片'],
  ['硫胺素', '维生素B1片', '维生素B12片'],
  ['安博维', '厄贝沙坦片', '厄贝沙坦氢氯噻嗪片'],
  ['代文', '缬沙坦胶囊', '缬沙坦氨氯地平片(I)'],
  ['科素亚', '氯沙坦钾片', '氯沙坦钾氢氯噻嗪片'],
  ['托百士', '妥布霉素滴眼液', '妥布霉素地塞米松滴眼液'],
  ['派立明', '布林佐胺滴眼液', '布林佐胺噻吗洛尔滴眼液'],
  ['氟美童', '氟米龙滴眼液', '氟米龙庆大霉素滴眼液'],
  ['欧唐宁', '利格列汀片', '利格列汀二甲双胍片(Ⅰ)'],
  ['安立泽', '沙格列汀片', '沙格列汀二甲双胍缓释片(Ⅲ)'],
  ['来得时', '甘精胰岛素注射液', '甘精胰岛素利司那肽注射液(I)'],
  ['诺和锐', '门冬胰岛素注射液', '门冬胰岛素30注射液'],
  ['阿莫仙', '阿莫西林胶囊', '阿莫西林克拉维酸钾片'],
  ['复达欣', '注射用头孢他啶', '注射用头孢他啶阿维巴坦钠'],
  ['消炎痛', '吲哚美辛肠溶片', '吲哚美辛呋喃唑酮栓'],
  ['毓婷', '左炔诺孕酮片', '左炔诺孕酮宫内节育系统'],
  ['福善美', '阿仑膦酸钠片', '阿仑膦酸钠维D3片'],
  ['益适纯', '依折麦布片', '依折麦布辛伐他汀片'],
  ['阿斯匹林', '阿司匹林肠溶片', '阿司匹林双嘧达莫缓释胶囊'],
  ['灭滴灵', '甲硝唑片', '甲硝唑芬布芬胶囊'],
  ['葡糖酸钙', '葡萄糖酸钙口服溶液', '葡萄糖酸钙锌口服溶液'],
  ['珂丹', '恩他卡朋片', '恩他卡朋双多巴片(Ⅱ)'],
])('%s means %s, and never %s, which is another medicine', (name, own, other) => {
  const said = new SaidNames()
  expect([said.meantBy(name, own)?.said, said.meantBy(name, other)]).toEqual([name, undefined])
})

test.each([
  ['心痛定', '硝苯地平(心痛定)片'],
  ['扶他林', '双氯芬酸二乙胺乳胶剂(扶他林)'],
  ['合贝爽', '盐酸地尔硫䓬缓释胶囊(Ⅱ)'],
  ['稳可信', '注射用盐酸万古霉素(稳可信)'],
  ['达灵复', '恩他卡朋双多巴片(II)'],
  ['洛赛克', '奥美拉唑镁肠溶片'],
  ['可瑞达', '帕博利珠单抗注射液'],
  ['美罗华', '利妥昔单抗注射液'],
  ['诺适得', '雷珠单抗注射液'],
  ['碘伏', '聚维酮碘消毒液'],
])('%s is found whatever brackets, salts and forms its goods %s have', (name, goods) => {
  expect(new SaidNames().meantBy(name, goods)?.said).toBe(name)
})
