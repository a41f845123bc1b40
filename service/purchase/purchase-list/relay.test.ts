import { expect, test, vi } from 'vitest'
import { readLine } from './read-line.ts'
import { withoutWriters } from './relay.ts'
import { textRows } from './text-rows.ts'

/** Names of medicines and herbs, and brands, as lists of hospitals and the registers have them, that begin with a family name. */
const goodsLikePeople = [
  '陈皮 何首乌 姜黄 叶酸 阿胶 叶酸片 姜半夏 姜炭 徐长卿 朱砂 田基黄 胡黄连 陈棕炭 陈胆星 余甘子 刘寄奴 于术 吴茱萸 高良姜 高粱 高丽参 罗布麻',
  '罗汉果 罗勒 胡椒 胡桃仁 胡芦巴 胡荽 胡萝卜 胡麻 胡枝子 钟乳石 阿魏 林檎 杨梅 杨梅叶 朱砂根 朱砂莲 朱砂七 丁香 丁香枝 丁公藤 丁香油 叶下珠 叶上珠',
  '吴芋 唐松草 姜三七 姜味草 姜叶 李核仁 李根 李根皮 王瓜 王瓜根 王瓜子 王孙 田螺 田螺壳 田旋花 田葱 田麻 罗裙带 罗锅底 胡颓子 胡豆草 曾青 程咬金',
  '陈仓米 韩信草 高山柏 高粱根 高岭土 胡大海 丁克 丁卡因 丁苯酞 任捷 唐力 唐林 林可妙 林旦 潘南金 潘太欣 罗丹 罗内 罗力得 罗可曼 罗圣全 罗布坦 罗拉',
  '罗每乐 罗氏芬 罗盖全 罗舒达 罗视佳 罗通定 阿乐 阿端 阿维 高特灵 高罗华 高舒达 卢美根 卢苏 田力 田可 老姜',
].flatMap(line => line.split(' '))

/** Firms and brands that are called as people are. */
const firmsLikePeople =
  '曹清华 何济公 余伯年 余良卿 冯了性 张恒春 王屋山 王春喜 李万山 罗氏 罗定 唐太医 朱养心 李时珍 王老吉 林恒 田边 潘高寿 陈李济 唐龙 杨森 吕中'.split(
    ' ',
  )

const goodsOf = (lines: readonly string[]) => textRows(lines.join('\n')).map(({ cells }) => cells[0])

test('a relay says its goods without numbers and writers, and shows its lines as they were', () => {
  const lines = [
    '#接龙',
    '1. 小王 头孢克肟胶囊10盒',
    '2. 李姐：维C片100片 30瓶',
    '3. 晓东-红霉素眼膏 40支',
    '4. 店长 感冒灵颗粒 40',
    '5. 晓东 开塞露 10盒',
  ]
  expect(goodsOf(lines)).toEqual(['#接龙', '头孢克肟胶囊10盒', '维C片100片 30瓶', '红霉素眼膏 40支', '感冒灵颗粒 40', '开塞露 10盒'])
  expect(textRows(lines.join('\n'))[1]?.written).toEqual(['1. 小王 头孢克肟胶囊10盒'])
})

test.each([
  ['without the word', ['本周要货', '1. 小王 头孢克肟胶囊10盒', '2. 李姐 维C片 30瓶']],
  ['of herbs with their origins', ['#接龙', '1. 黄芪 甘肃 10kg', '2. 党参 山西 5kg', '3. 黄芪 内蒙古 1kg']],
  ['of goods with their makers', ['#接龙', '1. 同仁堂 六味地黄丸 10瓶', '2. 同仁堂 知柏地黄丸 5瓶', '3. 仲景 逍遥丸 5瓶']],
])('a list %s has no writers', (_, lines) => {
  expect(goodsOf(lines)).toEqual(lines)
})

const people = [
  '#接龙',
  '1. 小王 头孢克肟胶囊10盒',
  '2. 李姐 维C片 30瓶',
  '3. 张敏 开塞露 10盒',
  '4. 赵丽 红霉素眼膏 5支',
  '5. 店长 碘伏 2瓶',
]
const peopleMore = ['6. 小陈 板蓝根颗粒 3袋', '7. 王芳 阿莫西林胶囊 3盒', '8. 小周 藿香正气水 4盒']

test.each([...goodsLikePeople, ...firmsLikePeople])('%s is no person of a relay, also where several lines begin with it', name => {
  const lines = [`9. ${name} 广东 2kg`, `10. ${name} 示例药业 5盒`]
  const rows = goodsOf([...people, ...peopleMore, ...lines])
  expect(rows.slice(-2)).toEqual(lines)
  expect(rows[1]).toBe('头孢克肟胶囊10盒')
})

test.each(['黄芪', '党参', '三七', '布洛芬', '阿莫西林', '芬必得', '逍遥丸'])('%s before several lines of a relay is no person', name => {
  const lines = [`9. ${name} 白云山 2盒`, `10. ${name} 示例药业 5盒`]
  expect(goodsOf([...people, ...peopleMore, ...lines]).slice(-2)).toEqual(lines)
})

test.each(['王丽华', '李桂花', '陈晓', '阿强', '老周', '欧阳总', '张店长', '小叶', '何伟', '姜涛', '叶红梅', '罗刚', '高洁'])(
  '%s is a person of a relay',
  name => {
    expect(goodsOf([...people, `6. ${name} 六味地黄丸 5瓶`]).at(-1)).toBe('六味地黄丸 5瓶')
  },
)

test.each(goodsLikePeople)('%s before a colon does not speak', name => {
  expect(readLine(`${name}：统货饮片 5kg`).words).toEqual([name, '统货饮片'])
})

test('a long relay is looked through a few times, and not once for each of its lines', () => {
  const lines = ['#接龙', ...Array.from({ length: 2_000 }, (_, at) => `${(at % 999) + 1}. 晓东 开塞露 ${at}盒`)]
  let looks = 0
  for (const method of ['filter', 'some', 'every', 'find', 'findIndex', 'map', 'flatMap'] as const) {
    const original = Array.prototype[method]
    vi.spyOn(Array.prototype, method).mockImplementation(function look(this: unknown[], ...args: unknown[]) {
      looks += this.length
      return Reflect.apply(original, this, args)
    })
  }
  withoutWriters(lines)
  vi.restoreAllMocks()
  expect(looks).toBeGreaterThan(lines.length)
  expect(looks).toBeLessThan(20 * lines.length)
})
