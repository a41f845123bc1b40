import { herbAliases } from '../../../catalogue/search/words/herb-aliases.ts'
import { shippedNames } from '../../../catalogue/search/words/said-names.ts'
import { formOf } from './short-names.ts'

/** Family names with which the names of people begin. */
export const surnames = '张李王刘陈杨赵周吴徐孙朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋魏程吕丁沈任姚卢傅钟姜崔谭'

/** How names of herbs begin that are no person's; one more character may follow. */
const beginnings = [
  '丁香 姜黄 姜炭 姜皮 姜叶 姜味 姜三 姜半 姜厚 姜竹 胡椒 胡桃 胡麻 胡芦 胡卢 胡萝 胡荽 胡黄 胡枝 胡颓 胡豆 朱砂 杨梅 高粱 高良 罗汉 罗布 罗勒 罗裙 田螺 田七 叶酸',
  '叶下 叶上 钟乳 王瓜 王浆 李核 李根 陈皮 陈棕 陈胆 陈仓 阿胶 阿魏 林檎 吴茱',
].flatMap(line => line.split(' '))
/** Goods whose names begin like a person's, in addition to those that search knows. */
const herbs = [
  '丁公藤 余甘子 叶黄素 唐松草 徐长卿 朱茯苓 李子 林蛙油 林下参 王不留 王孙 田基黄 田旋花 陈艾 高丽参 高山柏 高岭土 刘寄奴 于术 何首乌 程咬金 曾青 吴芋 田葱 罗锅底 胡大海',
  '姜石 胡子七 胡莲 胡桐泪 胡燕卵 罗伞树 罗浮柿 罗盖叶 叶底红 叶象花 叶子花 朱唇 朱兰 朱蕉 朱蕉花 朱顶红 杨树花 杨翠木 杨栌耳 李树叶 林问荆 吕宋果 王母钗 张公鱼 丁蛎 高山望 老姜',
].flatMap(line => line.split(' '))
const brands = [
  '丁克 丁贺 丁卡因 丁苯酞 任捷 唐力 唐林 林可妙 林旦 潘南金 潘太欣 罗丹 罗内 罗力得 罗可曼 罗圣全 罗布坦 罗拉 罗每乐 罗氏芬 罗盖全 罗舒达 罗视佳 罗通定 阿乐 阿端 阿维',
  '高特灵 高罗华 高舒达 高氯酸 卢美根 卢苏 田力 田可',
].flatMap(line => line.split(' '))
/** Firms and brands that are called as a person was; people in a chat may be called so, too. */
const namedAfterPeople = [
  '曹清华 何济公 余伯年 余良卿 冯了性 张恒春 王屋山 王春喜 李万山 罗氏 罗定 唐太医 朱养心 李时珍 王老吉 林恒 田边 潘高寿 陈李济 唐龙 杨森 吕中 张仲景 叶开泰 王守义',
].flatMap(line => line.split(' '))
/** What a name of goods ends with, and hardly that of a person. */
const ends = '[丸散膏片汤酒粉胶药皮参藤草椒麻萸苓芷芎芪茸蓟蒿葛菇菌螺蛇砂豆瓜菜茶蒜薯油炭]'

const known = new Set([...[...herbAliases].flat(2), ...shippedNames.flatMap(({ said, forms }) => [said, ...forms]), ...herbs, ...brands])
const mayBeginLike = [...known].filter(name => `${surnames}阿小老`.includes(name.charAt(0)))

/** A name of goods that looks like a person's, as a part of a regular expression. */
export const goodsLikePeople = String.raw`(?:${mayBeginLike.join('|')}|(?:${beginnings.join('|')})\p{Script=Han}?|\p{Script=Han}{1,2}${ends})`

const whole = new RegExp(`^(?:${goodsLikePeople}|${namedAfterPeople.join('|')})$`, 'u')

/** Whether a word before goods names them, or their maker, and not who writes: 陈皮, 罗氏芬, 何济公. */
export const isGoodsWord = (word: string): boolean => known.has(word) || formOf(word) !== '' || whole.test(word)
