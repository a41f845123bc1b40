import { goodsLikePeople, surnames } from './goods-like-people.ts'
import { unitPatterns } from './units.ts'

// Blanks are counted: a pattern that looks for them without end takes minutes for a long line.
const month = '(?:1[0-2]|0?[1-9])'
const day = '(?:3[01]|[12]\\d|0?[1-9])'
const year = '20[2-4]\\d'
/** 2028-03-31, 2028.04, 2027年5月. */
const date = `${year}\\s{0,3}[-./年]\\s{0,3}${month}(?:\\s{0,3}[-./月]\\s{0,3}${day}(?!\\d)[日号]?|月)?(?![\\d])`
/** 20280531 */
const joinedDate = `${year}(?:1[0-2]|0[1-9])(?:3[01]|[12]\\d|0[1-9])(?!\\d)`
const sent = '(?:要(?!\\s{0,3}\\d)|送到?|到货?|发货?|来[拿取])?'
const when = '(?:以|之)?[前后内]'

/** What the writer has or had, when and where to it comes, codes, batches, fees and telephone numbers, and no quantity of the order. */
const patterns = [
  // 库存3, 月销30盒.
  `(?:库存|现存|结存|还?剩|[上本]月销量?|月销|周销|日销|[上本去][月周年]|上次(?:[要订买发]了?)?)\\s{0,3}[:：]?\\s{0,3}\\d[\\d./-]*\\s{0,3}(?:${unitPatterns.bought}|个?月|年)?`,
  '(?:生产)?批号\\s{0,3}[:：]?\\s{0,3}(?=[A-Za-z\\d-]{5,})[A-Za-z]{0,3}\\d[A-Za-z\\d-]*',
  `[(（]?(?:[近新]?(?:有?效期)|保质期)\\s{0,3}(?:[至到在要]|≥|>=?|大于|超过|不少于|不低于)?\\s{0,3}[:：]?\\s{0,3}(?:${joinedDate}|${date}|\\d{1,3}\\s{0,3}(?:个?月|天|年))\\s{0,3}(?:以[上后内前]|之?[前后])?(?:的?不要|的?货)?[)）]?`,
  `(?<![\\d.a-zA-Z])(?:(?:生产日期|到期日?)\\s{0,3}[:：]?\\s{0,3}(?:${joinedDate}|${date})|${date})\\s{0,3}(?:${when})?(?:到期|过期)?(?:的?货)?(?:的?不要)?`,
  `(?<!\\d)${month}月${day}[日号]\\s{0,3}(?:${when})?${sent}`,
  `(?<![\\d./])${month}/${day}\\s{0,3}[前后]${sent}`,
  `(?<!\\d)(?:[01]?\\d|2[0-3])[:：][0-5]\\d\\s{0,3}[前后]${sent}`,
  `(?:(?<![\\d.])\\d{1,2}|[一二两三半])\\s{0,3}(?:个?工作日|天|周|小时|个月)之?[内后]${sent}`,
  '[断缺]货\\s{0,3}\\d+\\s{0,3}天了?[:：]?',
  '货位\\s{0,3}[:：]?\\s{0,3}[A-Za-z\\d]+(?:-[A-Za-z\\d]+)*|(?<!\\d)\\d{1,2}号(?:库|仓库?|柜|货?架)(?=$|[\\s,，])',
  '(?:编码|货号|编号|会员(?:卡?号)?|订单号?|单号)\\s{0,3}[:：]?\\s{0,3}[A-Za-z]{0,3}\\d{3,}',
  '第\\d{1,2}次催?|[问催]了?\\s{0,3}\\d{1,2}\\s{0,3}次了?',
  '(?:已?[交付收]了?)?(?:定金|订金|押金|运费|邮费)\\s{0,3}[:：]?\\s{0,3}\\d+(?:\\.\\d+)?\\s{0,3}[元块]?',
  '[(（]?(?:(?:联系)?电话|手机号?|tel)?\\s{0,3}[:：]?\\s{0,3}(?<!\\d)1[3-9]\\d[-\\s]?\\d{4}[-\\s]?\\d{4}(?!\\d)[)）]?',
]
export const asideFigure = new RegExp(patterns.join('|'), 'g')

const people =
  '阿姨|大爷|大妈|大伯|大叔|大娘|阿婆|阿公|奶奶|爷爷|婆婆|女士|先生|小姐|老师|老板|经理|主任|医生|大夫|师傅|伯伯|姐|哥|婶|嫂|叔|总|伯'
const channels = '顾客|客人|客户|会员|美团|饿了么|京东(?:到家)?|抖音|淘宝|拼多多|线上|网店|店里|店内|店用|自用|柜台|门店'
const named = `(?!${goodsLikePeople}[\\s:：])[${surnames}]\\p{Script=Han}?(?:${people})`
const dayBefore = `(?:${year}\\s{0,3}[-/.年]\\s{0,3})?${month}\\s{0,3}[-/.月]\\s{0,3}${day}[日号]?(?!\\d)|(?:3[01]|[12]?\\d)[日号]`

/** The day with which a line of a register begins: 11.24, 11月24日上午, 25日. */
export const dayOfLine = new RegExp(
  `^\\s{0,9}(?:${dayBefore})\\s{0,3}(?:[上下中]午|早上?|晚上?)?[\\s,，:：、]+(?=\\S*\\p{Script=Han})`,
  'u',
)
/** Behind it, who asked for the goods: 张阿姨, 李大爷要, 美团单, 顾客预订：. */
export const customer = new RegExp(`^(?:${named}|(?:${channels})单?)(?:预[订定]|登记|要|想要)?(?=[\\s,，:：(（])[\\s,，:：]*`, 'u')
