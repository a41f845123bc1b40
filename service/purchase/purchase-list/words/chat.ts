import { goodsLikePeople, surnames } from './goods-like-people.ts'
import { numeralPattern } from './numerals.ts'
import { unitPatterns } from './units.ts'

const people = '姐|哥|总|店长|药师|老师|经理|老板|老板娘|主任|医生|大夫|师傅|阿姨|叔|客服|采购|助理'
const place = String.raw`(?:[(（]\p{Script=Han}{1,8}[)）])?`
const time = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s+|\d{1,2}[-/月]\d{1,2}日?\s+)?\d{1,2}:\d{2}(?::\d{2})?`
const notGoods = String.raw`(?!${goodsLikePeople}\s*[:：(（])`
const person = String.raw`${notGoods}\[?(?:\p{Script=Han}{1,4}(?:${people})|店长|[小阿老][${surnames}]|[${surnames}]\p{Script=Han}{1,2})\]?`
/** A word that may be what a person is called. */
export const personWord = new RegExp(`^(?:${person}|阿\\p{Script=Han})$`, 'u')
/** Who speaks, and when: 王姐:, 张丽(安和店):, @客服, 林示例 08:15:32. Names of goods and labels such as 品名: stay. */
export const speaker = new RegExp(
  String.raw`^\s*(?:@\S{1,20}\s+|(?:\d{1,3}\s*[.、)）]\s*)?${person}${place}\s*[:：]\s*(?=\p{Script=Han}{3})|[^\d\s]{1,12}\s+${time}\s*[:：]?\s*(?=\p{Script=Han}{2})(?![前后]))`,
  'u',
)
/** What stands before a number that is changed: 原10改15盒. */
export const beforeChange = new RegExp(
  `(?:原(?:来|先|定|订)?|由|从)\\s*(?=\\d{1,4}\\s*(?:${unitPatterns.bought})?\\s*(?:改|变|换|→|-+>))`,
  'g',
)

const count = `\\s*(\\d{1,5}|${numeralPattern}{1,6})\\s*(${unitPatterns.bought})?\\s*$`
/** A quantity in place of another, which an earlier line may have said: 感冒灵颗粒改成50盒. */
export const changedTo = new RegExp(`(?:改[成为]?|变[成为]?|换成)${count}`, 'u')
/** What is to be taken off another: 感冒灵颗粒少要10盒. */
export const lessBy = new RegExp(`(?:减少?|少[要订拿来])${count}`, 'u')
/** Another pack in place of one: 莫匹罗星改10g的. */
export const newPack = /(?:改|换)[成为]?\s*(?:[大小中][盒瓶支袋包]|\d+(?:\.\d+)?\s*(?:mg|ml|g|片|粒|丸|袋|贴|枚))/u
/** The end of a line that orders none of its goods. */
export const notWanted = /(?:先|暂)?不(?:要|订|进|用)[了吧啊哈]*[\s。.!！]*$/u

/** A store of the list with what it wants. */
export const storeQuantity = new RegExp(
  `[\\p{Script=Han}a-z]{1,6}(?<![每各])(?:店|药房|诊所|门诊|分部)\\s*:?\\s*(\\d{1,5})\\s*(${unitPatterns.bought})?`,
  'gu',
)

/** One quantity for each of several stores: 4店各5盒, 每店5盒共4店. */
export const eachStore = new RegExp(
  `(?:(?<before>\\d{1,3})\\s*[个家]?店\\s*各|[每各][个家]?店)\\s*(?<value>\\d{1,5})\\s*(?<unit>${unitPatterns.bought})?(?:\\s*共?\\s*(?<behind>\\d{1,3})\\s*[个家]?店)?`,
  'u',
)

/** Between two goods of a line. */
export const andWords = '[和跟及与]'
/** Beginnings of names of goods that begin with such a word; 和血府逐瘀 and 和爽身粉 have it before the name. */
export const beginsWithAnd =
  '和血(?:明目|胶囊|丹)|和络舒肝|和胃(?:止泻|整肠|降逆)|和中理脾|和爽(?!身)|和美新|和乐生|和平参|和蓝鸭|和尚|和圆子|和气草|和合草|和筋草|和他草|及己|及通安|跟人走'
/** Names of goods, or parts of them, that such a word is part of. */
export const holdsAnd = `${beginsWithAnd}|保和(?=[丸片颗])|小儿和胃|[益理]气和胃|香砂和胃|舒肝和胃|阳和解凝|天和(?=追风|骨通)|诺和.|重和林|卓和|好及施|仁和(?=中方)|白及(?=颗粒|黄精)|千里及|抗体及甲状腺`

/** One quantity for each of several names: 六味地黄丸、知柏地黄丸 各5瓶. */
export const forEach = new RegExp(
  `^((?:\\p{Script=Han}|[、,，]|(?<=[、,，][^、,，]{0,30}|^[^、,，]{1,30})[\\d.a-z*×%\\s-])+?)\\s*(各\\s*(?:\\d+|${numeralPattern}+)\\s*(?:${unitPatterns.bought}|${unitPatterns.weight})?)\\s*$`,
  'u',
)

/** What people end a sentence or a part of it with: 5盒吧; 5盒吧，6g12袋的. */
export const particle = new RegExp(
  `(?<=(?:${unitPatterns.bought}|${unitPatterns.weight}|\\d))\\s*[吧哈啊呀哦噢呢啦嘛喔]+(?:\\s*[~!。.]*\\s*$|(?=\\s*[,，;；]))`,
  'u',
)

/** What the shop owes from an earlier order: 上次少发2盒补上. Whether it comes on top is for the buyer to say. */
export const owed = new RegExp(
  `(?:少发|漏发|欠|差)(?:了|我)?\\s*(\\d{1,5})\\s*(?:${unitPatterns.bought})?|补(?:发|上|齐|给我)\\s*(\\d{1,5})`,
)
