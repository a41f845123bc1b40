import { unitPatterns } from './units.ts'

/** Sections of a sheet: 消化系统, 外用药, 慢病用药. */
// A line is read in one way alone, as a pattern that can cut it in many takes years for a long line: 药品 is 药 and 品, 中药饮片 not 中, 药 and 饮片.
const section =
  '(?:消化|呼吸|风湿骨伤|风湿(?!骨伤)|跌打|肝胆|胃肠|肠胃|妇产|妇儿|抗病毒|抗过敏|解热镇痛|镇痛|糖尿病|高血压|贴膏|膏药|大输液|心脑血管|心血管|神经|泌尿|内分泌|血液|免疫|皮肤|妇科|儿科|男科|五官科?|眼科|骨科|骨伤|口腔|外用|内服|慢病|抗感染|抗菌|抗生素|消炎|感冒|止咳|止痛|降压|降糖|降脂|清热解毒|补益|滋补|维生素|营养|处方|非处方|OTC|西|中(?!药饮片)|中成|中西成|中草|注射|针剂|冷链|冷藏|易串味|含麻|器械|医疗器械|耗材|卫材|保健|保健食品|计生|计生用品|日化|中药饮片|饮片|参茸|贵细|其他|其它|杂项)'
const sectionEnd = '(?:系统|类|药|品|用药|区|柜)'

/** Lines of a list that are no goods: what they are and how they are known. All texts are half-width. */
export const remarkLines: readonly (readonly [kind: 'sum' | 'greeting' | 'contact' | 'heading', pattern: RegExp])[] = [
  ['sum', /^[-—=*#\s]*(合计|总计|共计|小计|总数|总金额|总额|金额合计|本页合计|累计|合\s*计|total)\s*([:,]|[\d¥\s]|$)/i],
  ['sum', /^(一?共|总共|以上共?|合计)\s*\d+\s*(个|种|款|样)?(品种|品规|商品|药|行|条|项)/],
  // 共44种 采购:王.
  ['sum', /^(一?共|总共|以上共?|合计)\s*\d+\s*个?[种款样行条项](?=$|[\s,;.(])(?![^]*[盒瓶袋支包])/],
  [
    'contact',
    /^(地址|收货地址|联系人|收货人|联系电话|电话|手机|微信|单位|门店|药店|店名|客户|客户名称|制单人?|制表人?|审核人?|复核人?|审批人?|经办人?|填表人?|报货人|采购员|日期|时间|编号|单号|订单号|备注)\s*:/,
  ],
  ['contact', /^(?!.*(盒|瓶|袋|支|包|件)).*(?<!\d)1[3-9]\d{9}(?!\d)/],
  ['contact', /^(?!.*\d\s*(?:盒|瓶|袋|支|包|件)).*(?:电话|手机|微信)号?码?\s?:?\s?[a-z\d][\w-]{5}/i],
  // A page of a fax.
  ['contact', /^(?:传真|发件人|收件人|寄件人|fax)\s*:/i],
  ['contact', /第\s*\d+\s*页\s*[/,]?\s*共?\s*\d+\s*页/],
  ['contact', /(?:撤回了一条消息|拍了拍.{1,12}|加入了群聊)$/],
  // The head of a forwarded message: 张三 2026/11/20 10:15.
  ['contact', /\d{1,2}:\d{2}(:\d{2})?\s*$/],
  // 缺货本, and below the same with a day: 缺货本 11.28.
  [
    'heading',
    /^(?:[本这下]周|[今明后]天|本月|[这本]次)?(?:缺货|缺药|要货|补货|进货|订货|采购|报货)(?:登记|记录|计划)?(?:本|单|表|清单|明细|登记|记录|计划)?\s*(?:\([^()]*\))?$/,
  ],
  ['contact', /^\D{0,12}\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\D{0,12}$/],
  ['contact', /^\d{1,2}月\d{1,2}[日号]\D{0,12}$/],
  // A file in a chat: [文件] 采购单.xlsx.
  ['contact', /^(?:\[(?:文件|链接|视频|语音|图片)\])?[^\\/]{0,80}\.(?:xlsx?|csv|docx?|pdf|txt|et|wps|zip|jpe?g|png|heic)$/i],
  ['contact', /^@(?:所有人|全体成员|all)(?:\s|$)/i],
  ['contact', /^\[(图片|表情|语音|视频|文件|链接|捂脸|微笑|强|抱拳|玫瑰|OK).*\]$/i],
  [
    'heading',
    /^[^\d]{0,20}(?:(?:采购|订货|订购|要货|补货|进货|请货|报货|需求|计划|申购|药品|请领|领用|领药|备货)(?:计划|申请|明细|汇总)?(?:单|表|清单|计划|明细)|订单|清单|明细表)\s*(?:\(.*\)|[\d年月日号第周季度页p.\-/~至到\s]*)?:?$/i,
  ],
  // 耗材采购 2026.11.
  ['contact', /^[^\d]{0,12}(?:采购|订货|要货|补货|进货|请货|报货|备货)\s*20\d{2}[-/.年](?:1[0-2]|0?[1-9])月?$/],
  [
    'greeting',
    /^(你好|您好|在吗|在不在|hi|hello|亲|老板|老师|经理|帮我|帮忙|麻烦|请|劳驾|谢谢|多谢|感谢|辛苦|早上好|上午好|中午好|下午好|晚上好|好的|收到|今天要?的?货?|明天要?的?货?|尽快|急用|急需|就这些|暂时这些|先这些|没有了|没了|其他不要|需要以下|要以下|以下|如下|下面|我要|我们要|需要|订货|要货|补货|配货|配一下)[^\d]*$/i,
  ],
  ['greeting', /^(?:发票|开票|税票|随货单?|药检|质检)[^\d]{0,30}$/],
  ['greeting', /^(?:还有|另外|对了)[^\d\p{L}]*$/u],
  ['greeting', /^(?:我们?)?(?:再|还|另外?)?(?:加|要|补|来)(?:几|点|些|一些|下面|以下)[^\d]{0,4}$/],
  ['greeting', /^(?:运费|邮费|到付|包邮|货到付款|月结|自提|送货上门)[^\d]{0,10}$/],
  ['greeting', /^(嗯|哦|行|可以|在|ok|okay)+[^\p{L}]*$/iu],
  [
    'greeting',
    /^[^\d]{1,30}(配一下|配货|订一下|发一下|补一下|报一下|发货|下单|如下|以下药品?|安排一下|看一下|有没有货?|有吗|到货|送货|谢谢)[^\d]{0,10}$/,
  ],
  ['heading', /^[^\d]{1,20}:$/],
  // 器械补货, and 饮片计划(12月上旬).
  ['heading', /^\p{Script=Han}{0,6}(?:补货|要货|订货|进货|采购|报货|请货|请领|申领|领用|领药|计划)\s*(?:\([^()]{1,12}\))?$/u],
  // The head of a relay, with what it says of its end: 本周要货接龙,今晚8点前报完.
  ['heading', /^#?\p{Script=Han}{0,12}接龙(?:$|[\s,:!。].{0,40}$)/u],
  ['greeting', /^(?:以上|就)[^\d]{0,6}(?:收到|这些|谢谢|麻烦)[^\d]{0,10}$/],
  ['greeting', /^喂[^\d]{0,4}(?:你好|您好)[^\d]{0,12}$/],
  ['heading', new RegExp(`^${section}(?:${sectionEnd}|[、/,和及与]?${section})*$`, 'i')],
  ['contact', /^第\s*\d+\s*页|^共\s*\d+\s*页$/],
  ['heading', /^[^\d]{0,30}\(?单位\s*(?:[:为]\s*)?[^\d\s]{1,4}\)?$/],
  // A chat sets goods in bold between such signs, too: *感冒灵颗粒*.
  ['heading', new RegExp(`^(\\*{1,2}|[=#~—_-])\\s*${section}${sectionEnd}*\\s*\\1$`, 'i')],
  // 【本周补货】, === 中药 ===.
  ['heading', /^(?:【[^】\d]{1,30}】|\[[^\]\d]{1,30}\]|([=#~—-]|\*(?=\*\*))\1+[^\d]{0,30}\p{Script=Han}[^\d]{0,30}\1{2,})$/u],
]

/** Labels before a part of a line, and words that a quantity is asked with. */
export const labels =
  /(?:品名|药名|药品名称|通用名|商品名称|商品名|名称|规格型号|规格|包装|生产厂家|生产企业|厂家|厂商|产地|品牌|批准文号|条形码|条码|采购数量|数量|单位|备注)\s*:/g

/** The day of a list before or behind its heading: 11.28, 11月28日, 28号. */
export const dayOfHeading =
  /^(?:(?:1[0-2]|0?[1-9])月份?的?|(?:1[0-2]|0?[1-9])[./月-](?:3[01]|[12]\d|0?[1-9])[日号]?|(?:3[01]|[12]?\d)[日号])\s*(?=\p{Script=Han})|(?<=\p{Script=Han})\s*(?:(?:1[0-2]|0?[1-9])[./月-](?:3[01]|[12]\d|0?[1-9])[日号]?|(?:3[01]|[12]?\d)[日号])$/u

/** What a member of a chat wants of the goods that it names, or more of: 也来10盒, 再加5盒; 刺五加 5盒 ends with none of these. */
export const moreWords = new RegExp(
  `(?:[还急很]?缺|先(?:要|来|拿|订|给)|(?:也|再|还|另|又|同样)(?:要|来|拿|订|补|加|发|配|买|带)?|多(?:要|来|拿|订|加)|(?<=[片粒丸囊液膏散剂浆贴栓水油酊装])(?:加|来个?|要|拿个?|订|整个?))\\s*(?=(?:\\d+|[一二三四五六七八九十两百半]+)\\s*(?:${unitPatterns.bought})?\\s*$)`,
  'u',
)

/** Characters that a photo's text has for the first of them; medicines that differ by one, as 氯 and 氨, are not among them. */
export const lookalikes: readonly string[] = [
  '孢抱胞袍',
  '囊襄曩',
  '浆桨',
  '唑坐',
  '颗棵颖',
  '嗪秦',
  '溶熔',
  '滴摘',
  '西酉',
  '胶股',
  '口囗',
  '丸九',
  '白自',
  '蓝兰',
  '连莲',
  '藿霍',
  '枇琵',
  '杷把琶',
  '莲连',
  '酯脂',
  '汀丁',
  '清青',
  '粒柆拉',
  '酮铜',
]

/** Of a line that names goods: how the goods should be, or what to do without them. */
export const wishWords =
  /(?<!\p{Script=Han})[特加紧火超不]?急+[需缺]?(?!\p{Script=Han})|务必|必须|一定要|快过期|[临近新]效期?|过期|不要|别发|勿发|没有|没货|缺货|断货|有货|就换|换成|代替|替代|可换|也行|都行|也可|均可|可以|尽量|优先|便宜|新货|当年货?|冷链|[新老]批号|效期|急用|急要|加急|着急|马上|尽快|月底|赠品|开票|发票|备注|不限|随便|任意|上次|一样的|那种|这种|最好|谢谢|多谢|[打研磨]粉|切片|代煎|\d*来(?=[盒瓶支包袋件])|十?几(?=[十百盒瓶支包袋件])|若干|一些|少许|适量|同上|同前|照旧|老样子|麻烦|拜托|不够|到付|月结|自提|送货|送到|医保|带码|有码|别家|客户|[等先]着?用|每[月周天]|周[一二三四五六日天]|来[拿取]|顺丰|快递|冰箱|预[订定]/u

/** In brackets before a number, that the store is short of the goods; behind it, as 20盒 缺, it may say that the shop is. */
export const shortNote = /[([【](?:[很急快]?缺|快?没了)[!。]*[)\]】](?=\s*\d)/g

/** Numbers that are names, also with a blank behind: 84 消毒液, 999 感冒灵. */
export const numberNames: ReadonlySet<string> = new Set(['84', '999', '505', '38'])

/** How a wish begins. */
export const politeBeginning =
  /^(?:语音转文字:?|(?:你好|您好|老板|老师|亲|[对嗯好行](?=[,\s])|麻烦|请|劳驾|帮我?|帮忙|给我|(?:刚才|上面|前面|之前)(?:说?的|那个)|我要|我们要|还要|需要|[再也还多](?=来|要|拿|订|配|加|买|发|补|[\d\s一二两三四五六七八九十])|另外|还有|然后|接着|[嗯哦](?=还|再|要|来|另|然))[,!\s]*)+(?:来|要|拿|订|配|加|买|发|补)?\s*(?=\S)/

/** Words that say nothing of the goods. */
export const fillers: ReadonlySet<string> = new Set([
  '要',
  '改',
  '改成',
  '改为',
  '来',
  '来个',
  '要个',
  '拿个',
  '拿',
  '订',
  '需要',
  '需',
  '买',
  '加',
  '再',
  '再来',
  '各',
  '数量',
  '规格',
  '厂家',
  '一共',
  '谢谢',
  '急',
  '的',
  '和',
  '还有',
  '另外',
  '另',
  '要货',
  '采购',
  '补',
  '补货',
  '发',
  '共',
  '拍',
  '帮拿',
  '给我',
  '给我来',
  '我要',
  '左右',
  '大约',
  '至少',
  '最多',
  '起',
  '整',
  '再加',
  '另加',
  '追加',
  '加订',
  '补订',
])

/** Of two packs of a medicine the larger or smaller; next to the spec it says nothing more: 大瓶300ml. */
export const packSize =
  /[大小](?:盒|瓶|袋|包|支|罐|包装|规格)(?=[\s(]*\d+\s*(?:ml|mg|g|片|粒|丸|袋|支|贴))|(?<=\d\s*(?:ml|mg|g|片|粒|丸|袋|支|贴)\s*)[大小](?:盒|瓶|袋|包|支|罐|包装)(?!\s*\d+\s*(?:ml|g))/g

/** What stands before a quantity without a unit: 数量10, 要10. */
export const quantityWords = '(?:数量|采购|要|来|拿|订|各|需|补|发|共)'

const priceWords = '(?:含税单价|含税价|供货价|单价|价格|售价|批发价|进价|金额|小计|总价|合计|共计|(?<=^|[\\s,;])价)'

const yuan = String.raw`\d+(?:\.\d+)?`
const perUnit = String.raw`(?:/\S{1,2}(?=\s|$))?`

/** Prices, in a text in specForm: a quantity is never given in yuan. */
export const pricePattern = new RegExp(
  [
    `${priceWords}\\s*:?\\s*[¥￥]?\\s*${yuan}(?:\\s*元)?${perUnit}`,
    `(?:会员价|限价|控价|含税)\\s*:?\\s*[¥￥]?\\s*${yuan}(?!\\s*(?:${unitPatterns.bought})|[\\d.])`,
    `(?:不超过?|不高于|低于|最高|控制在)\\s*\\d+\\.\\d+(?:\\s*[元块])?(?:以[内下])?`,
    `(?<![\\d.])${yuan}\\s*[元块]\\s*以[内下]`,
    `[¥￥@]\\s*${yuan}(?:\\s*[元块])?${perUnit}`,
    `(?<![\\d.])${yuan}\\s*(?:元|块)(?:[/一每]?\\s*(?:${unitPatterns.bought}))?`,
    // 12.5/盒*10: no pack holds a fraction, and none of a number that nothing counts.
    `(?<![\\d.*])\\d+\\.\\d+\\s*/\\s*(?:${unitPatterns.bought})(?=$|[\\s*,;)])`,
  ].join('|'),
  'g',
)
